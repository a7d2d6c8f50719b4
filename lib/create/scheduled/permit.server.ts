import { and, isNotNull, sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { boundsError, maxScheduled } from './bounds'
import { scheduledPins } from './table.server'

/** Refuses a time out of bounds by the database's clock. @throws AppError 1 naming `scheduled_ts` */
export async function permitTime(tx: Db, ts: number): Promise<void> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select floor(extract(epoch from now()))::float8 as now`,
  )
  const reason = boundsError(ts, found(rows[0], 'serverError').now)
  if (reason) refuse('badRequest', { field: 'scheduled_ts', reason })
}

/** Refuses another one when the locked member has the maximum. @throws AppError 409 */
export async function permitOneMore(tx: Db, member: Member): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from scheduled_pins where user_id = ${member.id} and deleted_at is null`)
  if (found(rows[0], 'serverError').n < maxScheduled) return
  refuse('conflict', {
    field: 'scheduled_ts',
    reason: 'tooManyScheduled',
    params: { max: maxScheduled },
  })
}

/** Requires an upload that no scheduled pin except `except` uses. @throws AppError 409 naming `media_upload_id` */
export async function permitUpload(tx: Db, member: Member, id: string, except: string | null): Promise<void> {
  const uses = sql`user_id = ${member.id} and id is distinct from ${except}::bigint
    and (media_upload_id = ${id} or ${id} = any(upload_ids))`
  // A recently deleted one loses its upload.
  await tx.delete(scheduledPins).where(and(uses, isNotNull(scheduledPins.deleted_at)))
  const { rows } = await tx.execute(sql`select 1 from scheduled_pins where ${uses}`)
  if (rows.length > 0) refuse('conflict', { field: 'media_upload_id', reason: 'alreadyScheduled' })
}
