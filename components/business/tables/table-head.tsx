import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { ShownColumn } from './columns'
import { onPlainClick } from './plain-click'
import { ResizeHandle } from './resize-handle'
import styles from './table.module.css'
import { sortedBy, type View } from './table-address'
import type { Preferences } from './table-preferences'

type Props = {
  column: ShownColumn | undefined
  id: string
  view: View
  link: (view: View) => string
  onSort: (view: View) => void
  preferences: Preferences
}

/** Shows the head of a column: its name, which sorts by it if the server can, and a handle that resizes it. */
export function TableHead({ column, id, view, link, onSort, preferences }: Props) {
  const t = useTranslations('business')
  const { sort, isEnd, label: name = id } = column ?? {}
  const isSorted = sort !== undefined && view.sort_by === sort
  const isUp = view.sort_direction === 'ASCENDING'
  const { widths, change } = preferences
  const width = widths[id]
  const size =
    width === undefined ? undefined : { inlineSize: width, minInlineSize: width, maxInlineSize: width }
  const next = sort === undefined ? null : sortedBy(view, sort)
  return (
    <th
      scope="col"
      // Otherwise the name of the handle would be part of it.
      aria-label={name}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      data-end={isEnd || undefined}
      style={size}
    >
      {next ? (
        <a href={link(next)} onClick={(event) => onPlainClick(event, () => onSort(next))}>
          {name}
          <span className={styles.arrow} data-up={isUp || undefined} data-on={isSorted || undefined}>
            <Icon name="down" size={16} />
          </span>
        </a>
      ) : (
        name
      )}
      <ResizeHandle
        label={t('resize', { name })}
        width={width}
        onChange={(to) => change({ widths: { ...widths, [id]: to } })}
        onReset={() =>
          change({ widths: Object.fromEntries(Object.entries(widths).filter(([one]) => one !== id)) })
        }
      />
    </th>
  )
}
