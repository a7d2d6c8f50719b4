import { jobQueue } from '@/lib/platform/db/queue.server'

/** Daily and weekly mails; a run continues where the last one stopped. */
export const mailRunsQueue = jobQueue('mail.runs', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})
