import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { useMail } from '@/components/platform/use-mail'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import type { Screen } from '@/lib/edge/screens/state'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import texts from '@/messages/en/email.json'
import { viewerChanged, viewerLeft } from '@/store/accounts/session'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './email.module.css'

type Link = Extract<Screen, { name: 'email-link' }>

/**
 * Renders the page behind a mail's link: nothing happens before the button is pressed, since mail scanners
 * follow links, too.
 */
export function EmailLinkScreen({ screen }: { screen: Link }) {
  return (
    <AreaTexts area="email" texts={texts}>
      <EmailLink {...screen} />
    </AreaTexts>
  )
}

function EmailLink({ link, token, email }: Link) {
  const t = useTranslations('email.link')
  const { state, problem, confirm } = useConfirm(link, token)
  const { hasMail } = useMail()
  const verified = useAppSelector(({ session: { viewer } }) =>
    viewer?.is_email_verified ? viewer.email : null,
  )
  // An old link was already used for its purpose.
  if (email === null && link === 'verify' && verified !== null)
    return <Answer link={link} title={t('alreadyTitle')} text={t('already', { email: verified })} />
  if (email === null)
    return <Answer isDeleted link={link} title={t(`${link}.goneTitle`)} text={t(`${link}.gone`)} />
  if (state === 'done')
    return (
      <Answer
        link={link}
        title={t(`${link}.doneTitle`)}
        text={
          link === 'revert' && !hasMail
            ? t('revert.doneKept')
            : t(`${link}.done`, { email: shownAddress(email) })
        }
      />
    )
  return (
    <div className={styles.page}>
      <h1>{t(`${link}.title`)}</h1>
      <p className={styles.lead}>{t(`${link}.lead`, { email })}</p>
      <Problem>{problem}</Problem>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className={styles.buttons}>
        <Button look="accent" aria-disabled={state === 'busy' || undefined} onClick={confirm}>
          {state === 'busy' ? t('working') : t(`${link}.button`)}
        </Button>
      </div>
    </div>
  )
}

function useConfirm(link: Link['link'], token: string) {
  const t = useTranslations('email.link')
  const dispatch = useAppDispatch()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    if (state === 'busy') return
    setState('busy')
    setProblem(null)
    // It ends all sessions: without a viewer no other call of the page opens a log-in over the result.
    if (link === 'revert') dispatch(viewerLeft())
    try {
      await api(`POST /v3/users/email/${link}/`, { token })
      if (link === 'verify') dispatch(viewerChanged({ is_email_verified: true }))
      setState('done')
    } catch (error) {
      setState('idle')
      setProblem(problemOf(error, { token: t('field') }, t('offline')).message)
    }
  }
  return { state, problem, confirm }
}

/** Shows the result, and links to continue. */
function Answer({
  link,
  title,
  text,
  isDeleted,
}: {
  link: Link['link']
  title: string
  text: string
  isDeleted?: boolean
}) {
  const t = useTranslations('email.link')
  const isMember = useAppSelector((state) => state.session.viewer !== null) && link !== 'revert'
  const isReset = link === 'revert'
  return (
    <div role="status">
      <EmptyState isPage sign={isDeleted ? 'link' : 'check'} title={title} text={text}>
        {isReset && (
          <ButtonLink look="accent" href="/password/reset/">
            {t('reset')}
          </ButtonLink>
        )}
        {!isReset && (
          <ButtonLink look="accent" href={isMember ? '/' : '/login/'}>
            {isMember ? t('home') : t('logIn')}
          </ButtonLink>
        )}
        {isMember && <ButtonLink href="/settings/edit/email/">{t('settings')}</ButtonLink>}
      </EmptyState>
    </div>
  )
}
