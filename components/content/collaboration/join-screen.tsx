import Router from 'next/router'
import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireLinkPreview } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/collaboration.json'
import { useAppSelector } from '@/store/hooks'
import styles from './collaboration.module.css'
import { useBoardCall } from './use-board-call'

type Props = { token: string; preview: WireLinkPreview | null }

/** Renders `/board/join/{token}/`: the page of a link to join a board. */
export function JoinScreen(props: Props) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      {props.preview ? <Join {...props} preview={props.preview} /> : <LinkEnded />}
    </AreaTexts>
  )
}

function LinkEnded() {
  const t = useTranslations('collaboration.join')
  return (
    <div className={styles.page}>
      <EmptyState isPage sign="question" title={t('goneTitle')} text={t('gone')} />
    </div>
  )
}

function Join({ token, preview }: { token: string; preview: WireLinkPreview }) {
  const t = useTranslations('collaboration')
  const next = `?next=${encodeURIComponent(`/board/join/${token}/`)}`
  const username = useAppSelector((state) => state.session.viewer?.username)
  const { run, isBusy } = useBoardCall('')
  const join = () =>
    run(async () => {
      const { data } = await resource('BoardInviteLinkResource').update({ token })
      await Router.push(data.url)
    }, t('banner.joined'))
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Avatar user={preview.owner} size={96} />
        <h1 dir="auto">
          {preview.board_url ? preview.board_name : t('join.title', { board: preview.board_name })}
        </h1>
        <p>
          {preview.board_url
            ? t('join.joined')
            : t('join.text', { name: preview.owner.full_name, role: t(`roles.${preview.role}`) })}
        </p>
        {preview.board_url ? (
          <ButtonLink look="accent" href={preview.board_url}>
            {t('join.open')}
          </ButtonLink>
        ) : username ? (
          <>
            <Button look="accent" aria-disabled={isBusy} onClick={join}>
              {t('join.yes')}
            </Button>
            <p className={styles.hint}>{t('join.as', { username })}</p>
          </>
        ) : (
          <span className={styles.actions}>
            <ButtonLink look="accent" href={`/signup/${next}`}>
              {t('join.signUp')}
            </ButtonLink>
            <ButtonLink href={`/login/${next}`}>{t('join.logIn')}</ButtonLink>
          </span>
        )}
      </div>
    </div>
  )
}
