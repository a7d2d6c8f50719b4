import type { ReactNode } from 'react'
import type { WireRights } from '@/lib/business/review/schema'
import styles from './review.module.css'

type Props = {
  heads: ReactNode
  rows: readonly WireRights[]
  cells: (row: WireRights) => ReactNode
}

/** Shows a table with a row for each holder and asset. */
export function RightsRows({ heads, rows, cells }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.holder_id}.${row.asset_id}`}>{cells(row)}</tr>
        ))}
      </tbody>
    </table>
  )
}
