import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { tryById } from './queries.server'
import type { WireTryMarks } from './schema'

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
    const { rows } = wanted
      ? await tx.execute(sql`insert into try_marks (try_id, user_id, kind) values (${id}, ${member.id}, ${kind})
          on conflict do nothing returning 1`)
      : await tx.execute(sql`delete from try_marks
          where try_id = ${id} and user_id = ${member.id} and kind = ${kind} returning 1`)
    if (rows.length === 0) return
    const column = sql.raw(kind === 'like' ? 'like_count' : 'helpful_count')
    await tx.execute(sql`update tries set ${column} = ${column} + ${wanted ? 1 : -1} where id = ${id}`)
  })
  const { like_count, liked_by_me, helpful_count, marked_helpful_by_me } = await tryById(member, id)
  return { id, like_count, liked_by_me, helpful_count, marked_helpful_by_me }
}
