import { percentileOf } from '@/lib/core/logs/timings.server'
import { statement } from '@/lib/platform/db/statement.server'

/** Calls of one door, or runs of one statement, in a range of days; times in ms. */
export type TimingRow = {
  name: string
  count: number
  errors: number
  total: number
  mean: number
  p95: number | null
}

type Row = { name: string; count: number; errors: number; ms_sum: number; buckets: number[] }

const slowest = statement<Row, ['call' | 'statement', string, string, number]>(
  'timing_days_slowest',
  `select t.name, t.count, t.errors, t.ms_sum, array(select sum(b.n)::int
      from timing_days d, unnest(d.buckets) with ordinality b (n, place)
      where d.kind = $1 and d.day between $2::date and $3::date and d.name = t.name group by b.place order by b.place) as buckets
   from (select name, sum(count)::float8 as count, sum(errors)::float8 as errors, sum(ms_sum) as ms_sum from timing_days
     where kind = $1 and day between $2::date and $3::date group by name order by 4 desc limit $4) t order by t.ms_sum desc`,
)

/** Returns the calls or statements on which most time was spent. */
export async function slowestOf(
  kind: 'call' | 'statement',
  from: string,
  to: string,
  max: number,
): Promise<TimingRow[]> {
  const rows = await slowest(kind, from, to, max)
  return rows.map(({ ms_sum, buckets, ...row }) => ({
    ...row,
    total: ms_sum,
    mean: row.count > 0 ? ms_sum / row.count : 0,
    p95: percentileOf(buckets, 0.95),
  }))
}

/** Calls of the server and those that failed in an hour. */
export type HourOfCalls = { calls: number; errors: number }

const recent = statement<HourOfCalls>(
  'timing_hours_recent',
  // The hour before counts, too, so that the first minutes of an hour are not decided by few calls.
  `select coalesce(sum(count), 0)::float8 as calls, coalesce(sum(errors), 0)::float8 as errors from timing_days t,
     (select now() at time zone 'UTC' as at, (now() - interval '1 hour') at time zone 'UTC' as before) n
   where t.kind = 'hour' and ((t.day = n.at::date and t.name = to_char(n.at, 'HH24'))
     or (t.day = n.before::date and t.name = to_char(n.before, 'HH24')))`,
)

/** Returns the calls of this hour and the one before it. */
export async function recentCalls(): Promise<HourOfCalls> {
  const [row] = await recent()
  return row ?? { calls: 0, errors: 0 }
}
