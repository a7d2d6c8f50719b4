import { readFile, stat, statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { env } from '@/lib/core/env.server'
import { lastBackup } from '@/lib/core/last-backup.server'
import { embeddedFolder } from '@/lib/platform/disk/space.server'
import { type DiskFact, saveFact } from './facts.server'

async function diskOf(folder: string): Promise<(DiskFact & { dev: number }) | null> {
  try {
    const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)])
    return { folder, free: bavail * bsize, total: blocks * bsize, dev }
  } catch {
    // The folder is made with the first file.
    return null
  }
}

/** Returns the bytes of memory that programs can still get: caches of files count as free. */
async function freeMemory(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(text) ?? []
  return kilobytes ? Number(kilobytes) * 1024 : freemem()
}

/**
 * Measures the disks of the media and of the embedded database, where folders on one disk are one entry, and the memory, and reads when this
 * machine was last backed up.
 */
export async function measureMachine(): Promise<void> {
  const { DATA_DIR, MEDIA_DIR } = env()
  const folders = [embeddedFolder(DATA_DIR), MEDIA_DIR].filter((folder) => folder !== null)
  const disks = (await Promise.all(folders.map(diskOf))).filter((disk) => disk !== null)
  const first = disks.filter(({ dev }, at) => disks.findIndex((other) => other.dev === dev) === at)
  await saveFact(
    'disks',
    first.map(({ dev: _dev, ...disk }) => disk),
  )
  await saveFact('memory', { free: await freeMemory(), total: totalmem() })
  const backup = lastBackup(DATA_DIR)
  if (backup) await saveFact('backup', { taken_at: backup.taken_at, bytes: backup.bytes })
}
