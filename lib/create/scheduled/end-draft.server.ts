import { eq, sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { pinDrafts } from '@/lib/create/drafts/table.server'
import type { Db } from '@/lib/platform/db/client.server'

/**
 * Ends a draft of the member's. Returns the scheduled pin that was already created from it, or null. @throws AppError
 * 404
 */
export async function endDraft(tx: Db, member: Member, draft_id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ is_deleted: boolean }>(sql`
    select deleted_at is not null as is_deleted from pin_drafts
    where id = ${draft_id} and user_id = ${member.id} for update`)
  const { is_deleted } = found(rows[0], 'notFound')
  const known = await tx.execute<{ id: string }>(sql`
    select id from scheduled_pins
    where user_id = ${member.id} and draft_id = ${draft_id} and deleted_at is null`)
  if (known.rows[0]) return known.rows[0].id
  if (is_deleted) refuse('notFound')
  await tx
    .update(pinDrafts)
    .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(pinDrafts.id, draft_id))
  return null
}
