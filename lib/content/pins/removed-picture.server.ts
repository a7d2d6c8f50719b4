import { sql } from 'drizzle-orm'
import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'

const field = 'image_signature'

/**
 * Refuses to show again what a decision in force removed: a picture removed from the same person, or from
 * everybody, and the source of a save. The picture is locked, so that no decision comes in between. @throws
 * AppError 50 for a save of a removed pin, 422 for the picture
 */
export async function permitPicture(
  tx: Db,
  user_id: string,
  signature: string,
  parent_pin_id: string | null = null,
): Promise<void> {
  const { rows } = await tx.execute<{ is_parent: boolean }>(sql`
    select coalesce(p.id = ${parent_pin_id}::bigint, false) as is_parent from pins p
    where (p.signature = ${signature} or p.id in (select c.pin_id from carousel_slots c where c.signature = ${signature}))
      and p.removed_by is not null and (p.user_id = ${user_id}
      or p.id = ${parent_pin_id}::bigint
      or exists (select from moderation_decisions d where d.id = p.removed_by and d.copies))
    order by 1 desc limit 1`)
  if (rows[0]?.is_parent) refuse('pinNotFound')
  if (rows.length > 0) refuse('unprocessable', { field, reason: 'pictureRemoved' })
}
