import rows from '@/components/accounts/blocks/person-row.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireBoardInvite } from '@/lib/content/collaboration/schema'
import texts from '@/messages/en/collaboration.json'
import styles from './collaboration.module.css'
import { InviteAnswer } from './invite-answer'

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
  return (
    <li className={`${rows.person} ${styles.person}`}>
      <span className={`${rows.who} ${styles.found}`}>
        <span className={styles.cover}>
          {board.image_cover_url ? (
            <img src={board.image_cover_url} alt="" width={48} height={48} />
          ) : (
            <Avatar user={inviter} size={48} />
          )}
        </span>
        <span>
          <b dir="auto">{board.name}</b>
          <small>{t('invitations.by', { name: inviter.full_name, role: t(`roles.${role}`) })}</small>
        </span>
      </span>
      <InviteAnswer board={board} />
    </li>
  )
}
