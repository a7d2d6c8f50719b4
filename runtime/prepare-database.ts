import { PgBoss } from 'pg-boss'
import { queues } from '@/lib/edge/jobs.server'
import { migrate } from '@/lib/platform/db/migrate.server'
import { createQueues } from '@/lib/platform/db/queue.server'

/** Migrates the database at `url` to this version, including the job queues; returns how many migrations it applied. */
export async function prepareDatabase(url: string): Promise<number> {
  const applied = await migrate(url)
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  await createQueues(boss, queues)
  await boss.stop({ graceful: false })
  return applied
}
