import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, type AssetType, permissionsOn } from '@/lib/business/access/permissions'
import styles from './access.module.css'
import { permissionsOf, presetOf, presetsOn } from './presets'

type Props = {
  type: AssetType
  /** The permissions now; null for several people, who may differ in them. */
  granted: readonly AssetPermission[] | null
  onChange: (granted: AssetPermission[]) => void
}

/** Shows a choice of permissions on an asset: common ones by one press, each with what it allows. */
export function PermissionChoice({ type, granted, onChange }: Props) {
  const t = useTranslations('business')
  const name = useId()
  const current = granted && presetOf(granted)
  const possible = permissionsOn(type)
  return (
    <div className={styles.choice}>
      <fieldset className={styles.presets}>
        <legend>{t('grants.preset')}</legend>
        <label>
          <input type="radio" name={name} checked={granted?.length === 0} onChange={() => onChange([])} />
          <span>{t('grants.noAccess')}</span>
        </label>
        {presetsOn(type).map((preset) => (
          <label key={preset}>
            <input
              type="radio"
              name={name}
              checked={current === preset}
              onChange={() => onChange([...permissionsOf(preset)])}
            />
            <span>{t(`grants.presets.${preset}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.permissions}>
        <legend>{t('grants.permissions')}</legend>
        {possible.map((permission) => (
          <div key={permission}>
            <label>
              <input
                type="checkbox"
                aria-describedby={`${name}${permission}`}
                checked={granted?.includes(permission) ?? false}
                onChange={({ target }) =>
                  onChange(
                    possible.filter((one) => (one === permission ? target.checked : granted?.includes(one))),
                  )
                }
              />
              {t(`permissions.${permission}`)}
            </label>
            <small id={`${name}${permission}`}>{t(`grants.allows.${permission}`)}</small>
          </div>
        ))}
      </fieldset>
    </div>
  )
}
