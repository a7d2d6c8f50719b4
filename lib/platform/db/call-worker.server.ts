import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ErrorCode, errorNameOf } from '@/lib/core/app-error'
import type { Params, Reason } from '@/lib/core/reasons'
import { type JobQueue, jobQueue, send } from './queue.server'
import { statement } from './statement.server'

/** Name of a worker's database connections, which are open while it runs. */
export const workerName = 'magpie-worker'

/** A queue with callers that wait for the answers of its jobs; the answer exists only as a type. */
export type Question<Data extends object, Answer> = JobQueue<Data> & { answers?: Answer }

/** Declares such a queue; unanswered jobs expire soon. */
export const question = <Data extends object, Answer>(name: string): Question<Data, Answer> =>
  jobQueue<Data>(name, {
    notify: true,
    policy: 'standard',
    retryLimit: 0,
    expireInSeconds: 30,
    retentionSeconds: 60,
    deleteAfterSeconds: 60,
  })

/** SQL that is true while a worker runs; false behind a pooler, which names connections itself. */
export const isWorkerThere = `exists (select from pg_stat_activity
  where datname = current_database() and application_name = '${workerName}')`

/** Milliseconds until an answer counts as late: the slowest website's time, and some for the queue. */
const patienceMs = 25_000
/** Milliseconds within which a stopped worker is replaced. */
const graceMs = 3000
const firstPauseMs = 30
const longestPauseMs = 250

type Refusal = { code: ErrorCode; field?: string | undefined; reason?: Reason | undefined; params: Params }
type Output<T> = { answer: T } | { refusal: Refusal }
type Row = { state: string; output: Output<unknown> | null; is_worked: boolean }

const outcome = statement<Row, [string, string]>(
  'worker_answer',
  `select state::text, output, ${isWorkerThere} as is_worked from pgboss.job where name = $1 and id = $2::uuid`,
)

const busy = () => new AppError('busy', { retryAfter: 5 })

/**
 * Runs a job in a worker and returns its answer. For work that parses untrusted data: it may block the worker's thread
 * or crash it, but not this process (decision 083). @throws AppError as thrown by the handler, 503 when no worker
 * answers in time
 */
export async function callWorker<Data extends object, Answer>(
  queue: Question<Data, Answer>,
  data: Data,
): Promise<Answer> {
  const id = await send(queue, data)
  const began = Date.now()
  for (
    let pause = firstPauseMs;
    Date.now() < began + patienceMs;
    pause = Math.min(longestPauseMs, pause * 1.5)
  ) {
    await sleep(pause)
    const [row] = await outcome(queue.name, id)
    if (!row || row.state === 'failed' || row.state === 'cancelled') throw busy()
    if (row.state === 'completed') return answerOf(row.output) as Answer
    if (!row.is_worked && Date.now() > began + graceMs) throw busy()
  }
  throw busy()
}

function answerOf(output: Output<unknown> | null): unknown {
  if (!output) throw busy()
  if ('answer' in output) return output.answer
  const { code, field, reason, params } = output.refusal
  throw new AppError(errorNameOf(code), {
    ...(field ? { field } : {}),
    ...(reason ? { reason } : {}),
    params,
  })
}

/** Wraps a handler so that its answer or refusal is stored for the caller. Other failures fail the job. */
export function answering<Data extends object, Answer>(
  _queue: Question<Data, Answer>,
  handle: (data: Data) => Promise<Answer>,
): (job: { data: Data }) => Promise<Output<Answer>> {
  return async ({ data }) => {
    try {
      return { answer: await handle(data) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, field, reason, params } = error
      return { refusal: { code, field, reason, params } }
    }
  }
}
