import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'

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

const unnested = (sum: Map<string, number>) =>
  sql`unnest(${sql.param([...sum.keys()])}::bigint[], ${sql.param([...sum.values()])}::int[]) as c (id, n)`

const changed = (sum: Map<string, number>) => new Map([...sum].filter(([, n]) => n !== 0))

async function countOnBoards(tx: Db, counts: readonly PinCount[]): Promise<void> {
  const all = sums(counts, (count) => count.board_id)
  const sectionless = sums(counts, (count) => (count.section_id === null ? count.board_id : null))
  if (all.size > 0) {
    const n = [...all.keys()].map((id) => sectionless.get(id) ?? 0)
    await tx.execute(sql`update boards b set pin_count = greatest(0, b.pin_count + c.n),
      sectionless_pin_count = greatest(0, b.sectionless_pin_count + c.s),
      last_pinned_at = case when c.n > 0 then now() else b.last_pinned_at end
      from unnest(${sql.param([...all.keys()])}::bigint[], ${sql.param([...all.values()])}::int[],
        ${sql.param(n)}::int[]) as c (id, n, s) where b.id = c.id`)
  }
  const sections = changed(sums(counts, (count) => count.section_id))
  if (sections.size > 0)
    await tx.execute(sql`update board_sections s set pin_count = greatest(0, s.pin_count + c.n)
      from ${unnested(sections)} where s.id = c.id`)
}

/**
 * Updates the pin counts of boards (which the caller has locked), sections, aggregated pins and pinners, who
 * are locked before the boards. Aggregated pins are shared by all users, so they are locked in the order of
 * their ids.
 */
export async function countPins(tx: Db, counts: readonly PinCount[]): Promise<void> {
  await countOnBoards(tx, counts)
  const saves = changed(sums(counts, (count) => count.aggregated_pin_id))
  if (saves.size > 0) {
    await tx.execute(sql`select id from aggregated_pins where id = any(${sql.param([...saves.keys()])}::bigint[])
      order by id for no key update`)
    await tx.execute(sql`update aggregated_pins a set save_count = greatest(0, a.save_count + c.n)
      from ${unnested(saves)} where a.id = c.id`)
  }
  const pinners = changed(sums(counts, (count) => count.user_id))
  if (pinners.size > 0)
    await tx.execute(sql`update users u set pin_count = greatest(0, u.pin_count + c.n)
      from ${unnested(pinners)} where u.id = c.id`)
}
