import { singleton } from '@/lib/core/singleton'
import { Gathered } from '@/lib/platform/db/gathered.server'
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

const maxHosts = 5
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
  foreign_hosts: [...new Set([...a.foreign_hosts, ...b.foreign_hosts])].slice(0, maxHosts),
})

const write = (counts: ReadonlyMap<Key, Counted>) => {
  const rows = [...counts].map(([key, counted]) => {
    const [kind, subject_id] = key.split(' ')
    return { kind, subject_id, ...counted }
  })
  return store(JSON.stringify(rows))
}

/** Returns the counts of this process for the quotas of the day. */
export const pendingUsage = () => singleton('tags.pending', () => new Gathered(none, sum, write))
