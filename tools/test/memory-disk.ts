import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** The file system in memory that Linux offers. */
const shared = '/dev/shm'
const prefix = 'magpie-run-'
const GB = 1024 ** 3
/** Bytes that a run may write there, and that have to be available as memory for it to be worth it. */
const neededRoom = 4 * GB
const neededMemory = 8 * GB

/**
 * Makes a folder in memory for the temporary files of a run, where their databases wait for no disk. Returns null
 * where there is no such file system, or too little room or memory. The caller removes it with `removeDisk`; what a
 * killed run left is removed here.
 */
export function makeMemoryDisk(
  parent = shared,
  memory = availableMemory(),
  roomOf: (folder: string) => number = freeBytes,
): string | null {
  try {
    for (const name of readdirSync(parent)) if (isLeft(name)) removeDisk(path.join(parent, name))
    if (roomOf(parent) < neededRoom || memory < neededMemory) return null
    const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
    // PostgreSQL runs under an account of its own, which has to reach its folder in this one.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return null
  }
}

/** Tells whether `name` is the folder of a run whose process is gone. */
function isLeft(name: string): boolean {
  if (!name.startsWith(prefix)) return false
  try {
    process.kill(Number.parseInt(name.slice(prefix.length), 10), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Removes a folder with everything in it. */
export function removeDisk(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Returns the bytes that are free where `folder` is. @throws Error where there is no such folder */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Returns the bytes of memory that programs can still get; 0 where the system does not tell. */
function availableMemory(): number {
  const kilobytes = readFileSync('/proc/meminfo', 'utf8').match(/^MemAvailable:\s+(\d+) kB$/m)?.[1]
  return Number(kilobytes ?? 0) * 1024
}
