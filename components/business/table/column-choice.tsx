import { type SetStateAction, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import styles from './business.module.css'
import { columnsOf } from './columns'

type Visibility = Record<string, boolean>

const keyOf = (name: TableName) => `business.columns.${name}`

/** Reads which columns of a table this browser shows: all, unless some were hidden. */
function kept(name: TableName): Visibility {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    return Array.isArray(read) ? Object.fromEntries(read.map((id) => [String(id), false])) : {}
  } catch {
    return {}
  }
}

/** Manages which columns are shown, remembered in this browser for each table. */
export function useColumns(name: TableName) {
  const [visibility, show] = useState<Visibility>({})
  useEffect(() => show(kept(name)), [name])
  const setVisibility = (change: SetStateAction<Visibility>) =>
    show((before) => {
      const after = typeof change === 'function' ? change(before) : change
      const hidden = Object.keys(after).filter((id) => after[id] === false)
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(hidden))
      } catch {
        // If the storage is full or blocked, nothing is remembered.
      }
      return after
    })
  return { visibility, setVisibility }
}

type Props = {
  name: TableName
  visibility: Visibility
  onChange: (change: SetStateAction<Visibility>) => void
}

/** Shows the choice of columns; the first one names the row and cannot be hidden. */
export function ColumnChoice({ name, visibility, onChange }: Props) {
  const t = useTranslations('business')
  return (
    <details className={styles.choice}>
      <summary>
        {t('columnChoice')}
        <Icon name="down" size={18} />
      </summary>
      <ul>
        {columnsOf[name].slice(1).map(({ id }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={visibility[id] !== false}
                onChange={(event) => onChange({ ...visibility, [id]: event.target.checked })}
              />
              {t(`columns.${id}` as 'columns.name')}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
