import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { incomingKey, mediaStore } from '@/lib/media/images/files/media-store.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { MediaRefused } from '@/lib/media/images/media-refused'
import { inspectImage } from '@/lib/media/images/pixels/inspect'
import { refusedPicture } from '@/lib/media/images/refusal'
import { sentKey } from '@/lib/media/look/answer-key'
import type { Crop } from '@/lib/media/look/crop'
import { lookSentQueue } from '@/lib/media/look/queues.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { turns } from '@/lib/platform/http/turns'
import { onGrid } from './parts'

/** Files in memory at a time, while their headers are read. */
const inTurn = turns(2)

/** Most pixels of a picture to search with: they are in memory at once. A browser sends it smaller. */
export const maxSearchPixels = 16_000_000
export const maxSearchBytes = maxImageBytes

/** Refuses what the header of a file says, without decoding it. @throws AppError 1, 413, 415 or 422 naming `img` */
function checkHeader(bytes: Uint8Array): void {
  try {
    const { format, width, height } = inspectImage(bytes)
    if (format === 'heic' && !env().HEIC) throw new MediaRefused('heic')
    if (width * height > maxSearchPixels)
      throw new AppError('tooLarge', { field: 'img', reason: 'pictureToSearch' })
  } catch (error) {
    throw error instanceof MediaRefused ? refusedPicture(error, 'img') : error
  }
}

/**
 * Searches with the picture in a file that was sent, or a part of it; returns the id of the answer, which visual search
 * reads for some minutes. A worker decodes the file, which is deleted before this returns: of the picture nothing is kept.
 * @throws AppError 1, 413, 415 or 422 naming `img` for an unacceptable picture, 503 when no worker answers
 */
export async function searchWithPicture(path: string, crop: Crop | undefined): Promise<string> {
  await inTurn(async () => checkHeader(await readFile(path)))
  const id = randomBytes(16).toString('hex')
  // Among uploads without a row, which are swept: should this process die now, that deletes the file.
  const file = incomingKey(id)
  try {
    await mediaStore().adopt(file, path)
    const found = await callWorker(lookSentQueue, { key: sentKey(id), file, crop: onGrid(crop) })
    if (found === null) throw refusedPicture(new MediaRefused('broken'), 'img')
  } finally {
    await mediaStore().delete(file)
  }
  return id
}
