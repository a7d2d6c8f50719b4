import { jobQueue } from '@/lib/platform/db/queue.server'

/**
 * Updates the visibility of an account's pins. At most one job waits per account; when the account changes while one
 * runs, another is enqueued.
 */
export const audienceQueue = jobQueue<{ user_id: string }>('pins.audience', {
  notify: true,
  policy: 'short',
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})
