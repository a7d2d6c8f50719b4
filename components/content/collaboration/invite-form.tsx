import rows from '@/components/accounts/blocks/person-row.module.css'
import { problemOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { NamedAvatar } from '@/components/ui/named-avatar'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { isAddress } from '@/lib/platform/mail/address'
import type { Change } from './change'
import styles from './collaboration.module.css'
import { RoleField } from './role-field'
import { useFoundPeople } from './use-found-people'

type Props = { board: WireBoard; isBusy: boolean; onChange: Change }

/** Finds a person by name or username, or accepts an email address, and invites them in a role. */
export function InviteForm({ board, isBusy, onChange }: Props) {
  const t = useTranslations('collaboration')
  const save = useTranslations('save')
  const { hasMail } = useMail()
  const form = useForm({
    values: { words: '', role: 'contributor' as CollaboratorRole },
    labels: { words: t('inviteLabel') },
    forgets: true,
    submit: async () => {
      const [first] = people ?? []
      if (email) await invite({ emails: [email] })
      else if (first) await invite({ invited_user_ids: [first.id] })
    },
  })
  const { words, role } = form.values
  const email = isAddress(words) ? words.trim() : null
  const people = useFoundPeople(email ? '' : words)
  const message = t(board.access.includes('delete') ? 'invited' : 'proposed')
  const invite = async (whom: { invited_user_ids: string[] } | { emails: string[] }) => {
    await onChange(async () => {
      try {
        await resource('BoardInviteResource').create({ board_id: board.id, access: role, ...whom })
        form.set('words', '')
        showToast({ message: 'emails' in whom && !hasMail ? t('invitedKept') : message })
      } catch (error) {
        // Only below the field, which keeps its input.
        form.show({ words: problemOf(error, {}, save('offline')).message })
      }
    })
  }
  return (
    <form className={styles.invite} onSubmit={form.onSubmit}>
      <FormField {...form.field('words')} autoComplete="off" autoCapitalize="off" />
      <RoleField label={t('role')} role={role} onChange={(value) => form.set('role', value)} />
      <p className={styles.hint}>{t(`roleHints.${role}`)}</p>
      {email && (
        <>
          <Button type="submit" look="accent" aria-disabled={isBusy}>
            {t(hasMail ? 'inviteEmail' : 'inviteEmailKept', { email })}
          </Button>
          {!hasMail && <p className={styles.hint}>{t('noMail')}</p>}
        </>
      )}
      {people && (
        <ul className={rows.list} aria-live="polite">
          {people.length === 0 && <li>{t('nobodyFound')}</li>}
          {people.map((user) => (
            <li key={user.id} className={`${rows.person} ${styles.person}`}>
              <span className={`${rows.who} ${styles.found}`}>
                <NamedAvatar user={user} size={48} />
              </span>
              <Button
                aria-label={t('inviteName', { name: user.full_name })}
                aria-disabled={isBusy}
                onClick={() => invite({ invited_user_ids: [user.id] })}
              >
                {t('invite')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
