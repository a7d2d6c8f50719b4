import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { keepFailedJobs, retryJobs } from './commands.server'
import { failedJobs, queuesNow } from './queries.server'
import { failedJobsGet, jobsRetry } from './schema'

const queue = 'mail.send'

async function job(
  state: string,
  over: { key?: string; message?: string; ago?: number } = {},
): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into pgboss.job (name, state, singleton_key, retry_limit, retry_count, start_after, completed_on, output, deletion_seconds)
    values (${queue}, ${sql.raw(`'${state}'`)}, ${over.key ?? null}, 2, 2, now() - interval '90 seconds',
      ${state === 'failed' ? sql`now() - make_interval(mins => ${over.ago ?? 0})` : null},
      ${JSON.stringify({ message: over.message ?? 'it broke' })}::jsonb, 3600) returning id::text as id`)
  return rows[0]?.id ?? ''
}
const stateOf = async (id: string) => {
  const { rows } = await db().execute<{ state: string }>(
    sql`select state::text as state from pgboss.job where id = ${id}`,
  )
  return rows[0]?.state
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as AppError,
  )

beforeEach(() => db().execute(sql`delete from pgboss.job`))

describe('jobs', () => {
  test('lists queues with what waits, runs and failed, and the age of the oldest due job', async () => {
    await Promise.all([job('created'), job('active'), job('failed'), job('failed')])
    const own = (await queuesNow()).find(({ name }) => name === queue)
    expect(own).toMatchObject({ waiting: 1, running: 1, failed: 2 })
    expect(own?.oldest).toBeGreaterThan(85)
    expect((await queuesNow()).find(({ name }) => name === 'media.derive')).toMatchObject({
      waiting: 0,
      oldest: null,
    })
  })

  test('lists failed jobs, the newest first, in pages', async () => {
    await job('failed', { ago: 2, message: 'older' })
    await job('failed', { ago: 1, message: 'newer' })
    const first = await failedJobs(failedJobsGet.parse({ page_size: 1 }))
    expect(first.items).toMatchObject([{ queue, message: 'newer', tries: 3 }])
    const second = await failedJobs(failedJobsGet.parse({ page_size: 1, bookmarks: [first.bookmark] }))
    expect(second.items.map(({ message }) => message)).toEqual(['older'])
    expect(second.bookmark).toBeNull()
  })

  test('says why a statement failed, and what ended a worker', async () => {
    const [query, ended] = [await job('failed', { ago: 2 }), await job('failed', { ago: 1 })]
    const outputs = {
      [query]: { message: 'Failed query: select 1', cause: { message: 'statement timeout' } },
      [ended]: { value: 'the queue was shut down' },
    }
    for (const [id, output] of Object.entries(outputs))
      await db().execute(
        sql`update pgboss.job set output = ${JSON.stringify(output)}::jsonb where id = ${id}`,
      )
    const { items } = await failedJobs(failedJobsGet.parse({}))
    expect(items.map(({ message }) => message)).toEqual(['the queue was shut down', 'statement timeout'])
  })

  test('retries one job, which runs again, and logs it', async () => {
    const admin = await person()
    const [id, other] = await Promise.all([job('failed'), job('failed')])
    expect(await retryJobs(admin, jobsRetry.parse({ id }), testOrigin)).toEqual({ count: 1 })
    expect([await stateOf(id), await stateOf(other)]).toEqual(['retry', 'failed'])
    const { rows } = await db().execute(
      sql`select action, by_admin, after from audit_log where actor_id = ${admin.id} and action = 'jobs.retried'`,
    )
    expect(rows).toEqual([{ action: 'jobs.retried', by_admin: true, after: { queue, count: 1 } }])
  })

  test('retries all jobs of a queue, one of those with the same key', async () => {
    const admin = await person()
    const [old, newest, single] = [
      await job('failed', { key: 'k', ago: 5 }),
      await job('failed', { key: 'k', ago: 1 }),
      await job('failed'),
    ]
    expect(await retryJobs(admin, jobsRetry.parse({ queue }), testOrigin)).toEqual({ count: 2 })
    expect([await stateOf(old), await stateOf(newest), await stateOf(single)]).toEqual([
      'failed',
      'retry',
      'retry',
    ])
  })

  test('refuses a job that did not fail, and one whose work waits already', async () => {
    const admin = await person()
    const waiting = await job('created', { key: 'k' })
    const failed = await job('failed', { key: 'k' })
    expect(await errorOf(retryJobs(admin, { id: waiting }, testOrigin))).toMatchObject({
      errorName: 'notFound',
    })
    expect(await errorOf(retryJobs(admin, { id: failed }, testOrigin))).toMatchObject({
      errorName: 'conflict',
    })
    expect(jobsRetry.safeParse({}).success).toBe(false)
    expect(jobsRetry.safeParse({ id: 'x' }).success).toBe(false)
  })

  test('stores failed jobs for a week, others as before', async () => {
    const [failed, done] = [await job('failed'), await job('completed')]
    await keepFailedJobs()
    const { rows } = await db().execute<{ id: string; deletion_seconds: number }>(
      sql`select id::text as id, deletion_seconds from pgboss.job`,
    )
    expect(Object.fromEntries(rows.map(({ id, deletion_seconds }) => [id, deletion_seconds]))).toEqual({
      [failed]: 7 * 86_400,
      [done]: 3600,
    })
  })
})
