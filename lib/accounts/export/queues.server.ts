import { jobQueue } from '@/lib/platform/db/queue.server'

/** Writes an export. Reads everything of a person: one job an export, and time enough for many pictures. */
export const exportQueue = jobQueue<{ id: string }>('account.export', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
})
