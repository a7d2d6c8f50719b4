import { Chart } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { ShownDay } from '@/lib/content/pins/statistics/read/report.server'
import type { Choice } from './choice'

type Props = { series: readonly ShownDay[]; choice: Choice }

/** Draws the chosen metric by day. */
export function DayChart({ series, choice: { sort, days } }: Props) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const metric = t(`page.${sort}`)
  return (
    <Chart
      kind="bar"
      title={t('page.byDay', { metric })}
      atTitle={t('day')}
      empty={t('page.noDays', { days })}
      rows={series.map((one) => ({ at: one.day, value: one[sort] }))}
      series={[{ key: 'value', label: metric }]}
      writeAt={(at) => format.dateTime(new Date(at), { month: 'short', day: 'numeric', timeZone: 'UTC' })}
      writeValue={(value) => format.number(value)}
    />
  )
}
