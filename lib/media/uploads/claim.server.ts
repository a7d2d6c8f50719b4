import { sql } from 'drizzle-orm'
import { found, permit, refuse } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { capabilitySeconds, isAuthorized } from './capability.server'
import type { MediaType } from './schema'

/** A registered file that is being sent. */
export type Claimed = {
  id: number
  user_id: string
  session_id: string
  media_type: MediaType
  /** The stated bytes, if any. */
  bytes: number | null
  upload_id: string | null
}

type Row = Claimed & { expires: number; is_over: boolean; is_used: boolean }

const byId = statement<Row, [id: number]>(
  'media_upload',
  `select u.id::float8 as id, u.user_id::text, u.session_id::text, u.media_type, u.bytes::float8 as bytes, u.upload_id,
     floor(extract(epoch from u.created_at))::float8 + ${capabilitySeconds} as expires,
     now() > u.created_at + make_interval(secs => ${capabilitySeconds}) as is_over, u.used_at is not null as is_used
   from media_uploads u where u.id = $1`,
)

/** Returns a registered file by its number. @throws AppError 404 */
export async function registered(id: number): Promise<Row> {
  return found((await byId(id))[0], 'notFound')
}

/**
 * Uses a right to send a file, once: of two requests at the same time one is refused. @throws AppError 403 for fields that are
 * not those of this upload, or too late; 409 when it was used
 */
export async function claim(row: Row, fields: Readonly<Record<string, string>>): Promise<Claimed> {
  permit(isAuthorized(row, fields), 'forbidden')
  if (row.is_over) refuse('forbidden', { field: 'expires', reason: 'uploadExpired' })
  const { rows } = await db().execute(sql`
    update media_uploads set used_at = now() where id = ${row.id} and used_at is null returning 1`)
  if (rows.length === 0) refuse('conflict', { field: 'upload_id', reason: 'uploadUsed' })
  return row
}

/** Records the picture that came of a file. */
export async function noteSignature(id: number, signature: string): Promise<void> {
  await db().execute(sql`update media_uploads set signature = ${signature} where id = ${id}`)
}

/** Deletes files that were registered eight days ago: their pictures and videos are used by then, or gone. */
export async function sweepMediaUploads(): Promise<void> {
  await db().execute(sql`delete from media_uploads where created_at < now() - interval '8 days'`)
}
