import { Chart } from '@/components/ui/chart/chart'
import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireVital } from '@/lib/insights/speed/load.server'
import { ratingOf, vitals } from '@/lib/insights/speed/vitals'
import styles from '../dashboard/operations.module.css'
import { useDayText } from '../dashboard/use-day-text'
import { useMs } from './use-ms'

/** Shows one web vital by day, and by page with its rating in words. */
export function VitalPart({ vital }: { vital: WireVital }) {
  const t = useTranslations('operations.speed')
  const format = useFormatter()
  const day = useDayText()
  const ms = useMs()
  const definition = vitals.find(({ name }) => name === vital.name)
  const title = t(`vital.${vital.name}`)
  const write = (value: number) =>
    definition?.is === 'score' ? format.number(value, { maximumFractionDigits: 3 }) : ms(value)
  return (
    <div className={styles.vital}>
      <Chart
        kind="line"
        title={title}
        atTitle={t('day')}
        empty={t('noVitals')}
        asTable={{ show: t('asTable'), hide: t('asChart') }}
        rows={vital.days.map(({ day: at, p75 }) => ({ at, p75 }))}
        series={[{ key: 'p75', label: t('value') }]}
        writeAt={day}
        writeValue={write}
      />
      {definition && vital.routes.length > 0 && (
        <ScrollTable label={title} head={[t('route'), t('value'), t('rating'), t('visits')]}>
          {vital.routes.map(({ route, p75, count }) => (
            <tr key={route}>
              <th scope="row" dir="ltr">
                {route === 'other' ? t('other') : route}
              </th>
              <td>{write(p75)}</td>
              <td>{t(`ratings.${ratingOf(definition, p75)}`)}</td>
              <td>{format.number(Math.round(count))}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </div>
  )
}
