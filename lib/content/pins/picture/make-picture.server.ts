import type { JobWithMetadata } from 'pg-boss'
import { markMediaReady } from '@/lib/content/pins/commands.server'
import { log } from '@/lib/core/logs/log.server'
import { deriveMedia, failMedia } from '@/lib/media/images/jobs.server'
import type { Lane } from '@/lib/media/images/pixels/picture-work'
import { keepLikeness } from '@/lib/media/likeness/keep.server'
import { lookQueue } from '@/lib/media/look/queues.server'
import { paletteQueue } from '@/lib/media/palette/queues.server'
import type { Db } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'

/** Stores the descriptor of a picture that becomes ready, and publishes its pins. */
export async function pictureReady(tx: Db, signature: string, descriptor: Buffer | null): Promise<void> {
  if (descriptor) {
    await keepLikeness(tx, signature, descriptor)
    await enqueue(tx, lookQueue, { signature }, signature)
    await enqueue(tx, paletteQueue, { signature }, signature)
  }
  await markMediaReady(tx, signature)
}

/** Renders the sizes of a picture and publishes its pins; after the last attempt the picture is marked as failed. */
export async function makePicture(
  job: JobWithMetadata<{ signature: string }>,
  lane: Lane = 'any',
): Promise<void> {
  const { signature } = job.data
  try {
    await deriveMedia(signature, pictureReady, lane, job.priority)
  } catch (error) {
    log.error({ err: error, signature, attempt: job.retryCount }, 'picture not made')
    if (job.retryCount >= job.retryLimit) await failMedia(signature, 'The picture could not be processed.')
    throw error
  }
}
