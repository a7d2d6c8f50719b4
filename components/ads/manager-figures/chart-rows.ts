import { daysOf } from '@/components/business/hub/chart-rows'
import type { ChartRow } from '@/components/ui/chart/chart'
import { type Figures, figureOf, type Metric, noCounts } from '@/lib/ads/reports/figures'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Returns a row for each day of a period, or for each hour of its one day, with some figures; null where one cannot be computed. */
export function chartRows({ period, unit, rows }: Figures, metrics: readonly Metric[]): ChartRow[] {
  const { first, last } = period
  const places =
    unit === 'hour' ? hours.map((hour) => `${first}T${hour}`) : daysOf({ first_day: first, last_day: last })
  const known = new Map(rows.map((row) => [row.at, row]))
  return places.map((at) => {
    const counts = known.get(at) ?? noCounts
    return { at, ...Object.fromEntries(metrics.map((metric) => [metric, figureOf(metric, counts)])) }
  })
}
