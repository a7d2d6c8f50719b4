import type { PgBoss } from 'pg-boss'
import { log } from '@/lib/core/logs/log.server'
import { storable } from '@/lib/core/logs/plain-error.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from './domains.server'
import { upkeepQueue } from './queues.server'
import { registries } from './registries.server'

const all: readonly Domain[] = domains
const jobs = all.flatMap(({ jobs = [] }) => jobs)

/** Runs every periodic job. @throws the last failure, after all have run */
export async function runChores(): Promise<void> {
  let failure: unknown = null
  for (const [name, chore] of all.flatMap(({ chores = {} }) => Object.entries(chores))) {
    await chore(registries).catch((error: unknown) => {
      log.error({ err: error, chore: name }, 'upkeep failed')
      failure = error
    })
  }
  if (failure) throw failure
}

const schedules = [
  ...all.flatMap(({ schedules = [] }) => schedules),
  { queue: upkeepQueue, cron: '*/10 * * * *', run: runChores },
]

/** Every queue of the site. */
export const queues = [...jobs, ...schedules].map(({ queue }) => queue)

/** Binds every queue to its handler, in a worker process, and recovers the work of a killed worker. */
export async function registerJobs(boss: PgBoss): Promise<void> {
  for (const { bind } of jobs) await bind(boss, registries)
  for (const { queue, cron, run } of schedules) {
    await boss.work(queue.name, async () => {
      await run().catch((error: unknown) => {
        throw storable(error)
      })
    })
    await boss.schedule(queue.name, cron)
  }
  for (const { onWorkerStart } of all) await onWorkerStart?.()
}
