import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { type Db, volatilePool } from './client.server'

/** A queue: its name, its options for storing and retrying jobs, and, only as a type, their data. */
export type JobQueue<Data extends object> = { name: string; options: Omit<Queue, 'name'>; carries?: Data }

/**
 * Declares a queue of a domain. With `notify`, a worker is notified at the commit, for jobs whose result a person waits
 * for on the screen.
 */
export const jobQueue = <Data extends object = Record<string, never>>(
  name: string,
  options: Omit<Queue, 'name'>,
): JobQueue<Data> => ({ name, options })

/** Creates the queues, so that a web process can enqueue before any worker has run. Idempotent. */
export async function createQueues(boss: PgBoss, queues: readonly JobQueue<object>[]): Promise<void> {
  for (const { name, options } of queues) {
    await boss.createQueue(name, options)
    const { policy: _fixed, ...changeable } = options
    await boss.updateQueue(name, changeable)
  }
}

const sender = () => singleton('db.queue', () => ({ started: null as Promise<PgBoss> | null }))

/** Returns this process's send-only instance; a failed start is retried by the next caller. */
async function boss(): Promise<PgBoss> {
  const state = sender()
  state.started ??= start().catch((error: unknown) => {
    state.started = null
    throw error
  })
  return state.started
}

/**
 * Starts the queue. Its own reads use connections that no transaction holds: otherwise a caller with a
 * connection would wait for a second one, and enough callers would deadlock the pool.
 */
function start(): Promise<PgBoss> {
  const db = { executeSql: (text: string, values?: unknown[]) => volatilePool().query(text, values) }
  const made = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  made.on('error', (error) => log.warn({ err: error }, 'job queue'))
  return made.start()
}

/**
 * Adds a job to a queue within the transaction: both are committed, or neither. Adds nothing while a job with
 * the same `key` waits. Jobs of a higher `priority` come first (see place-in-line.ts); a job starts `afterSeconds` later.
 */
export async function enqueue<Data extends object>(
  tx: Db,
  queue: JobQueue<Data>,
  data: Data,
  key: string,
  { priority = 0, afterSeconds = 0 }: { priority?: number; afterSeconds?: number } = {},
): Promise<void> {
  const options = { singletonKey: key, priority, startAfter: afterSeconds, db: fromDrizzle(tx, sql) }
  await (await boss()).send(queue.name, data, options)
}

/** Adds a job to a queue immediately, and returns its id. */
export async function send<Data extends object>(queue: JobQueue<Data>, data: Data): Promise<string> {
  const id = await (await boss()).send(queue.name, data)
  if (id === null) throw new Error(`no job was added to ${queue.name}`)
  return id
}

/** Serializes transactions on the same key until they end. */
export async function takeTurns(tx: Db, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}
