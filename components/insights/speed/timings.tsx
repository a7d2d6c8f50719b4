import adminStyles from '@/components/platform/admin/admin.module.css'
import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { TimingRow } from '@/lib/platform/timings/queries.server'
import styles from '../dashboard/operations.module.css'
import { useMs } from './use-ms'

/** Lists calls or statements with their times. */
export function Timings({ id, title, rows }: { id: string; title: string; rows: readonly TimingRow[] }) {
  const t = useTranslations('operations.speed')
  const format = useFormatter()
  const ms = useMs()
  return (
    <section className={adminStyles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('noTimings')}</p>
      ) : (
        <ScrollTable
          label={t('tableOf', { title })}
          head={[t('name'), t('count'), t('total'), t('mean'), t('p95'), t('failed')]}
        >
          {rows.map(({ name, count, total, mean, p95, errors }) => (
            <tr key={name}>
              <th scope="row" dir="ltr">
                {name}
              </th>
              <td>{format.number(count)}</td>
              <td>{ms(total)}</td>
              <td>{ms(mean)}</td>
              <td>{p95 === null ? '–' : ms(p95)}</td>
              <td>{format.number(errors)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  )
}
