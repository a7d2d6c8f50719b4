import { sql } from 'drizzle-orm'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { examineFiles } from './files.server'
import { sweepVideoOrphans } from './videos.server'

const dayMs = 86_400_000

/**
 * Deletes files that were orphaned for a day, left by a process killed between deleting a picture and its
 * files. A picture that was uploaded again in the meantime keeps its files.
 */
export async function sweepOrphans(ageMs = dayMs): Promise<number> {
  const { orphans } = await examineFiles(mediaStore(), ageMs)
  for (const { subject: key } of orphans) {
    const signature = key.slice(key.lastIndexOf('/') + 1).split('.')[0] ?? ''
    await transact(async (tx) => {
      await takeTurns(tx, signature)
      const { rows } = await tx.execute(sql`select 1 from media where signature = ${signature}`)
      if (rows.length === 0) await mediaStore().delete(key)
    })
  }
  return orphans.length + (await sweepVideoOrphans(mediaStore(), ageMs))
}
