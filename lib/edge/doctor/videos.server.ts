import { sql } from 'drizzle-orm'
import type { MediaStore, StoredEntry } from '@/lib/media/images/files/store'
import { captionsKey, type Rung, videoKeys } from '@/lib/media/video/rungs'
import { db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import type { FileFindings } from './files.server'

type Row = { signature: string; rungs: Rung[]; status: string }

const hex = (n: number) => n.toString(16).padStart(2, '0')

async function entriesBelow(store: MediaStore, folder: string): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for await (const entry of store.list(folder)) entries.push(entry)
  return entries
}

/** Returns the files that rows of one 256th refer to; required ones are `complete`. */
async function wantedOf(first: string): Promise<{ wanted: string[]; complete: string[] }> {
  const like = `${first}%`
  const videos = await db().execute<Row>(
    sql`select signature, rungs, status from videos where signature like ${like}`,
  )
  const captions = await db().execute<{ signature: string }>(
    sql`select signature from captions where signature like ${like}`,
  )
  const texts = captions.rows.map(({ signature }) => captionsKey(signature))
  const made = videos.rows.filter(({ status }) => status === 'succeeded')
  return {
    wanted: [...videos.rows.flatMap(videoKeys), ...texts],
    complete: [...made.flatMap(videoKeys), ...texts],
  }
}

/** Returns the signature in the file name of a video or captions. */
const signatureIn = (key: string) => /[0-9a-f]{32}/.exec(key)?.[0] ?? ''

async function exists(signature: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from videos where signature = ${signature} and status = 'succeeded'
    union all select 1 from captions where signature = ${signature}`)
  return rows.length > 0
}

/** Compares every video and all captions with their files, and every such file with its row, a 256th at a time. */
export async function examineVideos(store: MediaStore, graceMs: number): Promise<FileFindings> {
  const all: FileFindings = { missing: [], orphans: [] }
  const before = Date.now() - graceMs
  for (let first = 0; first < 256; first++) {
    const { wanted, complete } = await wantedOf(hex(first))
    const entries = [
      ...(await entriesBelow(store, `video/${hex(first)}/`)),
      ...(await entriesBelow(store, `captions/${hex(first)}/`)),
    ]
    const stored = new Set(entries.map(({ key }) => key))
    for (const key of complete.filter((key) => !stored.has(key))) {
      // Checked once more: it may have been deleted or stored in the meantime.
      if (!(await store.exists(key)) && (await exists(signatureIn(key))))
        all.missing.push({ subject: key, detail: 'the file is missing' })
    }
    const known = new Set(wanted)
    for (const { key, modifiedAt } of entries) {
      if (known.has(key) || modifiedAt.getTime() >= before) continue
      all.orphans.push({ subject: key, detail: `nobody's file, of ${modifiedAt.toISOString()}` })
    }
  }
  return all
}

/** Deletes video and caption files that were orphaned for a while. */
export async function sweepVideoOrphans(store: MediaStore, ageMs: number): Promise<number> {
  const { orphans } = await examineVideos(store, ageMs)
  for (const { subject: key } of orphans) {
    const signature = signatureIn(key)
    await transact(async (tx) => {
      await takeTurns(tx, signature)
      const { rows } = await tx.execute(sql`select 1 from videos where signature = ${signature}
        union all select 1 from captions where signature = ${signature}`)
      if (rows.length === 0) await store.delete(key)
    })
  }
  return orphans.length
}
