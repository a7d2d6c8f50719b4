import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/core/log.server'
import { takeJobs } from '@/lib/platform/db/lanes.server'
import { outageOf } from '@/lib/platform/db/outage'
import { jobQueue } from '@/lib/platform/db/queue.server'
import type { Job } from '@/lib/platform/manifest/job.server'
import { publishDue } from './publish.server'

/** Seconds between looks for scheduled pins whose time has come. */
const publishEvery = 30

/** Publishes due pins; `again` marks the second run of a minute. */
const publishQueue = jobQueue<{ again?: boolean }>('pins.publish', {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
})

/** Looks in one run, and milliseconds between them, while the database is away: a minute. */
const [looks, lookAgain] = [20, 3000]

/** Publishes what is due; while the database is away it looks again soon, rather than at the next tick. */
async function publishSoon(): Promise<void> {
  for (let look = 1; ; look++)
    try {
      return void (await publishDue())
    } catch (error) {
      if (!outageOf(error) || look === looks) throw error
      log.warn({ err: error }, 'scheduled pins wait for the database')
      await sleep(lookAgain)
    }
}

/**
 * Runs every 30 seconds: on the minute, and once more half a minute later. A worker that starts looks at once, since the
 * run of one that was killed may be lost.
 */
export const publishJob: Job = {
  queue: publishQueue,
  bind: async (boss) => {
    await takeJobs(boss, publishQueue, { polling: 1 }, async ({ data }) => {
      if (!data?.again) await boss.send(publishQueue.name, { again: true }, { startAfter: publishEvery })
      await publishSoon()
    })
    await boss.schedule(publishQueue.name, '* * * * *')
    await boss.send(publishQueue.name, {})
  },
}
