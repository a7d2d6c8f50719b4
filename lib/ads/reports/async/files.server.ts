import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '@/lib/core/env.server'

/** Pattern of the file names created here; no other file is opened. */
const nameForm = /^[A-Za-z0-9_-]{43}\.(csv|json)$/

/** Returns the path of the file of a report, in a folder shared by web and worker that no address can name. */
async function pathOf(file: string): Promise<string> {
  if (!nameForm.test(file)) throw new Error('not the name of a report')
  const folder = path.join(env().MEDIA_DIR, '.reports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, file)
}

/** Writes the file of a report. */
export async function writeReport(file: string, text: string): Promise<void> {
  await writeFile(await pathOf(file), text, { mode: 0o600 })
}

/** Deletes the file of a report; a missing one is no error. */
export async function removeReport(file: string): Promise<void> {
  await rm(await pathOf(file), { force: true })
}

/** Opens the file of a report for sending; null when it is deleted. */
export async function openReport(file: string): Promise<{ size: number; stream: Readable } | null> {
  const where = await pathOf(file)
  const found = await stat(where).catch(() => null)
  return found ? { size: found.size, stream: createReadStream(where) } : null
}
