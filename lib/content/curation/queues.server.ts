import { jobQueue } from '@/lib/platform/db/queue.server'

/** Settles who may see the pins of an account. One waiting job an account; one that runs is joined by another where the account changed meanwhile. */
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
