import { jobQueue } from '@/lib/platform/db/queue.server'

/** Mails of the day and the week; a run goes on from where the last one stopped. */
export const mailRunsQueue = jobQueue('mail.runs', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})
