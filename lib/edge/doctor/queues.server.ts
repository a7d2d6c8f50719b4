import { jobQueue } from '@/lib/platform/db/queue.server'

/** Sweeps orphaned files. */
export const orphansQueue = jobQueue('media.orphans', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 7200,
  deleteAfterSeconds: 86_400,
})
