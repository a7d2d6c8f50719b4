import type { DayRow } from '@/lib/platform/days/read.server'
import { type ChartName, charts, type Series } from './charts'
import { type Range, stepsOf } from './range'
import type { WirePoint } from './schema'

type Values = Pick<DayRow, 'sum' | 'last' | 'mean'>

/** Returns one value of a series from the values of its tags: they are added up; null if nothing was measured. */
function mergedOf(rows: readonly Values[], { merge }: Series): number | null {
  if (rows.length === 0) return merge === 'sum' ? 0 : null
  return rows.reduce((sum, row) => sum + row[merge], 0)
}

const laterOf = (one: string, other: string) => [one, other].toSorted()[1] as string

const isOf =
  ({ figure, tag }: Series) =>
  (row: DayRow) =>
    row.name === figure && (tag === undefined || row.tag === tag)

/** Returns rows by their day. */
export function byDayOf(rows: readonly DayRow[]): ReadonlyMap<string, readonly DayRow[]> {
  const found = new Map<string, DayRow[]>()
  for (const row of rows) {
    const own = found.get(row.day)
    if (own) own.push(row)
    else found.set(row.day, [row])
  }
  return found
}

/** Returns the points of each chart in a range, from the rows of the same steps. */
export function pointsOf(rows: readonly DayRow[], range: Range): Map<ChartName, WirePoint[]> {
  const byDay = byDayOf(rows)
  const points = charts.map(({ name, series }): [ChartName, WirePoint[]] => [
    name,
    stepsOf(range).map((at) => ({
      at: laterOf(at, range.from),
      values: (series as readonly Series[]).map((one) =>
        mergedOf((byDay.get(at) ?? []).filter(isOf(one)), one),
      ),
    })),
  ])
  return new Map(points)
}

/** Returns what a range amounts to: the sum of a series, the average of its days, or the last value that was measured. */
export function totalsOf(points: readonly WirePoint[], series: readonly Series[]): (number | null)[] {
  return series.map(({ merge }, at) => {
    const known = points.map(({ values }) => values[at] ?? null).filter((value) => value !== null)
    if (known.length === 0) return null
    if (merge === 'last') return known.at(-1) ?? null
    const sum = known.reduce((all, value) => all + value, 0)
    return merge === 'sum' ? sum : sum / known.length
  })
}
