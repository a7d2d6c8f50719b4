import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Range } from '@/lib/insights/dashboard/range'
import type { WireCohort } from '@/lib/insights/dashboard/schema'
import styles from './dashboard.module.css'
import { FileLink } from './file-link'
import { useDayText } from './use-day-text'

/** Shows how many people of each week came back in the weeks after it: the share as text, and as the depth of the color. */
export function Retention({ cohorts, range }: { cohorts: readonly WireCohort[]; range: Range }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const day = useDayText()
  const share = (people: number, size: number) =>
    format.number(people / size, { style: 'percent', maximumFractionDigits: 0 })
  const weeks = cohorts.at(-1)?.active ?? []
  const last = weeks.findLastIndex((value) => value !== null)
  return (
    <div className={styles.chart}>
      <h3>{t('chart.retention')}</h3>
      <p>{t('retention.text')}</p>
      {cohorts.length === 0 ? (
        <p className={styles.empty}>{t('retention.empty')}</p>
      ) : (
        <ScrollTable
          label={t('chart.retention')}
          head={[
            t('retention.week'),
            t('retention.size'),
            ...weeks.slice(0, last + 1).map((_, n) => t('retention.after', { n })),
          ]}
        >
          {cohorts.map(({ week, size, active }) => (
            <tr key={week}>
              <th scope="row">{day(week)}</th>
              <td>{format.number(size)}</td>
              {active.slice(0, last + 1).map((people, n) =>
                people === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week.
                  <td key={n} />
                ) : (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week.
                    key={n}
                    className={styles.share}
                    style={{ '--share': people / size } as React.CSSProperties}
                  >
                    {t('retention.share', { share: share(people, size), people: format.number(people) })}
                  </td>
                ),
              )}
            </tr>
          ))}
        </ScrollTable>
      )}
      {cohorts.length > 0 && <FileLink chart="retention" range={range} />}
    </div>
  )
}
