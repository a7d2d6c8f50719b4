import { statement } from '@/lib/platform/db/statement.server'
import { eventTypes } from './known'

/** Days for which metrics are stored by hour, and days for which all is stored by day. */
const hourDays = 8
const retainedDays = 400

const moveHours = statement<Record<string, never>, [days: number]>(
  'metric_hours_move',
  `with moved as (
     delete from metric_hours where hour < (date_trunc('day', now() at time zone 'UTC') - make_interval(days => $1)) at time zone 'UTC'
     returning (hour at time zone 'UTC')::date as day, name, tag, count, sum, buckets),
   summed as (
     select name, tag, day, array_agg(items order by place) as buckets from (
       select name, tag, day, place, sum(items) as items
       from moved, unnest(buckets) with ordinality b (items, place) group by name, tag, day, place) x
     group by name, tag, day)
   insert into metric_days as d (day, name, tag, count, sum, buckets)
   select m.day, m.name, m.tag, sum(m.count), sum(m.sum), coalesce(max(s.buckets), '{}')
     from moved m left join summed s using (name, tag, day) group by m.day, m.name, m.tag order by 1, 2, 3
   on conflict (day, name, tag) do update set count = d.count + excluded.count, sum = d.sum + excluded.sum,
     buckets = array(select coalesce(a, 0) + coalesce(b, 0)
       from unnest(d.buckets, excluded.buckets) with ordinality u (a, b, place) order by place)`,
)

const dropOld = statement<Record<string, never>, [days: number]>(
  'metric_days_drop',
  `with events as (delete from event_days where day < (now() at time zone 'UTC')::date - $1::integer)
   delete from metric_days where day < (now() at time zone 'UTC')::date - $1::integer`,
)

/** Counts the events of the last counted day, of the day before it and of later ones again: older days get no more. */
const countDays = statement<Record<string, never>, [types: readonly number[]]>(
  'event_days_count',
  `insert into event_days (day, event_type, count)
   select day, case when event_type = any($1::integer[]) then event_type else 0 end, count(*) from browser_events
   where day >= coalesce((select max(day) - 1 from event_days), '-infinity') group by 1, 2 order by 1, 2
   on conflict (day, event_type) do update set count = excluded.count where event_days.count < excluded.count`,
)

/** Counts events by day, as far as they have arrived. */
export const countEvents = () => countDays(Object.values(eventTypes))

/** Moves metrics of old hours to their days, and drops days past `retainedDays`. */
export async function rollUpMetrics(): Promise<void> {
  await moveHours(hourDays)
  await dropOld(retainedDays)
}
