import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { deleteVideoFiles } from './jobs.server'
import { uploadHours } from './register.server'
import { captionsKey } from './rungs'
import type { Video } from './state.server'
import { captionUses, isUsedByNone, uploadUses, videoUses } from './uses.server'
import { removeUpload, uploadsFolder, workFolder } from './work-files.server'

const hourMs = 3_600_000
const batch = 500

/**
 * Deletes abandoned uploads: a partial one after a day, a published or failed one after a day, and a finished video
 * that was neither published, scheduled nor used by a draft after a week.
 */
async function forgetUploads(): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    delete from video_uploads where id in (
      select id from video_uploads where touched_at < now() - make_interval(hours => ${uploadHours})
        and (status in ('uploading', 'failed') or published_at is not null
          or (status = 'succeeded' and touched_at < now() - interval '7 days'
            ${sql.raw(isUsedByNone(uploadUses.all(), 'video_uploads'))}))
      limit ${batch})
    returning id`)
  for (const { id } of rows) await removeUpload(id)
}

/** Deletes videos that no pin, page or upload uses, with their files; a new one is kept for ten minutes. */
async function sweepVideos(): Promise<void> {
  const { rows } = await db().execute<Video>(sql`
    delete from videos where signature in (
      select v.signature from videos v where v.created_at < now() - interval '10 minutes'
        ${sql.raw(isUsedByNone(videoUses.all(), 'v.signature'))}
        and not exists (select from video_uploads u where u.signature = v.signature and u.published_at is null)
      limit ${batch})
    returning signature, rungs`)
  await deleteVideoFiles(rows)
}

async function sweepCaptions(): Promise<void> {
  const { rows } = await db().execute<{ signature: string }>(sql`
    delete from captions where signature in (
      select c.signature from captions c where c.created_at < now() - interval '10 minutes'
        ${sql.raw(isUsedByNone(captionUses.all(), 'c.signature'))}
        and not exists (select from video_uploads u where u.captions_signature = c.signature
          and u.published_at is null)
      limit ${batch})
    returning signature`)
  for (const { signature } of rows) {
    await transact(async (tx) => {
      await takeTurns(tx, signature)
      const again = await tx.execute(sql`select 1 from captions where signature = ${signature}`)
      if (again.rows.length === 0) await mediaStore().delete(captionsKey(signature))
    })
  }
}

/** Deletes leftovers of a killed process: bytes of deleted uploads, unused work folders. */
async function sweepWork(ageMs: number): Promise<void> {
  for (const [folder, isUpload] of [
    [uploadsFolder(), true],
    [workFolder(), false],
  ] as const) {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name)
      const found = await stat(file).catch(() => null)
      if (!found || found.mtimeMs > Date.now() - ageMs) continue
      const id = name.slice(0, 32)
      const { rows } = await db().execute(sql`select 1 from video_uploads where id = ${id}
        and (${isUpload} or lease = ${name.slice(33)}) and status <> 'failed'`)
      if (rows.length === 0) await rm(file, { recursive: true, force: true })
    }
  }
}

/** Deletes all unused video data; `ageMs` is the minimum age of a killed process's leftovers. */
export async function sweepVideoLeftovers(ageMs = hourMs): Promise<void> {
  await forgetUploads()
  await sweepVideos()
  await sweepCaptions()
  await sweepWork(ageMs)
}
