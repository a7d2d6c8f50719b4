import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { useTranslations } from '@/i18n/texts'
import type { ShownColumn } from './columns'
import type { Preferences } from './table-preferences'
import styles from './toolbar.module.css'

type Props = { columns: readonly ShownColumn[]; preferences: Preferences }

/** Shows the choice of columns and density; the first column names the row and cannot be hidden. */
export function ViewMenu({ columns, preferences }: Props) {
  const t = useTranslations('business')
  const { hidden, widths, isCompact, change } = preferences
  return (
    <Menu
      hasFields
      label={t('columnChoice')}
      className={styles.pill}
      face={
        <>
          <span>{t('columnChoice')}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('columnChoice')}</legend>
        {columns.slice(1).map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={({ target }) =>
                change({ hidden: target.checked ? hidden.filter((one) => one !== id) : [...hidden, id] })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices} data-apart="">
        <legend className="visually-hidden">{t('density')}</legend>
        <label>
          <input
            type="checkbox"
            checked={isCompact}
            onChange={({ target }) => change({ isCompact: target.checked })}
          />
          {t('compact')}
        </label>
        {Object.keys(widths).length > 0 && (
          <button type="button" className={styles.act} onClick={() => change({ widths: {} })}>
            {t('resetWidths')}
          </button>
        )}
      </fieldset>
    </Menu>
  )
}
