import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { storable } from '@/lib/core/plain-error.server'
import type { JobQueue } from './queue.server'

/** How a worker takes the jobs of a queue. */
export type Lanes = {
  /** Jobs done at once by one worker. */
  lanes?: number
  /**
   * Seconds between looks while nobody tells of new jobs: where the database cannot (a pooler stands before it), and
   * for queues that do not ask for it (see `queues`).
   */
  polling: number
}

/** Seconds between looks where new jobs are told of: what was put off becomes due without a word. */
const lookAnyway = 2

/**
 * Has a worker do the jobs of a queue, some at once. A lane that did a job looks for the next right away, so that a
 * hundred pictures that come together wait for processors only. `handle` throws what makes a job fail; what it returns is kept
 * with the job.
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
      let kept: unknown
      try {
        for (const job of jobs) kept = await handle(job)
        return kept
      } catch (error) {
        // The queue keeps what a job failed with, parameters of queries and all.
        throw storable(error)
      } finally {
        boss.notifyWorker(id)
      }
    })
  }
  for (let count = 0; count < lanes; count++) await lane()
}
