import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { db } from '@/lib/platform/db/client.server'
import { jobQueue } from '@/lib/platform/db/queue.server'
import { judgeAccounts } from './may-spend.server'
import { postSpending } from './post.server'
import { rollUp } from './roll-up.server'

export const spendingQueue = jobQueue('ads.spending', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 300,
})

/** Adds what was seen to the roll-ups, books the hours that have ended, and notes who may spend. Each step may be repeated. */
export async function settleSpending(now = new Date()): Promise<void> {
  if (!env().ADS_ENABLED || !env().BUSINESS_ENABLED) return
  await rollUp()
  await postSpending(now)
  await judgeAccounts()
}

/** Books all that an ad account spent, or what is due of all of them. */
export async function bookSpending(ad_account_id: string | null): Promise<void> {
  if (!env().ADS_ENABLED) return
  await rollUp()
  await postSpending(new Date(), ad_account_id)
}

/** Milliseconds between the two runs of a minute: schedules begin once a minute, and a stop must not take that long. */
const again = 25_000

/** Settles twice in a minute. */
export async function runSpending(): Promise<void> {
  await settleSpending()
  await pause(again)
  await settleSpending()
}

/** Days for which roll-ups by hour, and counts of what does not count, are kept; those by day are kept with their account. */
const retainedDays = 90

/** Deletes expired roll-ups by hour and counts. */
export async function dropOldRollUps(): Promise<void> {
  await db().execute(sql`delete from ad_hours where hour < now() - make_interval(days => ${retainedDays})`)
  await db().execute(sql`delete from ad_faults where hour < now() - make_interval(days => ${retainedDays})`)
  await db().execute(sql`delete from ad_minutes where minute < now() - interval '1 day'`)
}
