import type { Row, ShownColumn } from '@/components/business/tables/columns'
import type { Figured } from '@/lib/ads/manager/figured.server'
import { type Metric, metrics, noCounts } from '@/lib/ads/reports/figures'
import type { ManagerWords } from '../kit/title'
import styles from './figures.module.css'
import type { Write } from './write'

const figuresIn = (row: Row): Figured => ({
  figures: (row.figures ?? noCounts) as Figured['figures'],
  ...(row.before ? { before: row.before as Figured['figures'] } : {}),
})

/** Shows a figure, and how it differs from the period before if that is compared with. */
export function Figure({ metric, of, write }: { metric: Metric; of: Figured; write: Write }) {
  const { figures, before } = of
  return (
    <span className={styles.figure}>
      <bdi>{write.figure(metric, figures)}</bdi>
      {before && <small>{write.change(metric, before, figures)}</small>}
    </span>
  )
}

/** Returns a column for each figure; the server sorts by all of them. */
export const figureColumns = (t: ManagerWords, write: Write): ShownColumn[] =>
  metrics.map((metric) => ({
    id: metric,
    sort: metric,
    isEnd: true,
    label: t(`figures.of.${metric}`),
    text: (row) => write.figure(metric, figuresIn(row).figures),
    cell: (row) => <Figure metric={metric} of={figuresIn(row)} write={write} />,
  }))
