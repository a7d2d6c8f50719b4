import type { MediaStore, StoredEntry } from '@/lib/media/images/files/store'
import { type ImageExtension, imageSizes, mediaKeys } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import type { Finding } from './finding'

type Row = { signature: string; ext: ImageExtension; status: string }

const byPrefix = statement<Row, [string, string]>(
  'doctor_media',
  'select signature, ext, status from media where signature >= $1 and signature < $2',
)
const oneStands = statement<{ status: string }, [string]>(
  'doctor_media_one',
  'select status from media where signature = $1',
)

type Found = Omit<Finding, 'rule'>
export type FileFindings = { missing: Found[]; orphans: Found[] }

const hex = (n: number) => n.toString(16).padStart(2, '0')

async function entriesBelow(store: MediaStore, folder: string): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (const size of imageSizes) {
    for await (const entry of store.list(`${size}/${folder}/`)) entries.push(entry)
  }
  return entries
}

/**
 * True if a file is missing on a second look while the picture still exists: the deletion may be in progress.
 */
async function isMissing(store: MediaStore, key: string, signature: string): Promise<boolean> {
  if (await store.exists(key)) return false
  const [row] = await oneStands(signature)
  return row?.status === 'succeeded'
}

/**
 * Compares one 256th of the pictures with their files. Skips files younger than `graceMs`, which may still be written.
 */
async function examineFolder(store: MediaStore, first: number, graceMs: number): Promise<FileFindings> {
  const rows = await byPrefix(hex(first), first === 255 ? 'g' : hex(first + 1))
  const entries = await entriesBelow(store, hex(first))
  const stored = new Set(entries.map(({ key }) => key))
  const wanted = new Set(rows.flatMap(mediaKeys))
  const missing: Found[] = []
  for (const row of rows.filter(({ status }) => status === 'succeeded')) {
    for (const key of mediaKeys(row).filter((key) => !stored.has(key))) {
      if (await isMissing(store, key, row.signature))
        missing.push({ subject: key, detail: 'the file is missing' })
    }
  }
  const before = Date.now() - graceMs
  const orphans = entries
    .filter(({ key, modifiedAt }) => !wanted.has(key) && modifiedAt.getTime() < before)
    .map(({ key, modifiedAt }) => ({ subject: key, detail: `nobody's file, of ${modifiedAt.toISOString()}` }))
  return { missing, orphans }
}

/** Compares every picture with its files, and every file with its picture, a 256th at a time. */
export async function examineFiles(store: MediaStore, graceMs: number): Promise<FileFindings> {
  const all: FileFindings = { missing: [], orphans: [] }
  for (let first = 0; first < 256; first++) {
    const { missing, orphans } = await examineFolder(store, first, graceMs)
    all.missing.push(...missing)
    all.orphans.push(...orphans)
  }
  return all
}

/** Reports uploads older than `graceMs` whose bytes no job needs. */
export async function examineIncoming(store: MediaStore, graceMs: number): Promise<Found[]> {
  const orphans: Found[] = []
  for await (const { key, modifiedAt } of store.list('incoming/')) {
    if (modifiedAt.getTime() > Date.now() - graceMs) continue
    const [row] = await oneStands(key.slice('incoming/'.length))
    if (row?.status !== 'registered') orphans.push({ subject: key, detail: 'waits for nothing' })
  }
  return orphans
}
