import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { useTranslations } from '@/i18n/texts'
import type { ShownColumn } from './columns'
import type { View } from './table-address'
import styles from './toolbar.module.css'

type Props = { columns: readonly ShownColumn[]; view: View; onSort: (view: View) => void }

/** Shows the order of the rows on phones, where the heads of the columns are not shown. */
export function SortMenu({ columns: all, view, onSort }: Props) {
  const t = useTranslations('business')
  const id = useId()
  const columns = all.filter(({ sort }) => sort !== undefined)
  const current = columns.find(({ sort }) => sort === view.sort_by)
  const isUp = view.sort_direction === 'ASCENDING'
  const label = t('sortedBy', { name: current?.label ?? '' })
  return (
    <span className={styles.onPhones}>
      <Menu
        hasFields
        label={label}
        className={styles.pill}
        face={
          <>
            <span>{label}</span>
            <span className={styles.turned} data-up={isUp || undefined}>
              <Icon name="down" size={16} />
            </span>
          </>
        }
      >
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('sort')}</legend>
          {columns.map((column) => (
            <label key={column.id}>
              <input
                type="radio"
                name={id}
                checked={column === current}
                onChange={() => onSort({ ...view, page: 1, sort_by: column.sort ?? '' })}
              />
              {column.label}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices} data-apart="">
          <legend className="visually-hidden">{t('direction')}</legend>
          {(['ASCENDING', 'DESCENDING'] as const).map((direction) => (
            <label key={direction}>
              <input
                type="radio"
                name={`${id}direction`}
                checked={view.sort_direction === direction}
                onChange={() => onSort({ ...view, page: 1, sort_direction: direction })}
              />
              {t(`directionOf.${direction}`)}
            </label>
          ))}
        </fieldset>
      </Menu>
    </span>
  )
}
