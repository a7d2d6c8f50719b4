import { and, eq, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { tryById } from './queries.server'
import type { WireTryMarks } from './schema'
import { tries, tryMarks } from './table.server'

/**
 * Sets or unsets the member's like or helpful mark on a try; repeating changes nothing. @throws AppError 404
 * for one that they may not see
 */
export async function markTry(
  member: Member,
  id: string,
  kind: 'like' | 'helpful',
  wanted: boolean,
): Promise<WireTryMarks> {
  await tryById(member, id)
  await transact(async (tx) => {
    const locked = await tx.execute(
      sql`select 1 from tries where id = ${id} and deleted_at is null for no key update`,
    )
    found(locked.rows[0], 'notFound')
    const mark = { try_id: id, user_id: member.id, kind }
    const isMark = and(eq(tryMarks.try_id, id), eq(tryMarks.user_id, member.id), eq(tryMarks.kind, kind))
    const changed = await (wanted
      ? tx.insert(tryMarks).values(mark).onConflictDoNothing().returning({ id: tryMarks.try_id })
      : tx.delete(tryMarks).where(isMark).returning({ id: tryMarks.try_id }))
    if (changed.length === 0) return
    const column = kind === 'like' ? 'like_count' : 'helpful_count'
    await tx
      .update(tries)
      .set({ [column]: sql`${tries[column]} + ${wanted ? 1 : -1}` })
      .where(eq(tries.id, id))
  })
  const { like_count, liked_by_me, helpful_count, marked_helpful_by_me } = await tryById(member, id)
  return { id, like_count, liked_by_me, helpful_count, marked_helpful_by_me }
}
