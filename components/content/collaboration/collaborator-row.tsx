import rows from '@/components/accounts/blocks/person-row.module.css'
import { Button } from '@/components/ui/button'
import { NamedAvatar } from '@/components/ui/named-avatar'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WireCollaborator } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Change } from './change'
import styles from './collaboration.module.css'
import { RoleField } from './role-field'

type Props = { one: WireCollaborator; board: WireBoard; isOwner: boolean; isBusy: boolean; onChange: Change }

/** Shows a collaborator; the owner may change the role, offer the board, or remove them. */
export function CollaboratorRow({ one, board, isOwner, isBusy, onChange }: Props) {
  const t = useTranslations('collaboration')
  const { user, role } = one
  return (
    <li className={`${rows.person} ${styles.person}`}>
      <a className={rows.who} href={`/${user.username}/`}>
        <NamedAvatar user={user} size={48} />
      </a>
      {isOwner && role !== 'owner' ? (
        <Managing one={{ ...one, role }} board={board} isBusy={isBusy} onChange={onChange} />
      ) : (
        <span className={styles.state}>{t(`roles.${role}`)}</span>
      )}
    </li>
  )
}

type Managed = Omit<Props, 'isOwner' | 'one'> & {
  one: WireCollaborator & { role: 'viewer' | 'contributor' | 'editor' }
}

function Managing({ one: { user, role }, board, isBusy, onChange }: Managed) {
  const t = useTranslations('collaboration')
  const name = user.full_name
  const whom = { board_id: board.id, invited_user_id: user.id }
  const isOffered = board.pending_ownership_transfer?.id === user.id
  return (
    <span className={styles.managing}>
      <RoleField
        label={t('roleOf', { name })}
        role={role}
        onChange={(access) =>
          onChange(() => resource('BoardCollaboratorResource').update({ ...whom, access }))
        }
      />
      {isOffered ? (
        <>
          <span className={styles.state}>{t('offered', { name })}</span>
          <Button
            aria-disabled={isBusy}
            onClick={() => onChange(() => resource('BoardTransferResource').delete({ board_id: board.id }))}
          >
            {t('cancelOffer')}
          </Button>
        </>
      ) : (
        <Button
          aria-label={t('makeOwnerName', { name })}
          aria-disabled={isBusy}
          onClick={() =>
            onChange(() => resource('BoardTransferResource').create({ board_id: board.id, user_id: user.id }))
          }
        >
          {t('makeOwner')}
        </Button>
      )}
      <Button
        aria-label={t('removeName', { name })}
        aria-disabled={isBusy}
        onClick={() =>
          onChange(() => resource('BoardCollaboratorResource').delete(whom), t('removed', { name }))
        }
      >
        {t('remove')}
      </Button>
    </span>
  )
}
