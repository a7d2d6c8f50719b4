import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { brand } from '@/lib/core/brand'
import { log } from '@/lib/core/logs/log.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { contentSignature } from '@/lib/media/images/signature.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { placeInLine } from '@/lib/platform/db/place-in-line'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { makeFiles, signatureOf, storedBytes, type Watch } from './make-files.server'
import { type Probed, probeVideo } from './probe.server'
import { videoQueue } from './queues.server'
import { VideoRefused, videoRefusal } from './refused'
import { videoKeys } from './rungs'
import {
  type Claimed,
  claimUpload,
  failUpload,
  isUnpublished,
  markVideoReady,
  noteContent,
  type OnVideoReady,
  releaseUpload,
  staleSeconds,
  touchUpload,
  type Video,
  videoOf,
} from './state.server'
import { type Piece, posterOf, wholeVideo } from './transcode.server'
import { type Trim, trimWithin, writtenTrim } from './trim'
import { inWorkFolder, removeUpload, uploadPath } from './work-files.server'

/** Milliseconds between heartbeats. */
const beatMs = 2000

/** Thrown when an upload was deleted or another worker has it: there is nothing left to do. */
class TakenAway extends Error {
  static {
    brand(TakenAway, 'TakenAway')
  }

  override readonly name = 'TakenAway'
}

/** Inspects an upload once: its contents, whether it is acceptable, and its cover picture. */
async function look(
  claimed: Claimed,
  folder: string,
  source: string,
): Promise<{ signature: string; probed: Probed; piece: Piece }> {
  const { trim } = claimed
  const whole = await probeVideo(source, trim)
  const piece = pieceOf(trim, whole.duration)
  const probed = { ...whole, duration: piece.duration }
  const file = await signatureOf(source)
  const signature = trim ? signatureOfPiece(file, piece) : file
  const poster = await posterOf(source, path.join(folder, 'poster.png'), probed, piece)
  const { image_signature } = await ingestImage({ id: claimed.user_id }, poster)
  if (!(await noteContent(claimed, signature, image_signature, probed, whole.duration))) throw new TakenAway()
  return { signature, probed, piece }
}

/** Returns the piece to encode from a file with a duration in milliseconds. */
function pieceOf(trim: Trim | null, duration: number): Piece {
  const stored = trim && trimWithin(trim, duration)
  if (!stored) return wholeVideo(duration)
  return { from: stored.start, duration: stored.end - stored.start, isCut: true }
}

/** Returns the signature of a piece of a file: the same piece of the same file is one video. */
const signatureOfPiece = (file: string, { from, duration }: Piece): string =>
  contentSignature(Buffer.from(`${file} ${writtenTrim({ start: from, end: from + duration })}`))

async function make(claimed: Claimed, folder: string, onReady: OnVideoReady, watch: Watch): Promise<void> {
  const source = uploadPath(claimed.id)
  const { signature, probed, piece } = await look(claimed, folder, source)
  const video = await videoOf(db(), signature)
  if (!video) throw new TakenAway()
  watch.onPercent(5)
  if (video.status === 'succeeded') return void (await markVideoReady(signature, null, onReady))
  await makeFiles(folder, source, video, { probed, piece }, watch)
  const bytes = await storedBytes(video)
  if (!(await markVideoReady(signature, { bytes, duration: piece.duration }, onReady))) {
    await deleteVideoFiles([video])
    throw new TakenAway()
  }
}

/** Runs `work` while reporting progress; aborts it when the upload is deleted. */
async function watched(claimed: Claimed, work: (watch: Watch) => Promise<void>): Promise<void> {
  const end = new AbortController()
  let percent = 0
  const beat = async () => {
    if (!(await touchUpload(claimed, percent))) end.abort()
  }
  const timer = setInterval(() => void beat().catch(() => {}), beatMs)
  try {
    await work({ signal: end.signal, onPercent: (now) => (percent = Math.max(percent, Math.min(99, now))) })
  } catch (error) {
    throw end.signal.aborted ? new TakenAway() : error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Creates all files of an uploaded video: its cover, renditions and stream. May run any number of times and be killed
 * at any moment: stored files are not created again, and `onReady` runs once. An unacceptable video fails with a
 * reason; any other error is thrown, so that the job is retried, unless `isLast`.
 */
export async function processVideo(id: string, isLast: boolean, onReady: OnVideoReady): Promise<void> {
  const claimed = await claimUpload(id)
  if (!claimed) return
  if (!(await stat(uploadPath(id)).catch(() => null))) {
    return failUpload(id, 'The upload was interrupted. Please send the video again.')
  }
  try {
    await inWorkFolder(`${id}-${claimed.lease}`, (folder) =>
      watched(claimed, (watch) => make(claimed, folder, onReady, watch)),
    )
    // A draft's file is kept, since another piece may be taken from it.
    if (!(await isUnpublished(id))) await removeUpload(id)
  } catch (error) {
    if (error instanceof TakenAway) return
    if (!(error instanceof VideoRefused)) {
      log.error({ err: error, upload: id }, 'video not made')
      if (!isLast) {
        await releaseUpload(claimed)
        throw error
      }
    } else log.info({ err: error, upload: id }, 'video refused')
    const isRefused = error instanceof VideoRefused
    await failUpload(id, isRefused ? videoRefusal(error.reason) : 'The video could not be processed.')
    await removeUpload(id)
  }
}

/** Deletes the files of videos whose rows are gone; one that was uploaded again in the meantime keeps them. */
export async function deleteVideoFiles(
  deleted: readonly Pick<Video, 'signature' | 'rungs'>[],
): Promise<void> {
  for (const video of deleted) {
    await transact(async (tx) => {
      await takeTurns(tx, video.signature)
      if (await videoOf(tx, video.signature)) return
      for (const key of videoKeys(video)) await mediaStore().delete(key)
    })
  }
}

/** Requeues uploads whose worker stopped its heartbeat; fails them after a day. */
export async function requeueVideos(olderThanSeconds = staleSeconds): Promise<number> {
  const { rows } = await db().execute<{ id: string; stale: boolean; waiting: number }>(sql`
    select id, created_at < now() - interval '2 days' as stale,
      (row_number() over (partition by user_id order by created_at) - 1)::int as waiting from video_uploads
    where status in ('received', 'processing')
      and (lease is null or touched_at < now() - make_interval(secs => ${olderThanSeconds})) limit 500`)
  for (const { id, stale, waiting } of rows) {
    if (stale) await failUpload(id, 'The video could not be processed.')
    else await enqueue(db(), videoQueue, { id }, id, placeInLine(waiting))
  }
  return rows.length
}
