import { jobQueue } from '@/lib/platform/db/queue.server'

/** Sweeps files that belong to nobody. */
export const orphansQueue = jobQueue('media.orphans', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 7200,
  deleteAfterSeconds: 86_400,
})
