import type { WireTag, WireTagActivity } from '@/lib/business/tags/schema'

/** Hours without an event after which a tag counts as silent. */
const quietAfter = 48

export type Health = 'paused' | 'new' | 'quiet' | 'working'

/** Returns the state of a tag in one word. */
export function healthOf(
  { status, last_fired_time_ms }: Pick<WireTag, 'status' | 'last_fired_time_ms'>,
  now: number,
): Health {
  if (status === 'PAUSED') return 'paused'
  if (last_fired_time_ms === null) return 'new'
  return now - last_fired_time_ms > quietAfter * 3_600_000 ? 'quiet' : 'working'
}

type Kind = WireTagActivity['kinds'][number]
export type Lack = 'value' | 'currency' | 'order' | 'products'

/** Names what events of a kind should have; other kinds lack nothing. */
const wanted: Partial<Record<Kind['event'], readonly Lack[]>> = {
  CHECKOUT: ['value', 'currency', 'order', 'products'],
  ADD_TO_CART: ['value', 'currency', 'products'],
}

export type Missing = { event: Kind['event']; lack: Lack; count: number; items: number }

/** Returns the fields that events should tell and do not, the most frequent first. */
export const missingOf = (kinds: readonly Kind[]): Missing[] =>
  kinds
    .flatMap((kind) =>
      (wanted[kind.event] ?? []).map((lack) => ({
        event: kind.event,
        lack,
        count: kind[`without_${lack}`],
        items: kind.items,
      })),
    )
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)

/** Counts the series of single kinds; the rest is one more. */
const maxSeries = 5

type Step = { at: string } & Record<string, number | string>

/** Returns the kinds that a chart draws, most frequent first, and a row for each hour or day of the range. */
export function chartOf({ range, start_time, end_time, points, kinds }: WireTagActivity): {
  series: readonly (Kind['event'] | 'other')[]
  rows: Step[]
} {
  const step = range === '24h' ? 3_600_000 : 86_400_000
  const top = kinds.slice(0, maxSeries).map(({ event }) => event)
  const series = kinds.length > maxSeries ? ([...top, 'other'] as const) : top
  const rows: Step[] = []
  for (let time = start_time; time <= end_time; time += step) {
    const row: Step = { at: String(time) }
    for (const name of series) row[name] = 0
    for (const point of points)
      if (point.time === time) {
        const name = top.includes(point.event) ? point.event : 'other'
        row[name] = Number(row[name]) + point.items
      }
    rows.push(row)
  }
  return { series, rows }
}
