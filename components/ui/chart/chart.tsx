import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { retryImport } from '@/components/ui/retry-import'
import styles from './chart.module.css'
import { ChartTable } from './chart-table'
import type { ChartProps } from './props'

export type { ChartRow } from './props'

const Plot = dynamic(() => retryImport(() => import('./plot')).then((module) => module.Plot), {
  ssr: false,
  loading: () => <div className={styles.loading} />,
})

type Props = ChartProps & {
  title: string
  /** Heads the first column of the table. */
  atTitle: string
  /** Is shown in place of a chart without a value above zero. */
  empty: string
  /** Labels of a button that shows the table in place of the drawing, and of one that shows the drawing again. */
  asTable?: { show: string; hide: string }
}

/**
 * Shows a chart with its title, and the same numbers as a table: to those who do not see the drawing, and to everyone who asks for it
 * if `asTable` is given. The drawing library is loaded only when there is something to draw.
 */
export function Chart({ title, atTitle, empty, asTable, ...plot }: Props) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const something = plot.rows.some((row) => plot.series.some(({ key }) => Number(row[key]) !== 0))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        <span>{title}</span>
        {asTable && something && (
          <button
            type="button"
            className={styles.turn}
            aria-expanded={isTable}
            aria-controls={id}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? asTable.hide : asTable.show}
          </button>
        )}
      </figcaption>
      {something ? (
        <>
          {!isTable && (
            <div className={styles.plot} aria-hidden="true">
              <Plot {...plot} />
            </div>
          )}
          {/* A table is as wide as its content, whatever its style says: only a box around it can be clipped. */}
          <div id={id} className={isTable ? styles.table : 'visually-hidden'}>
            <ChartTable title={title} atTitle={atTitle} {...plot} />
          </div>
        </>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </figure>
  )
}
