import type { ChartRow } from '@/components/ui/chart/chart'
import type { WireInsights, WirePoint } from '@/lib/business/hub/schema'

/** Returns the days of a range in order. */
export function daysOf({ first_day, last_day }: Pick<WireInsights, 'first_day' | 'last_day'>): string[] {
  const days: string[] = []
  const day = new Date(`${first_day}T00:00:00Z`)
  for (let left = 400; left > 0 && day.toISOString().slice(0, 10) <= last_day; left--) {
    days.push(day.toISOString().slice(0, 10))
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return days
}

/** Returns the keys of some points, the largest sum first. */
export function keysOf(points: readonly WirePoint[]): string[] {
  const sums = new Map<string, number>()
  for (const { key, value } of points) sums.set(key, (sums.get(key) ?? 0) + value)
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([key]) => key)
}

/** Returns a row for each day with the value of each key, zero where nothing happened; other keys add up to `other`. */
export function rowsOf(
  days: readonly string[],
  points: readonly WirePoint[],
  keys: readonly string[],
): ChartRow[] {
  const rows = new Map(
    days.map((at) => [at, { at, ...Object.fromEntries(keys.map((key) => [key, 0])) } as ChartRow]),
  )
  for (const { key, day, value } of points) {
    const row = rows.get(day ?? '')
    const name = keys.includes(key) ? key : 'other'
    if (row) row[name] = Number(row[name] ?? 0) + value
  }
  return [...rows.values()]
}
