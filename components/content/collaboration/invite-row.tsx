import rows from '@/components/accounts/blocks/person-row.module.css'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoardInvite } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Change } from './change'
import styles from './collaboration.module.css'

type Props = { invite: WireBoardInvite; isOwner: boolean; isBusy: boolean; onChange: Change }

/** Shows a person who is invited, proposed, or asking to join. */
export function InviteRow({ invite, isOwner, isBusy, onChange }: Props) {
  const t = useTranslations('collaboration')
  const { invited_user: user, invited_by_user, is_request, is_proposed, board } = invite
  const name = user.full_name
  const whom = { board_id: board.id, invited_user_id: user.id }
  const answer = (status: 'accepted' | 'denied') =>
    onChange(() => resource('BoardInviteResource').update({ ...whom, status }))
  const state = is_request
    ? t('isRequest')
    : is_proposed
      ? t('isProposed', { name: invited_by_user.full_name })
      : t('isInvited')
  return (
    <li className={`${rows.person} ${styles.person}`}>
      <a className={rows.who} href={`/${user.username}/`}>
        <Avatar user={user} size={48} />
        <span>
          <b dir="auto">{name}</b>
          <small>{state}</small>
        </span>
      </a>
      <span className={styles.actions}>
        {isOwner && (is_request || is_proposed) ? (
          <>
            <Button
              look="accent"
              aria-label={t('approveName', { name })}
              aria-disabled={isBusy}
              onClick={() => answer('accepted')}
            >
              {t('approve')}
            </Button>
            <Button
              aria-label={t('denyName', { name })}
              aria-disabled={isBusy}
              onClick={() => answer('denied')}
            >
              {t('deny')}
            </Button>
          </>
        ) : (
          <Button
            aria-label={t('cancelInviteName', { name })}
            aria-disabled={isBusy}
            onClick={() => onChange(() => resource('BoardInviteResource').delete(whom))}
          >
            {t('cancelInvite')}
          </Button>
        )}
      </span>
    </li>
  )
}
