import { jobQueue } from '@/lib/platform/db/queue.server'

/** Work on many pins of a board; one waiting job an action. A worker that was killed is followed by another, which goes on. */
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
