import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { deleteTrackFiles } from './files.server'
import { libraryTrack, trackColumns } from './queries.server'
import type { trackDelete, trackUpdate, WireLibraryTrack } from './schema'
import { musicTracks } from './table.server'

const record = (tx: Db, member: Member, origin: Origin, action: string, after: object) =>
  recordAction(tx, {
    actor_id: member.id,
    action,
    target_type: 'site',
    target_id: null,
    after,
    by_admin: true,
    ip: origin.ip,
  })

/** Changes a track's title and artist, including in stories that use it. @throws AppError 404 */
export function changeTrack(
  member: Member,
  { track_id, title, artist }: z.output<typeof trackUpdate>,
  origin: Origin,
): Promise<WireLibraryTrack> {
  return transact(async (tx) => {
    const [row] = await tx
      .update(musicTracks)
      .set({ title, artist })
      .where(eq(musicTracks.id, track_id))
      .returning(trackColumns)
    const track = found(row, 'notFound')
    await record(tx, member, origin, 'music_track_changed', { track_id, title, artist })
    return libraryTrack(track)
  })
}

/**
 * Deletes a track and its file: stories that use it keep its title and artist, without sound. @throws AppError 404
 */
export async function deleteTrack(
  member: Member,
  { track_id }: z.output<typeof trackDelete>,
  origin: Origin,
): Promise<void> {
  const signature = await transact(async (tx) => {
    const [row] = await tx
      .delete(musicTracks)
      .where(eq(musicTracks.id, track_id))
      .returning({ signature: musicTracks.signature, title: musicTracks.title })
    const { signature, title } = found(row, 'notFound')
    await record(tx, member, origin, 'music_track_deleted', { track_id, title })
    return signature
  })
  await deleteTrackFiles(signature)
}
