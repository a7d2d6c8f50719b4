import { jobQueue } from '@/lib/platform/db/queue.server'

/** Writes a report: one job for each. */
export const reportQueue = jobQueue<{ id: string }>('ads.report', {
  notify: true,
  policy: 'short',
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
})
