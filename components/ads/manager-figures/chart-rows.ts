import { daysOf } from '@/components/business/hub/chart-rows'
import type { ChartRow } from '@/components/ui/chart/chart'
import { type Figures, figureOf, type Metric, noCounts } from '@/lib/ads/reports/figures'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The value of a row that is of the period before. */
export const earlier = 'earlier'

const placesOf = ({ first, last }: { first: string; last: string }, unit: Figures['unit']) =>
  unit === 'hour' ? hours.map((hour) => `${first}T${hour}`) : daysOf({ first_day: first, last_day: last })

/**
 * Returns a row for each day of a period, or for each hour of its one day, with some figures; null where one cannot be computed. If it
 * is compared, `earlier` is the first figure of the day as far into the period before.
 */
export function chartRows({ period, unit, rows, before }: Figures, metrics: readonly Metric[]): ChartRow[] {
  const known = new Map(rows.map((row) => [row.at, row]))
  const compared = new Map(before?.rows.map((row) => [row.at, row]))
  const then = before ? placesOf(before, unit) : []
  const [first] = metrics
  return placesOf(period, unit).map((at, place) => {
    const counts = known.get(at) ?? noCounts
    const values = metrics.map((metric) => [metric, figureOf(metric, counts)])
    const old = first && figureOf(first, compared.get(then[place] ?? '') ?? noCounts)
    return { at, ...Object.fromEntries(values), ...(before ? { [earlier]: old ?? null } : {}) }
  })
}
