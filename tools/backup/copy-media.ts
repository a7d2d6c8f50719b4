import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type Copied = { files: number; bytes: number }

/** Partial files and temporary work are skipped. */
const passing = new Set(['.writing', 'work'])

const isThere = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Returns the number of files that `copyMedia` would copy. */
export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let count = 0
  for (const entry of entries) {
    if (passing.has(entry.name)) continue
    count += entry.isDirectory() ? await countFiles(path.join(folder, entry.name)) : 1
  }
  return count
}

/**
 * Copies every file below `from` that is not yet below `to`, atomically; returns the number of files. A file's
 * content never changes under its name, except partial uploads of videos, which are copied again.
 */
export async function copyMedia(
  from: string,
  to: string,
  onPart: (done: number, label?: string) => void = () => undefined,
): Promise<Copied> {
  const sum: Copied = { files: 0, bytes: 0 }
  let seen = 0
  const visit = async (folder: string) => {
    const entries = await readdir(path.join(from, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const name = path.join(folder, entry.name)
      if (passing.has(entry.name)) continue
      if (entry.isDirectory()) {
        await visit(name)
        continue
      }
      const size = await copied(path.join(from, name), path.join(to, name))
      onPart(++seen, entry.name)
      if (size === null) continue
      sum.files++
      sum.bytes += size
    }
  }
  await visit('')
  return sum
}

/** Returns the bytes of a copied file; null for one deleted in the meantime. */
async function copied(source: string, target: string): Promise<number | null> {
  const size = await isThere(source)
  if (size === null) return null
  if ((await isThere(target)) === size) return size
  await mkdir(path.dirname(target), { recursive: true })
  const draft = `${target}.part`
  try {
    await copyFile(source, draft, constants.COPYFILE_FICLONE)
    await rename(draft, target)
    return size
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
