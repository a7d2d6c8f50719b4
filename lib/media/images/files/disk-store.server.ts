import { randomUUID } from 'node:crypto'
import nodeFiles from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { checkedFolder, checkedKey } from './media-key'
import type { MediaStore, StoredEntry } from './store'

/** The file system calls of a write, so that a test can make each of them fail. */
export type WriteCalls = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'rename'>

/**
 * No key can name this folder, since its name begins with a dot. It is inside the store so that renaming stays
 * atomic.
 */
const temporaryFolder = '.writing'

/**
 * Returns a media store in a local folder. A file is written outside the store's keys, synced, then renamed: a reader
 * sees all of it or nothing, and a crash leaves at most a nameless temporary file.
 */
export function diskStore(root: string, calls: WriteCalls = nodeFiles): MediaStore {
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const temporary = join(root, temporaryFolder, randomUUID())
      await calls.mkdir(dirname(temporary), { recursive: true })
      await calls.mkdir(dirname(path), { recursive: true })
      try {
        await writeDurably(temporary, bytes, calls)
        await calls.rename(temporary, path)
        await syncFolder(dirname(path), calls)
      } catch (error) {
        await nodeFiles.rm(temporary, { force: true })
        throw error
      }
    },
    async adopt(key, path) {
      const target = pathOf(key)
      await calls.mkdir(dirname(target), { recursive: true })
      const handle = await calls.open(path, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await calls.rename(path, target)
      await syncFolder(dirname(target), calls)
    },
    async get(key) {
      const handle = await ifPresent(nodeFiles.open(pathOf(key), 'r'))
      if (!handle) return null
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(), size, contentType: contentTypeOf(key) }
    },
    async exists(key) {
      return (await ifPresent(nodeFiles.stat(pathOf(key)))) !== null
    },
    async delete(key) {
      await nodeFiles.rm(pathOf(key), { force: true })
    },
    list: (folder) => walk(root, checkedFolder(folder)),
  }
}

async function writeDurably(path: string, bytes: Uint8Array, calls: WriteCalls): Promise<void> {
  const handle = await calls.open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(path: string, calls: WriteCalls): Promise<void> {
  const handle = await calls.open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(root: string, folder: string): AsyncGenerator<StoredEntry> {
  const entries = await ifPresent(nodeFiles.readdir(join(root, folder), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue
    const key = `${folder}${entry.name}`
    if (entry.isDirectory()) {
      yield* walk(root, `${key}/`)
      continue
    }
    const stat = await ifPresent(nodeFiles.stat(join(root, key)))
    if (stat) yield { key, modifiedAt: stat.mtime }
  }
}

/** Returns null for a missing file; other failures are thrown. */
async function ifPresent<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(error.code)) return null
    throw error
  }
}

const absent = new Set<unknown>(['ENOENT', 'ENOTDIR'])
