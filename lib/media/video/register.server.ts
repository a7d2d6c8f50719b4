import { and, eq, isNull, sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { maxPendingUploads } from './limits'
import { videoUploads } from './table.server'
import { isVideoOffered } from './tools.server'
import { checkSpace, removeUpload } from './work-files.server'

/** Maximum hours that an upload may pause. */
export const uploadHours = 24

/** Returns the largest allowed video in bytes: 2 GB, or VIDEO_MAX_MB. */
export const maxVideoBytes = (): number => env().VIDEO_MAX_MB * 1024 ** 2

/**
 * Checks that videos are enabled and small enough. @throws AppError 415 without ffmpeg, 413 for a file that is too
 * large
 */
function checkOffered(sizes: readonly number[]): void {
  const field = 'media_info_list'
  if (!isVideoOffered()) refuse('unsupportedType', { field, reason: 'noFfmpeg' })
  const largest = Math.max(...sizes)
  if (largest > maxVideoBytes())
    refuse('tooLarge', { field, reason: 'largerThan', params: { max: env().VIDEO_MAX_MB } })
}

/** A video to be uploaded. `id` is the caller's own name for it, `upload_id` 32 random hexadecimal digits. */
type NewUpload = {
  id: string
  name: string
  upload_id: string
  /** Bytes; the maximum if the caller does not know them. */
  size: number
  isSizeKnown?: boolean
}

/** The address for the bytes of a video (tus 1.0, or one form with the field `file`), and its deadline. */
type RegisteredUpload = { upload_id: string; upload_url: string; expires_at: string }

async function insert(
  tx: Db,
  member: Member,
  { size, name, upload_id: id }: NewUpload,
): Promise<RegisteredUpload> {
  const end = sql<string>`${videoUploads.touched_at} + make_interval(hours => ${uploadHours})`
  const [row] = await tx
    .insert(videoUploads)
    .values({ id, user_id: member.id, name, bytes: size })
    .returning({ expires_at: end })
  const expires_at = new Date(found(row, 'serverError').expires_at).toISOString()
  const upload_url = `/upload-video/${id}/`
  return { upload_id: id, upload_url, expires_at }
}

/**
 * Registers uploads of videos; the answer is keyed by the caller's own ids. @throws AppError 415 when videos are
 * disabled, 413, 507 when the disk is full, 409 for too many concurrent uploads
 */
export async function registerUploads(
  member: Member,
  wanted: readonly NewUpload[],
): Promise<Record<string, RegisteredUpload>> {
  checkOffered(wanted.map(({ size }) => size))
  await checkSpace(wanted.reduce((sum, { size, isSizeKnown = true }) => sum + (isSizeKnown ? size : 0), 0))
  return transact(async (tx) => {
    await takeTurns(tx, `video-uploads:${member.id}`)
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from video_uploads
      where user_id = ${member.id} and status in ('uploading', 'received', 'processing')`)
    if ((rows[0]?.n ?? 0) + wanted.length > maxPendingUploads) {
      refuse('conflict', {
        field: 'media_info_list',
        reason: 'tooManyUploads',
        params: { max: maxPendingUploads },
      })
    }
    const registered: [string, RegisteredUpload][] = []
    for (const one of wanted) registered.push([one.id, await insert(tx, member, one)])
    return Object.fromEntries(registered)
  })
}

/** Deletes an unpublished upload. @throws AppError 404 for one that is not theirs or was published */
export async function cancelUpload(member: Member, id: string): Promise<void> {
  const deleted = await db()
    .delete(videoUploads)
    .where(
      and(eq(videoUploads.id, id), eq(videoUploads.user_id, member.id), isNull(videoUploads.published_at)),
    )
    .returning({ id: videoUploads.id })
  if (deleted.length === 0) refuse('notFound')
  await removeUpload(id)
}
