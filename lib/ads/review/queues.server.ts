import { jobQueue } from '@/lib/platform/db/queue.server'

/** Applies the rules of the host to the ads that wait for their review. */
export const reviewRulesQueue = jobQueue('ads.review-rules', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
