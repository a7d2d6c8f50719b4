import { jobQueue } from '@/lib/platform/db/queue.server'

/** Applies the rules of the host to the ads that wait for their review. */
export const reviewRulesQueue = jobQueue('ads.review-rules', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

/** Has the pages of running ads read again. */
export const recheckQueue = jobQueue('ads.recheck', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
})
