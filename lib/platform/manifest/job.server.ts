import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type Lanes, takeJobs } from '@/lib/platform/db/lanes.server'
import type { JobQueue } from '@/lib/platform/db/queue.server'
import type { Registries } from './registries.server'

/** A queue with its handler, bound in every worker. */
export type Job = {
  queue: JobQueue<object>
  bind: (boss: PgBoss, registries: Registries) => Promise<void>
}

/** Declares the handler of a queue; an exception from `handle` fails the job. */
export function job<Data extends object>(
  queue: JobQueue<Data>,
  lanes: Lanes,
  handle: (job: JobWithMetadata<Data>, registries: Registries, boss: PgBoss) => Promise<unknown>,
): Job {
  return {
    queue,
    bind: (boss, registries) => takeJobs(boss, queue, lanes, (taken) => handle(taken, registries, boss)),
  }
}

/** Scheduled work: `cron` is in UTC, and one run at a time is active over all workers. */
export type Schedule = { queue: JobQueue<object>; cron: string; run: () => Promise<unknown> }
