import { log } from '@/lib/core/log.server'
import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'

/** The events that batches stored and refused. */
export type Counted = {
  items: number
  bytes: number
  refused: number
  foreign_items: number
  foreign_hosts: readonly string[]
}
type Key = `${'tag' | 'tag-account' | 'tag-site'} ${string}`

/** Milliseconds for which counts are collected before one statement stores them all. */
const gather = 1_000
const mostHosts = 5
const none: Counted = { items: 0, bytes: 0, refused: 0, foreign_items: 0, foreign_hosts: [] }

const store = statement<Record<string, never>, [rows: string]>(
  'store_tag_usage',
  `insert into business_usage (kind, subject_id, day, items, bytes, refused, foreign_items, foreign_hosts)
   select r.kind, r.subject_id, (now() at time zone 'UTC')::date, r.items, r.bytes, r.refused, r.foreign_items,
     array(select jsonb_array_elements_text(r.foreign_hosts))
   from jsonb_to_recordset($1::jsonb) r (kind text, subject_id bigint, items bigint, bytes bigint, refused bigint,
     foreign_items bigint, foreign_hosts jsonb)
   order by 1, 2
   on conflict (kind, subject_id, day) do update set items = business_usage.items + excluded.items,
     bytes = business_usage.bytes + excluded.bytes, refused = business_usage.refused + excluded.refused,
     foreign_items = business_usage.foreign_items + excluded.foreign_items,
     foreign_hosts = array(select h from unnest(business_usage.foreign_hosts || excluded.foreign_hosts)
       with ordinality u (h, at) group by h order by min(at) limit 5)`,
)

const sum = (a: Counted, b: Counted): Counted => ({
  items: a.items + b.items,
  bytes: a.bytes + b.bytes,
  refused: a.refused + b.refused,
  foreign_items: a.foreign_items + b.foreign_items,
  foreign_hosts: [...new Set([...a.foreign_hosts, ...b.foreign_hosts])].slice(0, mostHosts),
})

/**
 * Counts of this process that are not stored yet: the hot path of events only adds to them, so that batches never wait
 * for each other's rows. Until they are stored, they count in this process; other processes learn of them in a second.
 */
class Pending {
  private counts = new Map<Key, Counted>()
  private storing: { counts: ReadonlyMap<Key, Counted>; done: Promise<void> } | null = null
  private timer: NodeJS.Timeout | null = null

  add(keys: readonly Key[], counted: Counted): void {
    for (const key of keys) this.counts.set(key, sum(this.counts.get(key) ?? none, counted))
    this.timer ??= setTimeout(() => void this.flush(), gather).unref()
  }

  /** Returns what is not stored yet. */
  of(key: Key): Counted {
    return sum(this.counts.get(key) ?? none, this.storing?.counts.get(key) ?? none)
  }

  /** Stores all counts; after a failure they wait for the next time. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    await this.storing?.done
    if (this.counts.size === 0) return
    const counts = this.counts
    this.counts = new Map()
    const done = this.write(counts)
    this.storing = { counts, done }
    await done
  }

  private async write(counts: ReadonlyMap<Key, Counted>): Promise<void> {
    const rows = [...counts].map(([key, counted]) => {
      const [kind, subject_id] = key.split(' ')
      return { kind, subject_id, ...counted }
    })
    try {
      await store(JSON.stringify(rows))
      this.storing = null
    } catch (error) {
      log.warn({ err: error }, 'counts of tag events wait')
      this.storing = null
      for (const [key, counted] of counts) this.add([key], counted)
    }
  }
}

/** Returns the counts of this process. */
export const pendingUsage = (): Pending => singleton('tags.pending', () => new Pending())
