import { jobQueue } from '@/lib/platform/db/queue.server'

/** Writes an export: one job per export, with enough time for many pictures. */
export const exportQueue = jobQueue<{ id: string }>('account.export', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
})
