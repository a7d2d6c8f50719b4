import styles from '@/components/platform/admin/admin.module.css'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import type { WireAdminPage, WireAdminUser } from '@/lib/insights/admin/schema'
import type { Switch } from '@/lib/insights/admin/states'
import { useAppSelector } from '@/store/hooks'
import { ReasonDialog } from './reason-dialog'
import { useSwitches } from './use-switches'

const limits = [
  'is_login_limited',
  'is_write_banned',
  'is_deactivated',
  'needs_password_reset',
] as const satisfies readonly Switch[]
const roles = ['is_verified_merchant', 'is_employee', 'is_admin'] as const satisfies readonly Switch[]
/** Switches an admin may change on their own account. */
const ownSwitches: readonly Switch[] = ['is_verified_merchant', 'is_employee']

type Props = { user: WireAdminUser; onChanged: (page: WireAdminPage) => void }

/**
 * Shows the limits and roles of a user: saved when switched, reverted when refused. What limits the person or changes
 * admins asks for a reason first; every change can be undone from its toast.
 */
export function UserSwitches({ user, onChanged }: Props) {
  const t = useTranslations('admin')
  const isSelf = useAppSelector((state) => state.session.viewer?.id === user.id)
  const { asked: pending, saving, problem, change, confirm, cancel } = useSwitches(user, onChanged)
  const group = (title: string, names: readonly Switch[]) => (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {names.map((name) => (
        <div key={name}>
          <SwitchField
            label={t(`state.${name}`)}
            hint={t(`hint.${name}`)}
            checked={saving?.name === name ? saving.on : user[name]}
            disabled={isSelf && !ownSwitches.includes(name)}
            onChange={(on) => change(name, on)}
          />
          <p className={styles.problem} role="alert">
            {!pending && problem?.name === name && problem.message}
          </p>
        </div>
      ))}
    </section>
  )
  return (
    <>
      {isSelf && <p className={styles.note}>{t('user.self')}</p>}
      {group(t('user.limits'), limits)}
      {group(t('user.roles'), roles)}
      {pending && (
        <ReasonDialog
          title={t(pending.on ? 'reason.on' : 'reason.off', {
            what: t(`state.${pending.name}`),
            name: user.username,
          })}
          text={t(`hint.${pending.name}`)}
          action={t(pending.on ? 'reason.turnOn' : 'reason.turnOff')}
          isBusy={saving !== null}
          problem={problem?.message ?? null}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </>
  )
}
