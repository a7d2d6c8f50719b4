import { sql } from 'drizzle-orm'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { incomingMusicKey, musicFolder, musicKey, signatureInKey } from './music-key'

const dayMs = 86_400_000

/** Deletes the files of a track whose row is gone; one that was added again in the meantime keeps them. */
export async function deleteTrackFiles(signature: string): Promise<void> {
  await transact(async (tx) => {
    await takeTurns(tx, signature)
    const { rows } = await tx.execute(sql`select 1 from music_tracks where signature = ${signature}`)
    if (rows.length > 0) return
    await mediaStore().delete(musicKey(signature))
    await mediaStore().delete(incomingMusicKey(signature))
  })
}

type State = { signature: string; status: string }

/** Returns the missing files of the library's tracks, and the files without a track. */
export async function compareMusic(before: number): Promise<{ missing: string[]; orphans: string[] }> {
  const { rows } = await db().execute<State>(sql`select signature, status from music_tracks`)
  const wanted = (state: string, keyOf: (signature: string) => string) =>
    rows.filter(({ status }) => status === state).map(({ signature }) => keyOf(signature))
  const known = new Set([...wanted('ready', musicKey), ...wanted('processing', incomingMusicKey)])
  const stored = new Set<string>()
  const orphans: string[] = []
  for await (const { key, modifiedAt } of mediaStore().list(musicFolder)) {
    stored.add(key)
    if (!known.has(key) && modifiedAt.getTime() < before) orphans.push(key)
  }
  return { missing: wanted('ready', musicKey).filter((key) => !stored.has(key)), orphans }
}

/** Deletes files that belonged to no track for a day: those of a process that was killed. Returns their number. */
export async function sweepMusic(ageMs = dayMs): Promise<number> {
  const { orphans } = await compareMusic(Date.now() - ageMs)
  for (const key of orphans) {
    await transact(async (tx) => {
      const signature = signatureInKey(key)
      await takeTurns(tx, signature)
      const { rows } = await tx.execute<State>(sql`
        select signature, status from music_tracks where signature = ${signature}`)
      const [row] = rows
      const isUsed =
        row && (key === musicKey(signature) ? row.status === 'ready' : row.status === 'processing')
      if (!isUsed) await mediaStore().delete(key)
    })
  }
  return orphans.length
}
