import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '@/lib/core/env.server'

/** Names that this module gave: nothing else is ever opened. */
const nameForm = /^[A-Za-z0-9_-]{43}\.zip$/

/** Beside the pictures, which web and worker share, in a folder that no address names (media keys have no dot first). */
async function pathOf(file: string): Promise<string> {
  if (!nameForm.test(file)) throw new Error('not the name of an export')
  const folder = path.join(env().MEDIA_DIR, '.exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, file)
}

/** Where an export is written. */
export const exportPath = pathOf

/** Takes an export's file away; one that is gone is no error. */
export async function removeExportFile(file: string): Promise<void> {
  await rm(await pathOf(file), { force: true })
}

/** An export's file to be sent; null when it is gone. */
export async function openExport(file: string): Promise<{ size: number; stream: Readable } | null> {
  const where = await pathOf(file)
  const found = await stat(where).catch(() => null)
  return found ? { size: found.size, stream: createReadStream(where) } : null
}
