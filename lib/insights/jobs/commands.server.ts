import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { jobsRetry } from './schema'

/** Maximum jobs of one call. */
const max = 1000

/**
 * Puts failed jobs back into their queues; the newest of those with one key, and none whose key waits already: its work is done by
 * that job.
 */
const retry = statement<{ name: string }, [string | null, string | null, number]>(
  'jobs_retry',
  `update pgboss.job j set state = 'retry', retry_limit = j.retry_limit + 1, completed_on = null, start_after = now()
   where j.state = 'failed' and (j.name, j.id) in (
     select distinct on (f.name, coalesce(f.singleton_key, f.id::text)) f.name, f.id from pgboss.job f
     where f.state = 'failed' and ($1::uuid is null or f.id = $1::uuid) and ($2::text is null or f.name = $2)
       and not exists (select from pgboss.job w where w.name = f.name and w.singleton_key = f.singleton_key
         and w.state in ('created', 'retry', 'active'))
     order by f.name, coalesce(f.singleton_key, f.id::text), f.completed_on desc limit $3)
   returning name`,
)

/**
 * Retries a failed job, or all that failed of a queue; for admins, and logged. @throws AppError 404 for a job that did not fail, 409
 * when its work is waiting again already
 */
export async function retryJobs(
  admin: Member,
  { id, queue }: z.output<typeof jobsRetry>,
  origin: Origin,
): Promise<{ count: number }> {
  return transact(async (tx) => {
    const retried = await retry.in(tx, id ?? null, queue ?? null, max)
    if (retried.length === 0) {
      const { rows } = await tx.execute(sql`
        select 1 from pgboss.job where state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
          and (${queue ?? null}::text is null or name = ${queue ?? null}) limit 1`)
      return refuse(
        rows.length > 0 ? 'conflict' : 'notFound',
        rows.length > 0 ? { field: 'id', reason: 'jobWaits' } : {},
      )
    }
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'jobs.retried',
      target_type: 'site',
      target_id: null,
      after: { queue: retried[0]?.name, count: retried.length },
      by_admin: true,
      ip: origin.ip,
    })
    return { count: retried.length }
  })
}

/** Days for which failed jobs are stored; without this the queue deletes them after an hour. */
const failedDays = 7

const keepFailed = statement<{ n: string }, [number]>(
  'jobs_failed_kept',
  `with kept as (update pgboss.job set deletion_seconds = $1::int where state = 'failed' and deletion_seconds < $1::int returning id)
   select count(*)::text as n from kept`,
)

/** Has the queue store failed jobs for a week, so that a host finds and retries them. */
export const keepFailedJobs = (): Promise<unknown> => keepFailed(failedDays * 86_400)
