import { useTranslations } from '@/i18n/texts'
import { type CollaboratorRole, collaboratorRoles } from '@/lib/content/boards/access/roles'
import styles from './collaboration.module.css'

type Props = { label: string; role: CollaboratorRole; onChange: (role: CollaboratorRole) => void }

/** Chooses a collaborator's role. */
export function RoleField({ label, role, onChange }: Props) {
  const t = useTranslations('collaboration.roles')
  return (
    <select
      className={styles.role}
      aria-label={label}
      value={role}
      onChange={({ target }) => {
        const chosen = collaboratorRoles.find((one) => one === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {collaboratorRoles.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </select>
  )
}
