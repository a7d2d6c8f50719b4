import { singleton } from '@/lib/core/singleton'
import { Gathered } from '@/lib/platform/db/gathered.server'
import { statement } from '@/lib/platform/db/statement.server'
import { bounds, bucketOf } from './buckets'
import type { StatType } from './known'

type Value = { name: string; tag: string; type: StatType; value: number; weight: number }
type Figures = { count: number; sum: number; buckets: readonly number[] }
/** Hour, name and tag; none of them has a space. */
type Key = `${string} ${string} ${string}`

/** Milliseconds for which a process collects metrics. */
const gather = 5_000

const hourOf = (now: Date) => `${now.toISOString().slice(0, 13)}:00:00Z`

/** Adds two lists of counts by place. */
const added = (a: readonly number[], b: readonly number[]): readonly number[] => {
  const [longer, shorter] = a.length < b.length ? [b, a] : [a, b]
  return longer.map((count, place) => count + (shorter[place] ?? 0))
}

const store = statement<Record<string, never>, [rows: string]>(
  'metric_hours_add',
  `insert into metric_hours as m (hour, name, tag, count, sum, buckets)
   select hour, name, tag, count, sum, buckets
     from jsonb_to_recordset($1::jsonb) as x (hour timestamptz, name text, tag text, count float8, sum float8, buckets float8[])
     order by hour, name, tag
   on conflict (hour, name, tag) do update set count = m.count + excluded.count, sum = m.sum + excluded.sum,
     buckets = array(select coalesce(a, 0) + coalesce(b, 0)
       from unnest(m.buckets, excluded.buckets) with ordinality u (a, b, place) order by place)`,
)

function write(all: ReadonlyMap<Key, Figures>): Promise<unknown> {
  const rows = [...all].map(([key, figures]) => {
    const [hour, name, tag] = key.split(' ')
    return { hour, name, tag, ...figures }
  })
  return store(JSON.stringify(rows))
}

const gathered = () =>
  singleton(
    'logs.figures',
    () =>
      new Gathered<Key, Figures>(
        { count: 0, sum: 0, buckets: [] },
        (a, b) => ({ count: a.count + b.count, sum: a.sum + b.sum, buckets: added(a.buckets, b.buckets) }),
        write,
        gather,
      ),
  )

/** Adds a value of a known metric to the figures of this hour; `weight` is how many values it counts for. */
export function gatherStat({ name, tag, type, value, weight }: Value, now = new Date()): void {
  const of = type === 'count' ? null : bounds[type]
  const counted: Figures = of
    ? { count: weight, sum: value * weight, buckets: inBucket(bucketOf(value, of), of.length + 1, weight) }
    : { count: value * weight, sum: value * weight, buckets: [] }
  gathered().add([`${hourOf(now)} ${name} ${tag}`], counted)
}

const inBucket = (place: number, length: number, weight: number) =>
  Array.from({ length }, (_, other) => (other === place ? weight : 0))

/** Stores now all that this process has collected. */
export const flushStats = (): Promise<void> => gathered().flush()
