import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '@/lib/core/env.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedDownload } from '@/lib/platform/net/guarded-download.server'
import { openCredentials } from '../credentials.server'
import { catalogLimits } from '../limits'
import { FileFault } from '../read/fault'
import type { RunContext } from './context.server'

/** Milliseconds in which a feed must have arrived. */
const patience = 15 * 60_000

/** Returns the key of a sent file in the store. */
export const feedKey = (run_id: string) => `feeds/${run_id}`

async function downloaded(context: RunContext & { location: string }, policy: NetPolicy): Promise<string> {
  const folder = path.join(env().MEDIA_DIR, '.writing')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, randomUUID())
  const { feed_id, location, credentials } = context
  try {
    await guardedDownload(
      location,
      file,
      {
        maxBytes: catalogLimits.fileBytes,
        totalMs: patience,
        credentials: credentials && openCredentials(feed_id, credentials),
      },
      policy,
    )
  } catch (error) {
    await rm(file, { force: true })
    if (!(error instanceof FetchRefused)) throw error
    const { reason } = error
    throw reason === 'too_large'
      ? new FileFault('FEED_LENGTH_TOO_LONG', 'too_large')
      : new FileFault('FETCH_ERROR', reason === 'status' ? 'refused' : 'unreachable')
  }
  return file
}

/** Opens the file of a run, which `use` reads; a fetched one is deleted afterwards. @throws FileFault */
export async function withFile<T>(
  context: RunContext,
  use: (file: Readable) => Promise<T>,
  policy: NetPolicy = publicInternet,
): Promise<T> {
  const { file_key, location } = context
  if (file_key !== null) {
    const stored = await mediaStore().get(file_key)
    if (!stored) throw new FileFault('FETCH_ERROR', 'missing_file')
    return use(stored.stream)
  }
  if (location === null) throw new FileFault('FETCH_ERROR', 'missing_file')
  const file = await downloaded({ ...context, location }, policy)
  try {
    return await use(createReadStream(file))
  } finally {
    await rm(file, { force: true })
  }
}
