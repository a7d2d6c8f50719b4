import type { CSSProperties } from 'react'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireStatistics } from '@/lib/content/pins/statistics/schema'
import styles from './statistics.module.css'

export const kinds = ['impressions', 'closeups', 'saves', 'outbound_clicks'] as const
export type Kind = (typeof kinds)[number]

type Props = { statistics: WireStatistics; kind: Kind }

/** Draws a bar for each day, and tells the same as a table to those who do not see it. */
export function StatisticsChart({ statistics: { series, days, ...totals }, kind }: Props) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const max = Math.max(1, ...series.map((one) => one[kind]))
  const dateOf = (day = '') =>
    format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <figure className={styles.chart}>
      {totals[kind] === 0 ? (
        <p className={styles.place}>{t('none', { days })}</p>
      ) : (
        <>
          <p className={styles.most}>{t('most', { count: max })}</p>
          <div className={styles.bars} aria-hidden="true">
            {series.map((one) => (
              <span key={one.day} title={`${dateOf(one.day)}: ${format.number(one[kind])}`}>
                <i style={{ '--part': one[kind] / max } as CSSProperties} />
              </span>
            ))}
          </div>
          <p className={styles.ends} aria-hidden="true">
            <span>{dateOf(series[0]?.day)}</span>
            <span>{dateOf(series.at(-1)?.day)}</span>
          </p>
          <table className="visually-hidden">
            <caption>{t('table', { kind: t(kind) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t(kind)}</th>
              </tr>
            </thead>
            <tbody>
              {series.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{dateOf(one.day)}</th>
                  <td>{format.number(one[kind])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </figure>
  )
}
