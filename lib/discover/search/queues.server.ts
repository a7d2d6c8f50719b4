import { jobQueue } from '@/lib/platform/db/queue.server'

/** Counts the words of the index anew. */
export const termsQueue = jobQueue('search.terms', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
