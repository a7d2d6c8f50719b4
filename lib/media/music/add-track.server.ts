import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { signatureOf } from '@/lib/media/video/make-files.server'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { musicLimits } from './limits'
import { incomingMusicKey } from './music-key'
import { libraryTrack, type TrackRow, trackColumns } from './queries.server'
import { musicQueue } from './queues.server'
import type { trackCreate, WireLibraryTrack } from './schema'
import { musicTracks } from './table.server'

/** Checks that tracks can be encoded here. @throws AppError 415 without ffmpeg */
export function permitMusic(): void {
  if (!isVideoOffered()) refuse('unsupportedType', { field: 'file', reason: 'noFfmpegForMusic' })
}

/**
 * Stores the row of a new track, or of one whose file failed before. @throws AppError 409 for a file already in the
 * library
 */
async function insertTrack(
  tx: Db,
  signature: string,
  { title, artist }: z.output<typeof trackCreate>,
): Promise<TrackRow> {
  const [row] = await tx
    .insert(musicTracks)
    .values({ title, artist, signature })
    .onConflictDoUpdate({
      target: musicTracks.signature,
      set: { title, artist, status: 'processing', failure: null, created_at: sql`now()` },
      setWhere: eq(musicTracks.status, 'failed'),
    })
    .returning(trackColumns)
  return row ?? refuse('conflict', { field: 'file', reason: 'trackThere' })
}

/** Checks that the library has room for another track. @throws AppError 409 */
async function permitOneMore(tx: Db): Promise<void> {
  await takeTurns(tx, 'music-library')
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from music_tracks`)
  if ((rows[0]?.n ?? 0) >= musicLimits.tracks)
    refuse('conflict', { field: 'file', reason: 'libraryFull', params: { max: musicLimits.tracks } })
}

/**
 * Adds an uploaded file to the library, and enqueues encoding its track; takes over the file at `path`. Nothing is
 * decoded here. @throws AppError 1 for an empty file, 409 for one already in the library or when that is full, 415
 * without ffmpeg
 */
export async function addTrack(
  member: Member,
  { path, bytes }: { path: string; bytes: number },
  input: z.output<typeof trackCreate>,
  origin: Origin,
): Promise<WireLibraryTrack> {
  permitMusic()
  if (bytes === 0) refuse('badRequest', { field: 'file', reason: 'pictureEmpty' })
  const signature = await signatureOf(path)
  const row = await transact(async (tx) => {
    await permitOneMore(tx)
    await takeTurns(tx, signature)
    const track = await insertTrack(tx, signature, input)
    await mediaStore().adopt(incomingMusicKey(signature), path)
    await enqueue(tx, musicQueue, { id: track.id }, track.id)
    const entry = {
      actor_id: member.id,
      action: 'music_track_added',
      target_type: 'site' as const,
      target_id: null,
    }
    await recordAction(tx, {
      ...entry,
      after: { track_id: track.id, ...input },
      by_admin: true,
      ip: origin.ip,
    })
    return track
  })
  return libraryTrack(row)
}
