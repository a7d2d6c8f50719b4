import { jobQueue } from '@/lib/platform/db/queue.server'

/** Reads a feed. */
export const runQueue = jobQueue<{ run_id: string }>('catalogs.run', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
})

/** Begins the runs of feeds that are due. */
export const dueQueue = jobQueue('catalogs.due', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

/** Brings pages and pins up to the products of a catalog. */
export const pinsQueue = jobQueue<{ catalog_id: string }>('catalogs.pins', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
})
