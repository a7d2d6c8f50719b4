import { jobQueue } from '@/lib/platform/db/queue.server'

/** Runs the periodic jobs of all domains. */
export const upkeepQueue = jobQueue('upkeep', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
})
