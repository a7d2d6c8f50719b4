import { jobQueue } from '@/lib/platform/db/queue.server'

/** Describes the colors of a picture, once its files exist. */
export const paletteQueue = jobQueue<{ signature: string }>('palettes.describe', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

/** Describes the pictures that were there before. */
export const paletteUpgradeQueue = jobQueue('palettes.upgrade', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
