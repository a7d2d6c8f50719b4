import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Range } from '@/lib/insights/dashboard/range'
import type { WireDashboard } from '@/lib/insights/dashboard/schema'
import styles from './dashboard.module.css'
import { FileLink } from './file-link'

/** Lists the searches that found nothing, the most frequent first. */
export function MissedSearches({ missed, range }: Pick<WireDashboard, 'missed'> & { range: Range }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  return (
    <div className={styles.chart}>
      <h3>{t('chart.missed_searches')}</h3>
      <p>{t('missed.text')}</p>
      {missed.length === 0 ? (
        <p className={styles.empty}>{t('missed.empty')}</p>
      ) : (
        <ScrollTable label={t('chart.missed_searches')} head={[t('missed.query'), t('missed.times')]}>
          {missed.map(({ query, misses }) => (
            <tr key={query}>
              <th scope="row">
                <a href={`/search/pins/?q=${encodeURIComponent(query)}`}>
                  <bdi>{query}</bdi>
                </a>
              </th>
              <td>{format.number(misses)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {missed.length > 0 && <FileLink chart="missed_searches" range={range} />}
    </div>
  )
}
