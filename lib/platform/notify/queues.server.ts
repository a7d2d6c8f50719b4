import { jobQueue } from '@/lib/platform/db/queue.server'

/** Pushes an entry to a browser. One waiting push per entry: later additions to the entry are included. */
export const pushQueue = jobQueue<{ notification_id: string; subscription_id: string }>('push.send', {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
