import { and, eq, sql } from 'drizzle-orm'
import { pinById } from '@/lib/content/pins/queries.server'
import { pinTopics } from '@/lib/content/pins/table.server'
import { interestsByIds } from '@/lib/content/topics/queries.server'
import type { WireInterest } from '@/lib/content/topics/schema'
import { refuse } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'

/** Stores the topics of a locked pin in order. @throws AppError 1 naming `interest_ids` for an unknown one */
async function setTopics(tx: Db, pin_id: string, ids: readonly string[]): Promise<void> {
  await tx.delete(pinTopics).where(eq(pinTopics.pin_id, pin_id))
  if (ids.length === 0) return
  const { rows } = await tx.execute(sql`
    insert into pin_topics (pin_id, interest_id, position)
    select ${pin_id}, i.id, w.n - 1 from unnest(${sql.param([...ids])}::bigint[]) with ordinality as w (id, n)
    join interests i on i.id = w.id returning 1`)
  if (rows.length === ids.length) return
  refuse('badRequest', { field: 'interest_ids', reason: 'unknownTopic' })
}

/**
 * Returns the topic under which feeds list a pin with chosen topics: the first of them, whatever its text is about.
 * Stores `wanted` before that, if given; returns nothing for a pin without chosen topics.
 */
export async function chosenTopic(
  tx: Db,
  pin_id: string,
  wanted: readonly string[] | undefined,
): Promise<{ interest_id?: string }> {
  if (wanted) await setTopics(tx, pin_id, wanted)
  const { rows } = await tx.execute<{ interest_id: string }>(
    sql`select interest_id from pin_topics where pin_id = ${pin_id} and position = 0`,
  )
  return rows[0] ? { interest_id: rows[0].interest_id } : {}
}

const addGuesses = statement<never, [pin: string, topics: readonly string[]]>(
  'add_guessed_topics',
  `insert into pin_topics (pin_id, interest_id, position, is_guess)
   select $1, w.id, w.n, true from unnest($2::bigint[]) with ordinality as w (id, n) join interests i on i.id = w.id
   where not exists (select from pin_topics t where t.pin_id = $1)`,
)

/** Stores the further topics that the texts of a new pin are about. */
export const storeGuesses = (tx: Db, pin_id: string, topics: readonly string[]): Promise<never[]> =>
  addGuesses.in(tx, pin_id, topics)

/** Replaces the guessed topics of a locked pin; one with chosen topics has none. */
export async function changeGuesses(tx: Db, pin_id: string, topics: readonly string[]): Promise<void> {
  await tx.delete(pinTopics).where(and(eq(pinTopics.pin_id, pin_id), eq(pinTopics.is_guess, true)))
  if (topics.length > 0) await storeGuesses(tx, pin_id, topics)
}

const named = statement<{ id: string }, [pin: string]>(
  'topics_of_pin',
  `select w.id from (
     select p.interest_id as id, 0 as position from pins p where p.id = $1 and p.interest_id is not null
     union all select t.interest_id, t.position + 1 from pin_topics t where t.pin_id = $1) w
   join interests i on i.id = w.id where i.hidden_at is null
   group by w.id order by min(w.position)`,
)

/** Returns the topics of a pin: those that its owner chose, in order, or those that it seems to be about. @throws AppError 50 */
export async function topicsOf(viewer: Viewer, pin_id: string): Promise<WireInterest[]> {
  await pinById(viewer, pin_id)
  const rows = await named(pin_id)
  return interestsByIds(
    viewer,
    rows.map(({ id }) => id),
  )
}
