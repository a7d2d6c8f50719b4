import { log } from '@/lib/core/logs/log.server'
import { type TimedKind, type Timing, takeTimings } from '@/lib/core/logs/timings.server'
import { statement } from '@/lib/platform/db/statement.server'

const add = statement<Record<string, never>, [rows: string]>(
  'timing_days_add',
  `insert into timing_days as t (day, kind, name, count, errors, ms_sum, buckets)
   select (now() at time zone 'UTC')::date, x.kind,
     case when x.kind = 'hour' then to_char(now() at time zone 'UTC', 'HH24') else x.name end, x.count, x.errors, x.ms, x.buckets
   from jsonb_to_recordset($1::jsonb) as x (kind text, name text, count bigint, errors bigint, ms float8, buckets int[])
   order by 2, 3
   on conflict (day, kind, name) do update set count = t.count + excluded.count, errors = t.errors + excluded.errors,
     ms_sum = t.ms_sum + excluded.ms_sum,
     buckets = array(select coalesce(a, 0) + coalesce(b, 0)
       from unnest(t.buckets, excluded.buckets) with ordinality u (a, b, place) order by place)`,
)

const rowsOf = (kind: TimedKind, timings: ReadonlyMap<string, Timing>) =>
  [...timings].map(([name, timing]) => ({ kind, name, ...timing }))

/** Returns all calls of the minute as one row, by which the rate of errors is watched. */
function hourOf(timings: ReadonlyMap<string, Timing>) {
  const all = [...timings.values()]
  if (all.length === 0) return []
  const sum = (of: (one: Timing) => number) => all.reduce((total, one) => total + of(one), 0)
  const buckets = all[0]?.buckets.map((_, at) => sum((one) => one.buckets[at] ?? 0)) ?? []
  return [
    {
      kind: 'hour',
      name: '',
      count: sum(({ count }) => count),
      errors: sum(({ errors }) => errors),
      ms: sum(({ ms }) => ms),
      buckets,
    },
  ]
}

/** Stores what this process has timed; after a failure, what it timed in that minute is lost. */
export async function storeTimings(): Promise<void> {
  const { call, statement: statements } = takeTimings()
  const rows = [...rowsOf('call', call), ...rowsOf('statement', statements), ...hourOf(call)]
  if (rows.length > 0) await add(JSON.stringify(rows))
}

/** Milliseconds between two times that a process stores its timings. */
const every = 60_000

/** Stores what this process times, each minute. Returns a function that stores the rest and ends it. */
export function followTimings(): () => Promise<void> {
  const store = () => storeTimings().catch((error: unknown) => log.warn({ err: error }, 'timings are lost'))
  const timer = setInterval(store, every).unref()
  return async () => {
    clearInterval(timer)
    await store()
  }
}

/** Days for which timings are stored. */
const days = 100

const prune = statement<{ n: string }, [number]>(
  'timing_days_prune',
  `with old as (delete from timing_days where day < (now() at time zone 'UTC')::date - $1::int returning day)
   select count(*)::text as n from old`,
)

/** Deletes timings after 100 days. */
export const forgetTimings = (): Promise<unknown> => prune(days)
