import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { deleteMediaFiles } from '@/lib/media/images/jobs.server'
import { db } from '@/lib/platform/db/client.server'
import { incomingFolder, mediaStore } from './media-store.server'
import { isUnused } from './unused.server'

const dayMs = 86_400_000
const batch = 1000

/** Returns those of `signatures` that have a media row in one of `statuses`. */
async function withRow(signatures: readonly string[], statuses: readonly string[]): Promise<Set<string>> {
  const { rows } = await db().execute<{ signature: string }>(sql`
    select signature from media where signature = any(${sql.param(signatures)}::text[])
      and status = any(${sql.param(statuses)}::text[])`)
  return new Set(rows.map((row) => row.signature))
}

/** Deletes uploads older than `ageMs` that no job needs: without a row, or already processed or failed. */
export async function sweepIncoming(ageMs = dayMs): Promise<number> {
  const before = Date.now() - ageMs
  let swept = 0
  let old: string[] = []
  const flush = async () => {
    const waiting = await withRow(
      old.map((key) => key.slice(incomingFolder.length)),
      ['registered'],
    )
    const done = old.filter((key) => !waiting.has(key.slice(incomingFolder.length)))
    for (const key of done) await mediaStore().delete(key)
    swept += done.length
    old = []
  }
  for await (const { key, modifiedAt } of mediaStore().list(incomingFolder)) {
    if (modifiedAt.getTime() < before) old.push(key)
    if (old.length === batch) await flush()
  }
  await flush()
  return swept
}

/** Deletes partial files left by a killed process. */
export async function sweepWriting(ageMs = dayMs): Promise<number> {
  const folder = path.join(env().MEDIA_DIR, '.writing')
  const names = await readdir(folder).catch(() => [])
  let swept = 0
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found || found.mtimeMs > Date.now() - ageMs) continue
    await rm(file, { force: true })
    swept++
  }
  return swept
}

/** Deletes unused pictures that were uploaded more than `ageMs` ago: not in any pin, avatar, cover or try. */
export async function sweepUnused(ageMs = dayMs): Promise<number> {
  const { rows } = await db().execute<{ signature: string; ext: string }>(sql`
    delete from media where signature in (
      select m.signature from media m
      where m.created_at < now() - make_interval(secs => ${ageMs / 1000}) and ${sql.raw(isUnused('m'))}
      limit ${batch})
    returning signature, ext`)
  await deleteMediaFiles(rows)
  return rows.length
}
