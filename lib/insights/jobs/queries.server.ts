import type { z } from 'zod'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { plainText } from '@/lib/core/logs/plain-error.server'
import { toPage } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { failedJobsGet, WireFailedJob, WireQueue } from './schema'

const queues = statement<WireQueue>(
  'jobs_by_queue',
  `select q.name, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
     count(j.id) filter (where j.state = 'active')::int as running, count(j.id) filter (where j.state = 'failed')::int as failed,
     extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::float8 as oldest
   from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
   where q.name not like '\\_\\_%' group by q.name order by count(j.id) desc, q.name`,
)

/** Returns all queues with the numbers of their jobs. */
export const queuesNow = (): Promise<WireQueue[]> => queues()

type Row = { id: string; queue: string; failed_at: Date; tries: number; message: string | null }

const failed = statement<Row, [Date, string, number]>(
  'jobs_failed',
  `select id::text as id, name as queue, completed_on as failed_at, retry_count + 1 as tries,
     -- The message of a failed statement is its SQL: why it failed is its cause.
     coalesce(output->'cause'->>'message', output->>'message', output->'value'->>'message',
       case jsonb_typeof(output->'value') when 'string' then output->>'value' end) as message
   from pgboss.job where state = 'failed' and (completed_on, id) < ($1::timestamptz, $2::uuid)
   order by completed_on desc, job.id desc limit $3`,
)

/** Characters of a message that are shown. */
const shown = 500
const start = ['9999-12-31T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** Returns one page of the jobs that failed, the newest first. @throws AppError 1 for a foreign bookmark */
export async function failedJobs(input: z.output<typeof failedJobsGet>): Promise<Page<WireFailedJob>> {
  const { page_size } = input
  const scope = 'failed-jobs'
  const [at = start[0], id = start[1]] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await failed(new Date(at), id, page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [
    last.failed_at.toISOString(),
    last.id,
  ])
  return {
    items: items.map(({ failed_at, message, ...row }) => ({
      ...row,
      failed_at: failed_at.toISOString(),
      message: plainText(message ?? '').slice(0, shown),
    })),
    bookmark,
  }
}
