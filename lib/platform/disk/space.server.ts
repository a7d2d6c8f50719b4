import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'

const MB = 1024 * 1024
/** Bytes that the conductor reserves on the database's disk and frees when the disk is full. */
export const RESERVE_BYTES = 64 * MB
/** Free bytes below which writes are refused: the rest is for the database's own log, so that reads keep working. */
export const WRITE_BYTES = RESERVE_BYTES + 32 * MB
const KNOWN_MS = 1_000

/** Returns the free bytes on the file system of `folder`. @throws the errors of `statfs` */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns the folder of the embedded database; null when the database is elsewhere. */
export function embeddedFolder(dataDir: string): string | null {
  const folder = path.join(dataDir, 'postgres')
  return existsSync(folder) ? folder : null
}

type Known = { folder: string | null; isFull: boolean; until: number }
const known = () =>
  singleton('disk.room', (): Known => ({ folder: embeddedFolder(env().DATA_DIR), isFull: false, until: 0 }))

/**
 * Refuses a write while the disk of the embedded database is nearly full. PostgreSQL stops when its log does not fit,
 * and does not start again without space; without writes it continues to serve reads (decision 112). The result is
 * cached for a second. @throws AppError 507 with `retryAfter` 60
 */
export async function checkSpace(): Promise<void> {
  const state = known()
  if (state.folder && Date.now() >= state.until) {
    state.until = Date.now() + KNOWN_MS
    state.isFull = (await freeBytes(state.folder).catch(() => WRITE_BYTES)) < WRITE_BYTES
  }
  if (state.isFull) throw new AppError('storageFull', { retryAfter: 60 })
}
