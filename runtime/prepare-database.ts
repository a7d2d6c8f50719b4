import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { syncTopics } from '@/lib/content/topics/sync.server'
import { syncSensitivity } from '@/lib/discover/sensitivity/sync.server'
import { queues } from '@/lib/edge/jobs.server'
import { migrate } from '@/lib/platform/db/migrate.server'
import { createQueues } from '@/lib/platform/db/queue.server'

/** Brings the topics and the sensitive terms of this version into the database. */
async function prepareContents(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-contents' })
  await client.connect()
  try {
    await drizzle({ client }).transaction(async (tx) => {
      await syncTopics(tx)
      await syncSensitivity(tx)
    })
  } finally {
    await client.end()
  }
}

/**
 * Migrates the database at `url` to this version, including the job queues, the topics and the sensitive terms; returns how
 * many migrations it applied.
 */
export async function prepareDatabase(url: string): Promise<number> {
  const applied = await migrate(url)
  await prepareContents(url)
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  await createQueues(boss, queues)
  await boss.stop({ graceful: false })
  return applied
}
