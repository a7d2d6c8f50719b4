import { jobQueue } from '@/lib/platform/db/queue.server'

/**
 * Sends a mail; `actor_id` is the person whose action it reports. One job per mail: retried after half a minute, then
 * at increasing intervals, for about a day.
 */
export const mailQueue = jobQueue<{ id: string; actor_id?: string }>('mail.send', {
  policy: 'exclusive',
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 10_800,
  expireInSeconds: 180,
  deleteAfterSeconds: 3600,
})
