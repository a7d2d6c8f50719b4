import { own } from '@/lib/core/own'
import { statement } from '@/lib/platform/db/statement.server'
import { bounds, percentile } from './buckets'
import { knownStats, type StatType } from './known'

/** A metric over some days: of one tag over all of them (`day` is null), or of one day over all tags (`tag` is null). */
export type MetricTotal = {
  name: string
  tag: string | null
  day: string | null
  count: number
  /** Null for metrics that are only counted. */
  p75: number | null
}

type Row = Omit<MetricTotal, 'p75'> & { buckets: number[] }

const places = Math.max(bounds.ms.length, bounds.gauge.length) + 1
/** Adds up bucket by bucket: to take the lists apart would cost a hundred times as much. */
const sums = Array.from({ length: places }, (_, at) => `coalesce(sum(buckets[${at + 1}]), 0)`).join(', ')

const select = statement<Row, [names: readonly string[], from: Date, to: Date]>(
  'metric_totals_read',
  `with found as (
     select name, tag, (hour at time zone 'UTC')::date as day, count, buckets from metric_hours
       where name = any($1::text[]) and hour >= $2::timestamptz and hour < $3::timestamptz
     union all
     select name, tag, day, count, buckets from metric_days
       where name = any($1::text[]) and day >= ($2::timestamptz at time zone 'UTC')::date
         and day < ($3::timestamptz at time zone 'UTC'))
   select name, tag, day::text as day, sum(count) as count, array[${sums}] as buckets
   from found group by grouping sets ((name, tag), (name, day)) order by 1, 2, 3`,
)

const stats: Record<string, { type: StatType }> = knownStats

/** Returns what browsers measured from `from` up to before `to`, for each tag and for each day (UTC). */
export async function readMetricTotals(
  names: readonly string[],
  from: Date,
  to: Date,
): Promise<MetricTotal[]> {
  const rows = await select(names, from, to)
  return rows.map(({ buckets, ...row }) => {
    const type = own(stats, row.name)?.type ?? 'count'
    return { ...row, p75: type === 'count' ? null : percentile(buckets, bounds[type], 0.75) }
  })
}
