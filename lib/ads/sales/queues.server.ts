import { jobQueue } from '@/lib/platform/db/queue.server'

/** Finds the products that ads of product groups may show. */
export const productsQueue = jobQueue('ads.products', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
