import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { storeCaptionsOfPiece } from '@/lib/media/video/captions.server'
import { videoFailure } from '@/lib/media/video/refused'
import { videoUploads } from '@/lib/media/video/table.server'
import type { Trim } from '@/lib/media/video/trim'
import { type Db, db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { pinsReady } from './pins-ready.server'

/**
 * The video of a pin that is being created; its row is locked, so that it cannot become ready before the pin is stored.
 */
export type PinVideo = { signature: string; captions_signature: string | null; is_ready: boolean }

const field = 'media_upload_id'

const ofPin = statement<PinVideo, [pin: string]>(
  'video_of_pin',
  `select v.signature, p.captions_signature, v.status = 'succeeded' as is_ready
   from pin_videos p join videos v on v.signature = p.video_signature where p.pin_id = $1 for share of v`,
)

/** Returns the video of a pin, locked; null when it has none. */
export async function videoOfPin(tx: Db, pin_id: string): Promise<PinVideo | null> {
  const [video] = await ofPin.in(tx, pin_id)
  return video ?? null
}

type Upload = {
  status: string
  failure: string | null
  cover_signature: string | null
  published_at: Date | null
}

/**
 * Returns the cover that the worker chose for an upload of the member's. @throws AppError 1 for an upload
 * that is not theirs, 422 for a failed one, 409 for one not inspected yet or used for a pin already; all name
 * `media_upload_id`
 */
export async function coverOfUpload(member: Member, id: string): Promise<string> {
  const { rows } = await db().execute<Upload>(sql`
    select status, failure, cover_signature, published_at from video_uploads where id = ${id} and user_id = ${member.id}`)
  const upload = rows[0]
  if (!upload) refuse('badRequest', { field, reason: 'notAVideoUpload' })
  if (upload.status === 'failed') refuse('unprocessable', { field, ...videoFailure(upload.failure) })
  if (upload.published_at) refuse('conflict', { field, reason: 'alreadyPublished' })
  if (!upload.cover_signature) refuse('conflict', { field, reason: 'notCheckedYet' })
  return upload.cover_signature
}

const { trim_start, trim_end } = videoUploads
const taken = {
  signature: sql<string>`${videoUploads.signature}`,
  captions_signature: videoUploads.captions_signature,
  trim: sql<Trim | null>`case when ${trim_end} is not null
    then jsonb_build_object('start', ${trim_start}, 'end', ${trim_end}) end`,
}

/** Refuses an upload that another pin uses, or that was not inspected yet. @throws AppError 409 */
async function refuseTaken(tx: Db, member: Member, id: string): Promise<never> {
  const { rows } = await tx.execute<{ is_waiting: boolean }>(sql`
    select published_at is null and status <> 'failed' as is_waiting from video_uploads
    where id = ${id} and user_id = ${member.id}`)
  refuse('conflict', { field, reason: rows[0]?.is_waiting ? 'notCheckedYet' : 'alreadyPublished' })
}

/**
 * Assigns an upload to a pin; one of several concurrent calls succeeds. @throws AppError 409 for the others, and for an
 * upload that was not inspected yet
 */
export async function takeUpload(tx: Db, member: Member, id: string): Promise<PinVideo> {
  const isUsable = and(
    isNull(videoUploads.published_at),
    ne(videoUploads.status, 'failed'),
    isNotNull(videoUploads.signature),
  )
  const [upload] = await tx
    .update(videoUploads)
    .set({ published_at: sql`now()` })
    .where(and(eq(videoUploads.id, id), eq(videoUploads.user_id, member.id), isUsable))
    .returning(taken)
  if (!upload) return refuseTaken(tx, member, id)
  const videos = await tx.execute<{ is_ready: boolean }>(sql`
    select status = 'succeeded' as is_ready from videos where signature = ${upload.signature} for share`)
  const { signature, captions_signature: whole, trim } = upload
  const captions_signature = trim && whole ? await storeCaptionsOfPiece(tx, whole, trim) : whole
  return { signature, captions_signature, is_ready: found(videos.rows[0], 'serverError').is_ready }
}

const attach = statement<never, [pin: string, video: string, captions: string | null]>(
  'attach_video',
  'insert into pin_videos (pin_id, video_signature, captions_signature) values ($1, $2, $3)',
)

/** Gives a new pin its video. */
export async function attachVideo(
  tx: Db,
  pin_id: string,
  { signature, captions_signature }: PinVideo,
): Promise<void> {
  await attach.in(tx, pin_id, signature, captions_signature)
}

/**
 * Marks the pins of a video ready, and public if their boards are, in the transaction that sets the video to
 * `succeeded`, after that. Idempotent. Returns how many pins became ready.
 */
export function markVideoPinsReady(tx: Db, signature: string): Promise<number> {
  return pinsReady(
    tx,
    sql`p.id in (select v.pin_id from pin_videos v where v.video_signature = ${signature})`,
  )
}
