import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import type { Probed } from './probe.server'
import { type Rung, rungSize, rungsFor } from './rungs'
import { videos, videoUploads } from './table.server'
import type { Trim } from './trim'

/** An upload that a worker has claimed. */
export type Claimed = {
  id: string
  user_id: string
  signature: string | null
  cover_signature: string | null
  /** The piece to encode, in milliseconds; null for all of the file. */
  trim: Trim | null
  lease: string
}

/** Seconds without a heartbeat after which another worker may claim an upload. */
export const staleSeconds = 60

/** Claims an upload; null when there is nothing to do for it, or another worker has it. */
export async function claimUpload(id: string): Promise<Claimed | null> {
  const { rows } = await db().execute<Claimed>(sql`
    update video_uploads set status = 'processing', lease = ${randomUUID()}, touched_at = now()
    where id = ${id} and (status = 'received' or (status = 'processing'
      and (lease is null or touched_at < now() - make_interval(secs => ${staleSeconds}))))
    returning id, user_id, signature, cover_signature, lease,
      case when trim_end is not null then jsonb_build_object('start', trim_start, 'end', trim_end) end as trim`)
  return rows[0] ?? null
}

/** Condition for the upload while this worker has it. */
const locked = ({ id, lease }: Claimed) => and(eq(videoUploads.id, id), eq(videoUploads.lease, lease))

/**
 * Sends a heartbeat with the progress. Returns false when the upload was deleted or another
 * worker has it.
 */
export async function touchUpload(claimed: Claimed, percent: number): Promise<boolean> {
  const max = sql`greatest(${videoUploads.percent}, ${Math.floor(percent)}::int)`
  const touched = await db()
    .update(videoUploads)
    .set({ touched_at: sql`now()`, percent: max })
    .where(locked(claimed))
    .returning({ id: videoUploads.id })
  return touched.length > 0
}

/** Lets another worker claim it immediately. */
export async function releaseUpload(claimed: Claimed): Promise<void> {
  await db().update(videoUploads).set({ lease: null }).where(locked(claimed))
}

/** True if an upload exists and is not published. */
export async function isUnpublished(id: string): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select 1 from video_uploads where id = ${id} and published_at is null`,
  )
  return rows.length > 0
}

/** Marks an upload as failed with a reason that its owner may read. A video shared with other uploads stays. */
export async function failUpload(id: string, failure: string): Promise<void> {
  await transact(async (tx) => {
    const [failed] = await tx
      .update(videoUploads)
      .set({ status: 'failed', failure, lease: null, touched_at: sql`now()` })
      .where(and(eq(videoUploads.id, id), inArray(videoUploads.status, ['received', 'processing'])))
      .returning({ signature: videoUploads.signature })
    const signature = failed?.signature
    if (signature) {
      await tx.execute(sql`update videos set status = 'failed' where signature = ${signature}
        and status = 'processing' and not exists (select from video_uploads u where u.signature = ${signature}
          and u.status in ('received', 'processing'))`)
    }
  })
}

/**
 * Records the contents of an upload, its cover and the milliseconds of its file: from now on a pin may be created from it.
 * Returns false as in `touchUpload`.
 */
export async function noteContent(
  claimed: Claimed,
  signature: string,
  cover: string,
  video: Probed,
  source_duration: number,
): Promise<boolean> {
  const top = rungSize(720, video)
  const rungs = `{${rungsFor(top).join()}}`
  return transact(async (tx) => {
    await takeTurns(tx, signature)
    await tx.execute(sql`
      insert into videos as v (signature, width, height, duration, has_sound, rungs)
      values (${signature}, ${top.width}, ${top.height}, ${video.duration}, ${video.has_sound}, ${rungs}::smallint[])
      on conflict (signature) do update set
        status = case when v.status = 'failed' then 'processing' else v.status end`)
    const noted = await tx
      .update(videoUploads)
      .set({ signature, cover_signature: cover, touched_at: sql`now()`, source_duration })
      .where(locked(claimed))
      .returning({ id: videoUploads.id })
    return noted.length > 0
  })
}

export type Video = {
  signature: string
  status: 'processing' | 'succeeded' | 'failed'
  rungs: Rung[]
  has_sound: boolean
  width: number
  height: number
}

/** Returns a video's row. */
export async function videoOf(tx: Db, signature: string): Promise<Video | undefined> {
  const { rows } = await tx.execute<Video>(
    sql`select signature, status, rungs, has_sound, width, height from videos where signature = ${signature}`,
  )
  return rows[0]
}

/** Runs in the transaction in which a video becomes ready; must be idempotent. */
export type OnVideoReady = (tx: Db, signature: string) => Promise<unknown>

/**
 * Records that every file of a video is stored, and ends all uploads of it. Returns false when it was swept in the
 * meantime: the caller must delete its files.
 */
export function markVideoReady(
  signature: string,
  made: { bytes: number; duration: number } | null,
  onReady: OnVideoReady,
): Promise<boolean> {
  return transact(async (tx) => {
    await takeTurns(tx, signature)
    if (made) {
      await tx
        .update(videos)
        .set({ status: 'succeeded', ready_at: sql`now()`, bytes: made.bytes, duration: made.duration })
        .where(and(eq(videos.signature, signature), ne(videos.status, 'succeeded')))
    }
    if ((await videoOf(tx, signature))?.status !== 'succeeded') return false
    await onReady(tx, signature)
    await tx
      .update(videoUploads)
      .set({ status: 'succeeded', percent: 100, failure: null, lease: null, touched_at: sql`now()` })
      .where(
        and(eq(videoUploads.signature, signature), inArray(videoUploads.status, ['received', 'processing'])),
      )
    return true
  })
}
