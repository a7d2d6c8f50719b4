import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { boardLimits } from '@/lib/content/boards/schema'
import { joined, textOf } from './names'

/** A file to import and the name of the board it goes to. */
export interface Found {
  /** As the disk stores it, which need not be text. */
  path: Buffer
  /** For people to read. */
  file: string
  board: string
  /** The names of the JSON files in its folder, as stored. */
  sidecars: readonly Buffer[]
}

export interface Scan {
  pictures: Found[]
  /** Files that are neither pictures nor their sidecar files. */
  others: string[]
  /** Folders of deleted files, previews and systems, which hold nothing to publish. */
  left: string[]
  /** Folders that could not be read. */
  unread: { file: string; reason: string }[]
}

const pictures = new Set([
  '.jpg',
  '.jpeg',
  '.jfif',
  '.png',
  '.webp',
  '.gif',
  '.avif',
  '.heic',
  '.heif',
  '.hif',
])
const silent = new Set(['.json', '.ini', '.db'])

/**
 * Folders in which systems and network storage keep deleted files, previews and their own things, in lower case. Names
 * with a dot are skipped anyway.
 */
const ofSystems = new Set([
  '$recycle.bin',
  'recycler',
  'recycled',
  'system volume information',
  'lost+found',
  '__macosx',
  'network trash folder',
  'temporary items',
  'thevolumesettingsfolder',
  // Synology, QNAP and other network storage.
  '@eadir',
  '@recycle',
  '@recently-snapshot',
  '@sharesnap',
  '@tmp',
  '#recycle',
  '#snapshot',
])

/** Returns a folder's name as a valid board name. */
export function boardName(folder: string): string {
  const plain = folder
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .replace(/_+/g, ' ')
    .trim()
  return [...plain].slice(0, boardLimits.name).join('').trim() || 'Photos'
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : null)

/** Returns why a file or folder was not read; rethrows what is no failure of the disk. */
export function reasonOfDisk(error: unknown): string {
  const code = codeOf(error)
  if (code === null || !/^E[A-Z0-9]+$/.test(code)) throw error
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read'
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'is no longer there'
  return `could not be read (${code})`
}

type Folder = { path: Buffer; name: string }

async function entriesOf({ path: folder }: Folder, scan: Scan): Promise<Dirent<Buffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: 'buffer' })
  } catch (error) {
    scan.unread.push({ file: textOf(folder), reason: reasonOfDisk(error) })
    return []
  }
}

async function scanFolder(folder: Folder, board: string, scan: Scan): Promise<Folder[]> {
  const entries = (await entriesOf(folder, scan)).map((entry) => ({ entry, name: textOf(entry.name) }))
  entries.sort(
    (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a.entry.name.compare(b.entry.name),
  )
  const sidecars = entries.filter(({ name }) => /\.json$/i.test(name)).map(({ entry }) => entry.name)
  const folders: Folder[] = []
  for (const { entry, name } of entries) {
    if (name.startsWith('.')) continue
    const whole = joined(folder.path, entry.name)
    if (entry.isDirectory()) {
      if (ofSystems.has(name.toLowerCase())) scan.left.push(textOf(whole))
      else folders.push({ path: whole, name })
    }
    if (!entry.isFile()) continue
    const kind = path.extname(name).toLowerCase()
    if (pictures.has(kind)) scan.pictures.push({ path: whole, file: textOf(whole), board, sidecars })
    else if (!silent.has(kind)) scan.others.push(textOf(whole))
  }
  return folders
}

async function scanBelow(folder: Folder, board: string, scan: Scan): Promise<void> {
  for (const deeper of await scanFolder(folder, board, scan)) await scanBelow(deeper, board, scan)
}

/**
 * Scans the pictures below a folder: each sub-folder is a board with all pictures below it, and those in the
 * folder itself go to `own`. Skips hidden files, links, and folders of systems. In the order of names.
 */
export async function scanPictures(folder: string, own: string): Promise<Scan> {
  const scan: Scan = { pictures: [], others: [], left: [], unread: [] }
  const top = { path: Buffer.from(folder), name: path.basename(folder) }
  for (const sub of await scanFolder(top, own, scan)) await scanBelow(sub, boardName(sub.name), scan)
  return scan
}
