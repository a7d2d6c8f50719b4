import { takeJobs } from '@/lib/platform/db/lanes.server'
import { jobQueue } from '@/lib/platform/db/queue.server'
import type { Job } from '@/lib/platform/house/job.server'
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

/** Runs every 30 seconds: on the minute, and once more half a minute later. */
export const publishJob: Job = {
  queue: publishQueue,
  bind: async (boss) => {
    await takeJobs(boss, publishQueue, { polling: 1 }, async ({ data }) => {
      if (!data?.again) await boss.send(publishQueue.name, { again: true }, { startAfter: publishEvery })
      await publishDue()
    })
    await boss.schedule(publishQueue.name, '* * * * *')
  },
}
