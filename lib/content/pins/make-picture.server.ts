import type { JobWithMetadata } from 'pg-boss'
import { log } from '@/lib/core/log.server'
import { deriveMedia, failMedia, type Lane } from '@/lib/media/images/jobs.server'
import { keepLikeness } from '@/lib/media/likeness/keep.server'
import type { Db } from '@/lib/platform/db/client.server'
import { markMediaReady } from './commands.server'

/** Keeps the descriptor of a picture that becomes ready, and shows its pins. */
export async function pictureReady(tx: Db, signature: string, descriptor: Buffer | null): Promise<void> {
  if (descriptor) await keepLikeness(tx, signature, descriptor)
  await markMediaReady(tx, signature)
}

/** Makes the sizes of a picture and shows its pins; after the last try the picture counts as broken. */
export async function makePicture(
  job: JobWithMetadata<{ signature: string }>,
  lane: Lane = 'any',
): Promise<void> {
  const { signature } = job.data
  try {
    await deriveMedia(signature, pictureReady, lane)
  } catch (error) {
    log.error({ err: error, signature, attempt: job.retryCount }, 'picture not made')
    if (job.retryCount >= job.retryLimit) await failMedia(signature, 'The picture could not be processed.')
    throw error
  }
}
