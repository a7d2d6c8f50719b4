import { jobQueue } from '@/lib/platform/db/queue.server'

/** Recounts the words of the index. */
export const termsQueue = jobQueue('search.terms', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
