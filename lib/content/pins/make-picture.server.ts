import type { JobWithMetadata } from 'pg-boss'
import { log } from '@/lib/core/log.server'
import { deriveMedia, failMedia, type Lane } from '@/lib/media/images/jobs.server'
import { markMediaReady } from './commands.server'

/** Makes the sizes of a picture and shows its pins; after the last try the picture counts as broken. */
export async function makePicture(
  job: JobWithMetadata<{ signature: string }>,
  lane: Lane = 'any',
): Promise<void> {
  const { signature } = job.data
  try {
    await deriveMedia(signature, markMediaReady, lane)
  } catch (error) {
    log.error({ err: error, signature, attempt: job.retryCount }, 'picture not made')
    if (job.retryCount >= job.retryLimit) await failMedia(signature, 'The picture could not be processed.')
    throw error
  }
}
