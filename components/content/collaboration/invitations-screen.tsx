import { useState } from 'react'
import rows from '@/components/accounts/people/person-row.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireBoardInvite } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/collaboration.json'
import styles from './collaboration.module.css'
import { useBoardCall } from './use-board-call'

/** Renders `/board/invitations/`: the viewer's board invitations, also to secret boards. */
export function InvitationsScreen({ invites }: { invites: readonly WireBoardInvite[] }) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      <Invitations invites={invites} />
    </AreaTexts>
  )
}

function Invitations({ invites }: { invites: readonly WireBoardInvite[] }) {
  const t = useTranslations('collaboration.invitations')
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {invites.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className={rows.list}>
        {invites.map((invite) => (
          <Invitation key={invite.id} invite={invite} />
        ))}
      </ul>
    </div>
  )
}

function Invitation({ invite }: { invite: WireBoardInvite }) {
  const t = useTranslations('collaboration')
  const { board, invited_by_user: inviter, role } = invite
  const { run, isBusy } = useBoardCall(board.id)
  const [status, setStatus] = useState<'accepted' | 'denied' | null>(null)
  const answer = async (given: 'accepted' | 'denied') => {
    const call = () => resource('BoardInviteResource').update({ board_id: board.id, status: given })
    if (await run(call, given === 'accepted' ? t('banner.joined') : undefined)) setStatus(given)
  }
  return (
    <li className={`${rows.person} ${styles.person}`}>
      <span className={styles.found}>
        <Avatar user={inviter} size={48} />
        <span>
          <b dir="auto">{board.name}</b>
          <small>{t('invitations.by', { name: inviter.full_name, role: t(`roles.${role}`) })}</small>
        </span>
      </span>
      <span className={styles.actions} role="status">
        {status === 'accepted' && (
          <ButtonLink href={board.url}>
            <bdi>{board.name}</bdi>
          </ButtonLink>
        )}
        {status === 'denied' && <span className={styles.state}>{t('invitations.declined')}</span>}
        {status === null && (
          <>
            <Button look="accent" aria-disabled={isBusy} onClick={() => answer('accepted')}>
              {t('banner.accept')}
            </Button>
            <Button aria-disabled={isBusy} onClick={() => answer('denied')}>
              {t('banner.decline')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
