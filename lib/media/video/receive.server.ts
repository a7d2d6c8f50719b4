import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { AppError, found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { placeInLine } from '@/lib/platform/db/place-in-line'
import { enqueue } from '@/lib/platform/db/queue.server'
import { videoQueue } from './queues.server'
import { uploadHours } from './register.server'
import { videoUploads } from './table.server'
import { videosWaiting } from './videos-waiting.server'
import { asDiskFull, uploadPath, uploadsFolder } from './work-files.server'

/** The progress of an upload, as tus reports it. */
export type UploadOffset = { offset: number; length: number; expires_at: Date }

type Row = { received: number; bytes: number; expires_at: string }

const columns = {
  received: videoUploads.received,
  bytes: videoUploads.bytes,
  expires_at: sql<string>`${videoUploads.touched_at} + make_interval(hours => ${uploadHours})`,
}

const asOffset = ({ received, bytes, expires_at }: Row): UploadOffset => ({
  offset: received,
  length: bytes,
  expires_at: new Date(expires_at),
})

/** Returns the progress of a member's own upload. @throws AppError 404 for another member's */
export async function uploadOffset(member: Member, id: string): Promise<UploadOffset> {
  const [row] = await db()
    .select(columns)
    .from(videoUploads)
    .where(and(eq(videoUploads.id, id), eq(videoUploads.user_id, member.id)))
  return asOffset(found(row, 'notFound'))
}

/** Seconds for which a request that receives bytes has the upload to itself; renewed while bytes arrive. */
const leaseSeconds = 30
const renewMs = 5_000

/** Leases an upload to one request at a time, to write at its end. Returns the lease. */
async function takeLease(member: Member, id: string, offset: number): Promise<{ lease: string; row: Row }> {
  const lease = randomUUID()
  const isFree = or(
    isNull(videoUploads.lease),
    lt(videoUploads.touched_at, sql`now() - make_interval(secs => ${leaseSeconds})`),
  )
  const [row] = await db()
    .update(videoUploads)
    .set({ lease, touched_at: sql`now()` })
    .where(
      and(
        eq(videoUploads.id, id),
        eq(videoUploads.user_id, member.id),
        eq(videoUploads.status, 'uploading'),
        eq(videoUploads.received, offset),
        isFree,
      ),
    )
    .returning(columns)
  if (row) return { lease, row }
  const at = await uploadOffset(member, id)
  const field = 'Upload-Offset'
  if (at.offset !== offset)
    refuse('conflict', { field, reason: 'uploadOffset', params: { bytes: at.offset } })
  if (at.offset === at.length) refuse('conflict', { field, reason: 'uploadComplete' })
  refuse('locked', { retryAfter: 2 })
}

/**
 * Records the bytes safely stored. Returns false when another request has the lease, or the upload was
 * deleted.
 */
async function note(id: string, lease: string, received: number): Promise<boolean> {
  const noted = await db()
    .update(videoUploads)
    .set({ received, touched_at: sql`now()` })
    .where(and(eq(videoUploads.id, id), eq(videoUploads.lease, lease)))
    .returning({ id: videoUploads.id })
  return noted.length > 0
}

/** Releases the lease; `isWhole` if no byte follows, whatever was stated. After the last byte the upload goes to the worker, in the same transaction. */
async function finish(id: string, lease: string, received: number, isWhole: boolean): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ status: string; waiting: number }>(sql`
      update video_uploads set received = ${received}, touched_at = now(), lease = null,
        bytes = case when ${isWhole} then ${received}::bigint else bytes end,
        status = case when ${isWhole} or ${received} = bytes then 'received' else status end
      where id = ${id} and lease = ${lease} returning status, ${videosWaiting} as waiting`)
    const [row] = rows
    if (row?.status === 'received') await enqueue(tx, videoQueue, { id }, id, placeInLine(row.waiting))
  })
}

const broken = new Set<unknown>(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Converts the cause of a stopped upload into an error of the wire: a full disk, or a broken connection. */
function refused(error: unknown): unknown {
  const cut =
    error instanceof Error && ('code' in error ? broken.has(error.code) : error.message === 'aborted')
  return cut ? new AppError('badRequest', { field: 'body', reason: 'breaksOff' }) : asDiskFull(error)
}

type Writing = { id: string; lease: string; offset: number; length: number }

/** Writes incoming bytes up to the stated length, recording at intervals how much is synced. Returns the new offset. */
async function write(file: FileHandle, body: AsyncIterable<Uint8Array>, writing: Writing) {
  const { id, lease, offset, length } = writing
  let at = offset
  let noted = Date.now()
  try {
    for await (const chunk of body) {
      if (at + chunk.byteLength > length) refuse('tooLarge', { reason: 'uploadTooLong' })
      await file.writev([chunk], at)
      at += chunk.byteLength
      if (Date.now() - noted < renewMs) continue
      await file.datasync()
      if (!(await note(id, lease, at))) refuse('notFound')
      noted = Date.now()
    }
    return { at, error: null }
  } catch (error) {
    return { at, error }
  }
}

/** Appends to the upload's file. `isSafe` is true when all of it has reached the disk, which may be full. */
async function append(body: AsyncIterable<Uint8Array>, writing: Writing) {
  await mkdir(uploadsFolder(), { recursive: true })
  const file = await open(uploadPath(writing.id), writing.offset === 0 ? 'w' : 'r+')
  try {
    const written = await write(file, body, writing)
    const isSafe = await file.datasync().then(
      () => true,
      () => false,
    )
    return { ...written, isSafe }
  } finally {
    await file.close()
  }
}

/**
 * Appends bytes to a member's own upload at `offset` (tus PATCH). Bytes received before a lost connection are kept; of
 * two simultaneous requests one is refused. The last byte queues the upload for the worker. Returns the new progress.
 * With `ends`, the last of these bytes is that of the file. @throws AppError 404, 409 for an offset other than the upload's, 413
 * past its length, 423 while another request writes, 507 when the disk is full
 */
export async function receiveBytes(
  member: Member,
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
  ends = false,
): Promise<UploadOffset> {
  const { lease, row } = await takeLease(member, id, offset)
  let safe = offset
  let isWhole = false
  try {
    const { at, error, isSafe } = await append(body, { id, lease, offset, length: row.bytes })
    if (isSafe) safe = at
    if (error) throw refused(error)
    isWhole = ends && isSafe && safe > 0
  } finally {
    await finish(id, lease, safe, isWhole)
  }
  return { ...asOffset(row), offset: safe, ...(isWhole ? { length: safe } : {}) }
}
