import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { boardLimits } from '@/lib/content/boards/schema'

/** A file to import and the name of the board it goes to. */
export interface Found {
  file: string
  board: string
}

export interface Scan {
  pictures: Found[]
  /** Files that are neither pictures nor their sidecar files. */
  others: string[]
}

const pictures = new Set(['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.gif', '.avif'])
const silent = new Set(['.json', '.ini', '.db'])

/** Returns a folder's name as a valid board name. */
export function boardName(folder: string): string {
  const plain = folder
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .replace(/_+/g, ' ')
    .trim()
  return [...plain].slice(0, boardLimits.name).join('').trim() || 'Photos'
}

async function scanFolder(folder: string, board: string, scan: Scan): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  entries.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const folders: string[] = []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) folders.push(file)
    if (!entry.isFile()) continue
    const kind = path.extname(entry.name).toLowerCase()
    if (pictures.has(kind)) scan.pictures.push({ file, board })
    else if (!silent.has(kind)) scan.others.push(file)
  }
  return folders
}

async function scanBelow(folder: string, board: string, scan: Scan): Promise<void> {
  for (const deeper of await scanFolder(folder, board, scan)) await scanBelow(deeper, board, scan)
}

/**
 * Scans the pictures below a folder: each sub-folder is a board with all pictures below it, and those in the
 * folder itself go to `own`. Skips hidden files and links. In the order of names.
 */
export async function scanPictures(folder: string, own: string): Promise<Scan> {
  const scan: Scan = { pictures: [], others: [] }
  for (const sub of await scanFolder(folder, own, scan)) {
    await scanBelow(sub, boardName(path.basename(sub)), scan)
  }
  return scan
}
