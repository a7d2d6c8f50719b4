import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import type { Origin } from '@/lib/core/resource'
import { singleton } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { Gathered } from '@/lib/platform/db/gathered.server'
import { statement } from '@/lib/platform/db/statement.server'

/** Days in which what a person did counts half. */
export const halfLifeDays = 30

/** Returns the SQL factor by which what was counted at a time counts less now. */
export const fadedSince = (time: string) =>
  `power(0.5, extract(epoch from now() - ${time}) / ${halfLifeDays * 86_400})::real`

/** A pin that a member opened, or a topic that they searched for. */
type Key = `${'opened' | 'searched'} ${string} ${string}`

/** Most entries that wait in one process; further ones are dropped. */
const max = 20_000

// A topic, an account or a pin may be gone by now: such rows are dropped.
const store = statement<Record<string, never>, [rows: string]>(
  'store_topic_history',
  `insert into topic_history as h (user_id, interest_id, opened, searched)
   select u.id, i.id, sum(r.opened), sum(r.searched)
   from jsonb_to_recordset($1::jsonb) r (user_id bigint, pin_id bigint, interest_id bigint, opened real, searched real)
   left join pins p on p.id = r.pin_id
   join interests i on i.id = coalesce(p.interest_id, r.interest_id)
   join users u on u.id = r.user_id
   where not exists (select from history_stops s where s.user_id = u.id)
   group by 1, 2 order by 1, 2
   on conflict (user_id, interest_id) do update set
     opened = h.opened * ${fadedSince('h.counted_at')} + excluded.opened,
     searched = h.searched * ${fadedSince('h.counted_at')} + excluded.searched, counted_at = now()`,
)

function rowOf([key, count]: readonly [Key, number]) {
  const [what, user_id, id] = key.split(' ')
  return what === 'opened'
    ? { user_id, pin_id: id, opened: count, searched: 0 }
    : { user_id, interest_id: id, opened: 0, searched: count }
}

const waiting = () =>
  singleton(
    'feed.history',
    () =>
      new Gathered<Key, number>(
        0,
        (one, other) => one + other,
        (counts) => store(JSON.stringify([...counts].map(rowOf))),
      ),
  )

type Permission = Pick<Origin, 'allows_personalization'>

function note(keys: readonly Key[]): void {
  if (waiting().size < max) waiting().add(keys, 1)
}

/** Remembers that a member opened pins, if their cookie choices permit it; stored within a second. */
export function noteOpened({ id }: Member, pinIds: readonly string[], origin: Permission): void {
  if (origin.allows_personalization) note(pinIds.map((pin): Key => `opened ${id} ${pin}`))
}

/** Remembers that a member searched for the topic of a query, like `noteOpened`; the words are not stored. */
export async function noteSearched({ id }: Member, query: string, origin: Permission): Promise<void> {
  if (!origin.allows_personalization) return
  const topic = await topicOfText(query)
  if (topic !== null) note([`searched ${id} ${topic}`])
}

/** Stores what waits. */
export const storeHistory = (): Promise<void> => waiting().flush()
