import { jobQueue } from '@/lib/platform/db/queue.server'

/** Runs a bulk action; one waiting job per action. After a worker was killed, another one resumes it. */
export const bulkQueue = jobQueue<{ id: string }>('boards.bulk', {
  notify: true,
  policy: 'short',
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})
