import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { storable } from '@/lib/core/logs/plain-error.server'
import type { JobQueue } from './queue.server'

/** Settings for how a worker takes jobs from a queue. */
export type Lanes = {
  /** Concurrent jobs per worker. */
  lanes?: number
  /**
   * Seconds between polls without notifications: if the database cannot send any (behind a pooler), and for queues
   * without notifications (see `queues`).
   */
  polling: number
}

/** Seconds between polls with notifications: a postponed job becomes due without one. */
const lookAnyway = 2

/**
 * Runs the jobs of a queue in a worker, several concurrently. A lane that has finished a job polls for the next one
 * immediately, so that a hundred pictures uploaded together wait only for processors. `handle` throws to fail a job;
 * its return value is stored with the job.
 */
export async function takeJobs<Data extends object>(
  boss: PgBoss,
  { name }: JobQueue<Data>,
  { lanes = 1, polling }: Lanes,
  handle: (job: JobWithMetadata<Data>) => Promise<unknown>,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: polling,
    notifyPollingIntervalSeconds: Math.max(polling, lookAnyway),
    includeMetadata: true,
  } as const
  const lane = async () => {
    let id = ''
    id = await boss.work<Data, unknown, typeof options>(name, options, async (jobs) => {
      let stored: unknown
      try {
        for (const job of jobs) stored = await handle(job)
        return stored
      } catch (error) {
        // The queue stores the error of a failed job, which may include parameters of queries.
        throw storable(error)
      } finally {
        boss.notifyWorker(id)
      }
    })
  }
  for (let count = 0; count < lanes; count++) await lane()
}
