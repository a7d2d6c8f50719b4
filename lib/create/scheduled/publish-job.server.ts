import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/core/logs/log.server'
import { takeJobs } from '@/lib/platform/db/lanes.server'
import { outageOf } from '@/lib/platform/db/outage'
import { jobQueue } from '@/lib/platform/db/queue.server'
import type { Job } from '@/lib/platform/manifest/job.server'
import { publishDue } from './publish.server'

/** Seconds between two checks for due pins. */
const publishEvery = 30

/** Publishes due pins; `again` marks the second run of a minute. */
const publishQueue = jobQueue<{ again?: boolean }>('pins.publish', {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
})

/** Attempts in one run while the database is unreachable, and milliseconds between them: a minute in all. */
const [looks, reloadPage] = [20, 3000]

/** Publishes due pins; while the database is unreachable, retries soon instead of at the next tick. */
async function publishSoon(): Promise<void> {
  for (let look = 1; ; look++)
    try {
      return void (await publishDue())
    } catch (error) {
      if (!outageOf(error) || look === looks) throw error
      log.warn({ err: error }, 'scheduled pins wait for the database')
      await sleep(reloadPage)
    }
}

/**
 * Runs every 30 seconds: on the minute, and once more half a minute later. A starting worker runs it immediately, since
 * a killed worker's run may be lost.
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
