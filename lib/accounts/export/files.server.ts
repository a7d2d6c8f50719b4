import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '@/lib/core/env.server'

/** Pattern of the file names created here; no other file is opened. */
const nameForm = /^[A-Za-z0-9_-]{43}\.zip$/

/**
 * Returns the path of an export's file, in a folder shared by web and worker that no address can name (media
 * keys have no leading dot).
 */
async function pathOf(file: string): Promise<string> {
  if (!nameForm.test(file)) throw new Error('not the name of an export')
  const folder = path.join(env().MEDIA_DIR, '.exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, file)
}

/** Path that an export is written to. */
export const exportPath = pathOf

/** Deletes an export's file; a missing one is no error. */
export async function removeExportFile(file: string): Promise<void> {
  await rm(await pathOf(file), { force: true })
}

/** Opens an export's file for sending; null when it is deleted. */
export async function openExport(file: string): Promise<{ size: number; stream: Readable } | null> {
  const where = await pathOf(file)
  const found = await stat(where).catch(() => null)
  return found ? { size: found.size, stream: createReadStream(where) } : null
}
