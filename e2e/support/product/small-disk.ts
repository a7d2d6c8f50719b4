import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MB = 1024 * 1024

/** A file system of limited size, which a test may fill. */
export type SmallDisk = { folder: string; fill(): void; empty(): void; remove(): void }

/** Mounts a file system of `megabytes`; null if this account may not mount (only root may, on Linux). */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmdirSync(folder)
    return null
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Writes `file` until no byte fits. */
function fill(file: string): void {
  const fd = openSync(file, 'a')
  for (let size = MB; size >= 1; )
    try {
      writeSync(fd, Buffer.alloc(Math.floor(size)))
    } catch {
      size /= 4
    }
  closeSync(fd)
}
