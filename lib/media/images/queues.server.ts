import { jobQueue } from '@/lib/platform/db/queue.server'

/** Makes the sizes of a picture. One waiting job a picture; one that runs may be joined by another, which finds the work done. */
export const deriveQueue = jobQueue<{ signature: string }>('media.derive', {
  notify: true,
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})

/** Takes up uploads that nobody finished. */
export const requeueQueue = jobQueue('media.requeue', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
