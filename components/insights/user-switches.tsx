import { useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { SwitchField } from '@/components/ui/switch-field'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireAdminPage, WireAdminUser } from '@/lib/insights/admin/schema'
import type { Switch } from '@/lib/insights/admin/states'
import { CallError } from '@/lib/platform/http/call-error'
import { useAppSelector } from '@/store/hooks'

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

/** Shows the limits and roles of a user: saved when switched, reverted when refused. */
export function UserSwitches({ user, onChanged }: Props) {
  const t = useTranslations('admin')
  const isSelf = useAppSelector((state) => state.session.viewer?.id === user.id)
  const [saving, setSaving] = useState<{ name: Switch; on: boolean } | null>(null)
  const [problem, setProblem] = useState<{ name: Switch; message: string } | null>(null)

  const change = async (name: Switch, on: boolean) => {
    if (saving) return
    setSaving({ name, on })
    setProblem(null)
    try {
      const { data } = await resource('AdminUserResource').update({ user_id: user.id, [name]: on })
      onChanged(data)
    } catch (error) {
      const isTold = error instanceof CallError && error.httpStatus !== 0
      setProblem({ name, message: isTold ? error.message : t('user.failed') })
    } finally {
      setSaving(null)
    }
  }
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
            {problem?.name === name && problem.message}
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
    </>
  )
}
