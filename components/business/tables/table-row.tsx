import type { Row as LibraryRow } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { features, Row, ShownColumn } from './columns'
import styles from './table.module.css'

type Props = {
  columns: readonly ShownColumn[]
  row: LibraryRow<typeof features, Row>
  /** The columns shown, which decide the cells of the row. */
  visibility: object
  canSelect: boolean
  isSelected: boolean
  /** True if everything that matches is selected, so that single rows cannot be changed. */
  isAll: boolean
  /** Returns the address of the row's own page; null if its details open beside the table. */
  page: ((id: string) => string) | null
  onOpen: (row: Row) => void
}

/** Shows a row of a management table; memoized, since a page has up to 250. */
export const TableRow = memo(function TableRow(props: Props) {
  const { columns, row, canSelect, isSelected, isAll, page, onOpen } = props
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
      {cells.map((cell, index) => {
        const column = columns.find(({ id }) => id === cell.column.id)
        const { isEnd, tone, label, cell: contentOf } = column ?? {}
        const content = contentOf?.(row.original)
        return (
          // The cell keeps the direction of the page, so that its label stays on the correct side on phones.
          <td key={cell.id} data-label={label} data-end={isEnd || undefined}>
            {index === 0 ? (
              <Opener page={page?.(row.id) ?? null} onOpen={() => onOpen(row.original)}>
                {content ?? name}
              </Opener>
            ) : contentOf ? (
              content
            ) : (
              <bdi className={tone && styles.chip} data-tone={tone?.(row.original)}>
                {String(cell.getValue())}
              </bdi>
            )}
          </td>
        )
      })}
    </tr>
  )
})

type OpenerProps = { page: string | null; onOpen: () => void; children: ReactNode }

function Opener({ page, onOpen, children }: OpenerProps) {
  if (page !== null)
    return (
      <a href={page} dir="auto" className={styles.open}>
        {children}
      </a>
    )
  return (
    <button type="button" dir="auto" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  )
}
