import { jobQueue } from '@/lib/platform/db/queue.server'

/** A job for a subscription: to send an answer that is stored, or one for a test. */
export type Delivery = { subscription_id: string; form_id: string } & (
  | { answer_id: string }
  | { test_id: string; answers: string[][] }
)

/** Sends answers; tries for about a day. */
export const hookQueue = jobQueue<Delivery>('ads.lead-hooks', {
  policy: 'standard',
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 14_400,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
