import { PgBoss } from 'pg-boss'
import { databaseUrl } from '@/lib/core/env.server'
import { log } from '@/lib/core/log.server'
import { closePool } from '@/lib/db/client.server'
import { createQueues } from '@/lib/db/queue.server'
import { registerJobs } from '@/lib/jobs.server'
import { registerListeners } from '@/lib/listeners.server'
import { onStop, sayReady } from './child'

/** Milliseconds that running jobs get when the worker stops; what is not done by then is done again. */
const DRAIN_MS = 8_000

const boss = new PgBoss({ connectionString: databaseUrl(), max: 5, application_name: 'magpie-worker' })
boss.on('error', (error) => log.error({ err: error }, 'job queue'))
boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))

onStop(async () => {
  await boss.stop({ graceful: true, timeout: DRAIN_MS })
  await closePool()
})

registerListeners()
await boss.start()
await createQueues(boss)
await registerJobs(boss)
log.info('worker runs')
sayReady()
