import { statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeBytes, RESERVE_BYTES, WRITE_BYTES } from '@/lib/platform/disk/space.server'

const MB = 1024 * 1024
const WATCH_MS = 250
/** Free bytes below which the reserve is released. */
const FULL_BYTES = 16 * MB
/**
 * Free bytes required beside a newly created reserve; well above the threshold for writes, so that it does not flap.
 */
const CALM_BYTES = WRITE_BYTES + 32 * MB

/**
 * Reserves 64 MB of the disk for the database (decision 112): released within 250 ms when the disk fills up, and
 * created again when there is room. Ends with `signal`.
 */
export async function keepReserve(
  dataDir: string,
  report: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = path.join(dataDir, 'reserve')
  while (!signal.aborted) {
    await step(dataDir, file, report).catch(() => undefined)
    await sleep(WATCH_MS, undefined, { ref: false })
  }
}

async function step(dataDir: string, file: string, report: (message: string) => void): Promise<void> {
  const free = await freeBytes(dataDir)
  const used = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (used > 0 && free < FULL_BYTES) {
    await rm(file, { force: true })
    report(`The disk of ${dataDir} is full: writes are refused until there is room`)
  } else if (used < RESERVE_BYTES && free > RESERVE_BYTES + CALM_BYTES) {
    // Zeros in one piece: a sparse file would reserve no room.
    await writeFile(file, Buffer.alloc(RESERVE_BYTES))
  }
}
