import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/collaboration.json'
import styles from './collaboration.module.css'
import { useBoardCall } from './use-board-call'

type Answer = 'accepted' | 'denied'

type Props = {
  board: { id: string; name: string; url: string }
  /** The person whose request to join the owner answers; without one, the viewer's own invitation is answered. */
  person?: { id: string; full_name: string } | undefined
}

/** Accepts or declines an invitation to a board where it is read, or as its owner a request to join. */
export function InviteAnswer(props: Props) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      <Choice {...props} />
    </AreaTexts>
  )
}

function Choice({ board, person }: Props) {
  const t = useTranslations('collaboration')
  const { run, isBusy } = useBoardCall(board.id)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const give = async (status: Answer) => {
    const whom = person ? { invited_user_id: person.id } : {}
    const call = () => resource('BoardInviteResource').update({ board_id: board.id, ...whom, status })
    if (!(await run(call))) return
    setAnswer(status)
    // A list of what is open drops an answered invitation: the way to the board stays.
    if (status === 'accepted' && !person)
      showToast({ message: t('invitations.joinedNamed', { board: board.name }), href: board.url })
  }
  if (answer === 'denied')
    return (
      <span className={styles.state} role="status">
        {t('invitations.declined')}
      </span>
    )
  if (answer === 'accepted')
    return (
      <span className={styles.actions} role="status">
        <span className={styles.state}>{person ? t('invitations.joined') : t('banner.joined')}</span>
        <ButtonLink href={board.url} aria-label={t('invitations.openNamed', { board: board.name })}>
          {t('invitations.open')}
        </ButtonLink>
      </span>
    )
  const of = person?.full_name ?? board.name
  return (
    <span className={styles.actions}>
      <Button
        look="accent"
        aria-label={t('invitations.acceptNamed', { name: of })}
        aria-disabled={isBusy}
        onClick={() => void give('accepted')}
      >
        {t('banner.accept')}
      </Button>
      <Button
        aria-label={t('invitations.declineNamed', { name: of })}
        aria-disabled={isBusy}
        onClick={() => void give('denied')}
      >
        {t('banner.decline')}
      </Button>
    </span>
  )
}
