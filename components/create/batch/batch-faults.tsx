import { useTranslations } from '@/i18n/texts'
import { type BatchColumn, batchColumns } from '@/lib/create/batch/columns'
import type { CsvFault } from '@/lib/create/batch/read-csv'
import type { CheckedRow } from '@/store/create/batch'
import styles from './batch.module.css'

type Props = { rows: readonly CheckedRow[]; faults: readonly CsvFault[] }

/** Lists the errors of a file, each with its row and column. */
export function BatchFaults({ rows, faults }: Props) {
  const t = useTranslations('batch')
  const sentence = (row: number | null, column: BatchColumn | null, problem: string) => {
    if (row === null) return problem
    return column ? t('atRow', { row, column: batchColumns[column], problem }) : t('inRow', { row, problem })
  }
  const all = [
    ...faults.map(({ row, column, reason }) => ({ row, text: sentence(row, column, t(`file.${reason}`)) })),
    ...rows
      .filter(({ state }) => state !== 'done')
      .flatMap(({ row, wrong }) =>
        wrong.map(({ column, reason, value }) => ({
          row,
          text: sentence(row, column, t(`cell.${reason}`, { value })),
        })),
      ),
    ...rows.flatMap(({ row, state, message, column }) =>
      state === 'failed' && message ? [{ row, text: sentence(row, column, message) }] : [],
    ),
  ].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  if (all.length === 0) return null
  return (
    <ul className={styles.faults} role="alert">
      {all.map(({ text }) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  )
}
