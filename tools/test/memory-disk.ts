import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** The in-memory file system of Linux. */
const shared = '/dev/shm'
const prefix = 'magpie-run-'
const GB = 1024 ** 3
/** Bytes that a run may write there, and that must be available as memory to make it worthwhile. */
const neededBytes = 4 * GB
const neededMemory = 8 * GB

/**
 * Creates an in-memory folder for the temporary files of a run, whose databases then wait for no disk. Returns null if
 * there is no such file system, or too little room or memory. The caller removes it with `removeDisk`; leftovers of
 * killed runs are removed here.
 */
export function makeMemoryDisk(
  parent = shared,
  memory = availableMemory(),
  freeBytesOf: (folder: string) => number = freeBytes,
): string | null {
  try {
    for (const name of readdirSync(parent)) if (isLeft(name)) removeDisk(path.join(parent, name))
    if (freeBytesOf(parent) < neededBytes || memory < neededMemory) return null
    const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
    // PostgreSQL runs under a separate account, which must be able to reach its folder in this one.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return null
  }
}

/** Returns true if `name` is the folder of a run whose process is gone. */
function isLeft(name: string): boolean {
  if (!name.startsWith(prefix)) return false
  try {
    process.kill(Number.parseInt(name.slice(prefix.length), 10), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Removes a folder and its contents. */
export function removeDisk(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Returns the free bytes in the file system of `folder`. @throws Error if there is no such folder */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Returns the bytes of memory that programs can still get; 0 if the system does not report it. */
function availableMemory(): number {
  const kilobytes = readFileSync('/proc/meminfo', 'utf8').match(/^MemAvailable:\s+(\d+) kB$/m)?.[1]
  return Number(kilobytes ?? 0) * 1024
}
