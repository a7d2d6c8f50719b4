import { and, eq, sql } from 'drizzle-orm'
import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { permit, refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { storeHistory } from './note.server'
import { historyStops, ignoredBoards, ignoredPeople, topicHistory } from './table.server'

/** Changes what is known of a member's tastes, and re-ranks their home feed. */
async function change(member: Member, action: (tx: Db) => Promise<unknown>): Promise<void> {
  // What this process has not stored yet must not come after the change.
  await storeHistory()
  await transact(async (tx) => {
    await action(tx)
    await emit(tx, 'feedStale', { user_id: member.id })
  })
}

const clear = (tx: Db, member: Member) =>
  tx.update(topicHistory).set({ opened: 0, searched: 0 }).where(eq(topicHistory.user_id, member.id))

/** Sets whether what a member does shapes their feed; turning it off clears what was recorded. Idempotent. */
export async function useHistory(member: Member, uses_history: boolean): Promise<{ uses_history: boolean }> {
  await change(member, async (tx) => {
    if (uses_history) return tx.delete(historyStops).where(eq(historyStops.user_id, member.id))
    await tx.insert(historyStops).values({ user_id: member.id }).onConflictDoNothing()
    return clear(tx, member)
  })
  return { uses_history }
}

/** Forgets which topics a member opened and searched for. What they saved and chose to ignore stays. */
export async function forgetHistory(member: Member): Promise<null> {
  await change(member, (tx) => clear(tx, member))
  return null
}

/** Sets whether a topic says anything about a member. Idempotent. @throws AppError 404 for an unknown topic */
export async function ignoreTopic(member: Member, interest_id: string, is_ignored: boolean): Promise<void> {
  await change(member, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from interests where id = ${interest_id}`)
    if (rows.length === 0) refuse('notFound', { field: 'interest_id', reason: 'notATopic' })
    await tx
      .insert(topicHistory)
      .values({ user_id: member.id, interest_id, is_ignored })
      .onConflictDoUpdate({ target: [topicHistory.user_id, topicHistory.interest_id], set: { is_ignored } })
  })
}

/** Sets whether the pins of one of a member's boards count as tastes. Idempotent. @throws AppError 40 for a board of others */
export async function ignoreBoard(member: Member, board_id: string, is_ignored: boolean): Promise<void> {
  await change(member, async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from boards where id = ${board_id} and user_id = ${member.id} and deleted_at is null`,
    )
    if (rows.length === 0) refuse('boardNotFound', { field: 'board_id' })
    const row = { user_id: member.id, board_id }
    if (is_ignored) return tx.insert(ignoredBoards).values(row).onConflictDoNothing()
    return tx
      .delete(ignoredBoards)
      .where(and(eq(ignoredBoards.user_id, member.id), eq(ignoredBoards.board_id, board_id)))
  })
}

/** Sets whether a member's saves of a person's pins lead to more of that person's pins. Idempotent. @throws AppError 30 for an unknown person, also across a block */
export async function ignorePerson(member: Member, person_id: string, is_ignored: boolean): Promise<void> {
  // What was ignored before a block can be used again.
  if (is_ignored) permit((await profilesByIds(member, [person_id])).length === 1, 'userNotFound')
  await change(member, (tx) => {
    const row = { user_id: member.id, person_id }
    if (is_ignored) return tx.insert(ignoredPeople).values(row).onConflictDoNothing()
    return tx
      .delete(ignoredPeople)
      .where(and(eq(ignoredPeople.user_id, member.id), eq(ignoredPeople.person_id, person_id)))
  })
}
