import type { Row as LibraryRow } from '@tanstack/react-table'
import { memo } from 'react'
import { useTranslations } from '@/i18n/texts'
import styles from './business.module.css'
import type { features, Row } from './columns'

type Props = {
  row: LibraryRow<typeof features, Row>
  /** The columns shown, which decide the cells of the row. */
  visibility: object
  canSelect: boolean
  isSelected: boolean
  /** True if everything that matches is selected, so that single rows cannot be changed. */
  isAll: boolean
  onOpen: (row: Row) => void
}

/** Shows a row of a management table; memoized, since a page has up to 250. */
export const TableRow = memo(function TableRow({ row, canSelect, isSelected, isAll, onOpen }: Props) {
  const t = useTranslations('business')
  const cells = row.getVisibleCells()
  const name = String(cells[0]?.getValue() ?? '')
  return (
    <tr data-selected={isSelected || undefined}>
      {canSelect && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('selectRow', { name })}
            checked={(isAll && row.getCanSelect()) || isSelected}
            disabled={isAll || !row.getCanSelect()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {cells.map((cell, index) => (
        // The cell keeps the direction of the page, so that its label stays on the correct side on phones.
        <td key={cell.id} data-label={t(`columns.${cell.column.id}` as 'columns.name')}>
          {index === 0 ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row.original)}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{String(cell.getValue())}</bdi>
          )}
        </td>
      ))}
    </tr>
  )
})
