import { jobQueue } from '@/lib/platform/db/queue.server'

const options = { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3600 } as const

/** Makes the articles of what is rising. */
export const risingQueue = jobQueue('today.rising', { ...options, expireInSeconds: 300 })

/** Announces articles that begin or end, to pages and to followers. */
export const announceQueue = jobQueue('today.announce', { ...options, expireInSeconds: 300 })
