import { own } from '@/lib/core/own'
import { statement } from '@/lib/platform/db/statement.server'
import { bounds, percentile } from './buckets'
import { eventTypes, knownStats, type StatType } from './known'

/** A metric of browsers on one day (UTC); percentiles are null for metrics that are only counted. */
export type MetricDay = {
  name: string
  /** `name=value` of its tag, or nothing. */
  tag: string
  /** YYYY-MM-DD. */
  day: string
  count: number
  sum: number
  p50: number | null
  p75: number | null
  p95: number | null
}

type Row = Pick<MetricDay, 'name' | 'tag' | 'day' | 'count' | 'sum'> & { buckets: number[] }

/** Older days are in `metric_days`, newer ones only by hour. */
const select = statement<Row, [names: readonly string[], from: Date, to: Date]>(
  'metric_days_read',
  `with found as (
     select name, tag, (hour at time zone 'UTC')::date as day, count, sum, buckets from metric_hours
       where name = any($1::text[]) and hour >= $2::timestamptz and hour < $3::timestamptz
     union all
     select name, tag, day, count, sum, buckets from metric_days
       where name = any($1::text[]) and day >= ($2::timestamptz at time zone 'UTC')::date
         and day < ($3::timestamptz at time zone 'UTC'))
   select t.name, t.tag, t.day::text as day, t.count, t.sum, coalesce(s.buckets, '{}') as buckets
   from (select name, tag, day, sum(count) as count, sum(sum) as sum from found group by name, tag, day) t
   left join (
     select name, tag, day, array_agg(items order by place) as buckets from (
       select name, tag, day, place, sum(items) as items
       from found, unnest(buckets) with ordinality b (items, place) group by name, tag, day, place) x
     group by name, tag, day) s using (name, tag, day)
   order by t.name, t.tag, t.day`,
)

const stats: Record<string, { type: StatType }> = knownStats

/**
 * Returns what browsers measured, by metric, tag and day (UTC), from `from` up to before `to`; days without values are absent.
 * The newest days are exact to the hour, older ones are whole days. All is scaled up by the sample rate of the reports.
 */
export async function readMetricDays(names: readonly string[], from: Date, to: Date): Promise<MetricDay[]> {
  const rows = await select(names, from, to)
  return rows.map(({ buckets, ...row }) => {
    const type = own(stats, row.name)?.type ?? 'count'
    const at = (share: number) => (type === 'count' ? null : percentile(buckets, bounds[type], share))
    return { ...row, p50: at(0.5), p75: at(0.75), p95: at(0.95) }
  })
}

/** Events of a type on one day (UTC). */
export type EventDay = { type: string; day: string; count: number }

const selectEvents = statement<{ event_type: number; day: string; count: number }, [from: Date, to: Date]>(
  'event_days_read',
  `select event_type, day::text as day, count::float8 as count from event_days
   where day >= ($1::timestamptz at time zone 'UTC')::date and day < ($2::timestamptz at time zone 'UTC')
   order by day, event_type`,
)

const nameOfType = new Map<number, string>(Object.entries(eventTypes).map(([name, type]) => [type, name]))

/** Returns how many events browsers sent, by type and day (UTC), from `from` up to before `to`; `other` has all types without a name. */
export async function readEventDays(from: Date, to: Date): Promise<EventDay[]> {
  const rows = await selectEvents(from, to)
  return rows.map(({ event_type, day, count }) => ({
    type: nameOfType.get(event_type) ?? 'other',
    day,
    count,
  }))
}
