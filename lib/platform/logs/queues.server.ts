import { jobQueue } from '@/lib/platform/db/queue.server'

/** Counting events, once a minute. */
export const countQueue = jobQueue('logs.count', { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 })
