import { jobQueue } from '@/lib/platform/db/queue.server'

/** Reads a linked page. */
export const linksQueue = jobQueue<{ hash: string }>('links.fetch', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
