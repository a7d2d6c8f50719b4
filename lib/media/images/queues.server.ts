import { question } from '@/lib/platform/db/call-worker.server'
import { jobQueue } from '@/lib/platform/db/queue.server'
import type { PageImages } from './schema'

/** One waiting job per picture; a second one may run concurrently, and finds the work done. */
const pictures = {
  notify: true,
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
} as const

/** Renders the sizes of a picture. */
export const deriveQueue = jobQueue<{ signature: string }>('media.derive', pictures)

/** Renders the sizes of pictures that need much memory, one at a time. */
export const largeQueue = jobQueue<{ signature: string }>('media.large', {
  ...pictures,
  // At its low priority it takes long on a busy host; a second attempt meanwhile would only add to that.
  expireInSeconds: 600,
})

/** Finds the pictures of another site's page, for a waiting caller. */
export const pageImagesQueue = question<{ url: string }, PageImages>('pages.images')

/** Requeues unfinished uploads. */
export const requeueQueue = jobQueue('media.requeue', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
