import { stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { placeInLine } from '@/lib/platform/db/place-in-line'
import { enqueue } from '@/lib/platform/db/queue.server'
import { videoQueue } from './queues.server'
import { videoFailure } from './refused'
import type { videoTrim } from './schema'
import { videoUploads } from './table.server'
import { trimWithin } from './trim'
import { videosWaiting } from './videos-waiting.server'
import { uploadPath } from './work-files.server'

type Row = {
  status: 'uploading' | 'received' | 'processing' | 'succeeded' | 'failed'
  failure: string | null
  source_duration: number | null
  is_same: boolean
}

/**
 * Chooses the piece of an unpublished upload for its video; null chooses all of it. The worker encodes the video again
 * from the uploaded file. @throws AppError 404 for an upload that is not theirs or was published, 422 for a failed one
 * or a piece outside the file, 409 when its file is missing
 */
export async function trimVideo(
  member: Member,
  { upload_id: id, trim }: z.output<typeof videoTrim>,
): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select status, failure, source_duration,
        trim_start is not distinct from ${trim?.start ?? null}::int
          and trim_end is not distinct from ${trim?.end ?? null}::int as is_same
      from video_uploads where id = ${id} and user_id = ${member.id} and published_at is null for update`)
    const upload = found(rows[0], 'notFound')
    if (upload.status === 'failed')
      refuse('unprocessable', { field: 'upload_id', ...videoFailure(upload.failure) })
    if (trim && upload.source_duration !== null && !trimWithin(trim, upload.source_duration))
      refuse('unprocessable', { field: 'trim.end', reason: 'pieceOutside' })
    if (upload.is_same) return
    const isWhole = upload.status !== 'uploading'
    if (isWhole && !(await stat(uploadPath(id)).catch(() => null)))
      refuse('conflict', { field: 'upload_id', reason: 'sourceGone' })
    await tx
      .update(videoUploads)
      .set({ trim_start: trim?.start ?? null, trim_end: trim?.end ?? null })
      .where(eq(videoUploads.id, id))
    if (!isWhole) return
    // A worker on another piece of it loses the lease, and stops.
    const [row] = await tx
      .update(videoUploads)
      .set({
        status: 'received',
        lease: null,
        percent: 0,
        signature: null,
        cover_signature: null,
        touched_at: sql`now()`,
      })
      .where(eq(videoUploads.id, id))
      .returning({ waiting: videosWaiting })
    await enqueue(tx, videoQueue, { id }, id, placeInLine(row?.waiting ?? 0))
  })
}
