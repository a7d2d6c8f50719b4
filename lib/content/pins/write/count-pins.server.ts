import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'

/** One pin added to (1) or removed from (-1) a place. */
export type PinCount = {
  /** The pinner, who need not own the board. */
  user_id: string
  board_id: string
  section_id: string | null
  aggregated_pin_id: string
  delta: 1 | -1
}

function sums(counts: readonly PinCount[], key: (count: PinCount) => string | null): Map<string, number> {
  const sum = new Map<string, number>()
  for (const count of counts) {
    const id = key(count)
    if (id !== null) sum.set(id, (sum.get(id) ?? 0) + count.delta)
  }
  return sum
}

const changed = (sum: Map<string, number>) => new Map([...sum].filter(([, n]) => n !== 0))

type Sum = [ids: readonly string[], deltas: readonly number[]]
const parts = (sum: Map<string, number>): Sum => [[...sum.keys()], [...sum.values()]]

const boardCounts = statement<never, [...Sum, sectionless: readonly number[]]>(
  'count_on_boards',
  `update boards b set pin_count = greatest(0, b.pin_count + c.n),
     sectionless_pin_count = greatest(0, b.sectionless_pin_count + c.s),
     last_pinned_at = case when c.n > 0 then now() else b.last_pinned_at end
   from unnest($1::bigint[], $2::int[], $3::int[]) as c (id, n, s) where b.id = c.id`,
)

/** Returns the statement that adds deltas to a counter, by id. */
const adding = (
  table: string,
  column: string,
) => `update ${table} t set ${column} = greatest(0, t.${column} + c.n)
   from unnest($1::bigint[], $2::int[]) as c (id, n) where t.id = c.id`

const sectionCounts = statement<never, Sum>('count_in_sections', adding('board_sections', 'pin_count'))
const saveCounts = statement<never, Sum>('count_saves', adding('aggregated_pins', 'save_count'))
const pinnerCounts = statement<never, Sum>('count_of_pinners', adding('users', 'pin_count'))

const lockPictures = statement<{ id: string }, [ids: readonly string[]]>(
  'lock_aggregated_pins',
  'select a.id from aggregated_pins a where a.id = any($1::bigint[]) order by a.id for no key update',
)

type One = [board: string, section: string | null, user: string, picture: string, delta: number]

// Of the rows it changes, only the picture's is not yet locked or guarded by a lock.
const countOne = statement<never, One>(
  'count_pin',
  `with board as (update boards set pin_count = greatest(0, pin_count + $5::int),
     sectionless_pin_count = greatest(0, sectionless_pin_count + case when $2::bigint is null then $5::int else 0 end),
     last_pinned_at = case when $5::int > 0 then now() else last_pinned_at end where id = $1),
   section as (update board_sections set pin_count = greatest(0, pin_count + $5::int) where id = $2::bigint),
   pinner as (update users set pin_count = greatest(0, pin_count + $5::int) where id = $3)
   update aggregated_pins set save_count = greatest(0, save_count + $5::int) where id = $4`,
)

/**
 * Updates the pin counts of boards (which the caller has locked), sections, aggregated pins and pinners, who are locked
 * before the boards. Aggregated pins are shared by all users, so they are locked in the order of their ids. Takes one
 * round trip.
 */
export async function countPins(tx: Db, counts: readonly PinCount[]): Promise<void> {
  const [one, ...more] = counts
  if (one && more.length === 0) {
    await countOne.in(tx, one.board_id, one.section_id, one.user_id, one.aggregated_pin_id, one.delta)
    return
  }
  const boards = sums(counts, (count) => count.board_id)
  const sectionless = sums(counts, (count) => (count.section_id === null ? count.board_id : null))
  const sections = changed(sums(counts, (count) => count.section_id))
  const saves = changed(sums(counts, (count) => count.aggregated_pin_id))
  const pinners = changed(sums(counts, (count) => count.user_id))
  const outside = [...boards.keys()].map((id) => sectionless.get(id) ?? 0)
  await Promise.all([
    boards.size > 0 && boardCounts.in(tx, ...parts(boards), outside),
    sections.size > 0 && sectionCounts.in(tx, ...parts(sections)),
    pinners.size > 0 && pinnerCounts.in(tx, ...parts(pinners)),
    saves.size > 1 && lockPictures.in(tx, [...saves.keys()]),
    saves.size > 0 && saveCounts.in(tx, ...parts(saves)),
  ])
}
