import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { log } from '@/lib/core/log.server'
import { singleton } from '@/lib/core/singleton'
import { type Db, pool } from './client.server'

/** What each queue's jobs carry. */
export type Jobs = {
  'media.derive': { signature: string }
  'video.process': { id: string }
  /** `actor_id`: whose deed the mail tells of. */
  'mail.send': { id: string; actor_id?: string }
  'links.fetch': { hash: string }
  'account.export': { id: string }
  'push.send': { notice_id: string; subscription_id: string }
  'pins.audience': { user_id: string }
}

/** `notify`: a worker is told at the commit, since somebody looks at the screen until the job is done. */
const queues: Record<string, Omit<Queue, 'name'>> = {
  // One waiting job a picture; one that runs may be joined by another, which finds the work done.
  'media.derive': {
    notify: true,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  // A quarter of an hour of 4K takes hours. Signs of life on the upload's row say sooner that a worker died.
  'video.process': {
    notify: true,
    policy: 'short',
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 21_600,
    deleteAfterSeconds: 3600,
  },
  // One job a mail, however often it is asked for: after half a minute, then ever longer, for about a day.
  'mail.send': {
    policy: 'exclusive',
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 180,
    deleteAfterSeconds: 3600,
  },
  // One waiting push of an entry to a browser: what is added to the entry meanwhile goes with it.
  'push.send': {
    policy: 'short',
    retryLimit: 5,
    retryDelay: 20,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  'links.fetch': {
    notify: true,
    policy: 'short',
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  // Reads everything of a person: one job an export, and time enough for many pictures.
  'account.export': {
    notify: true,
    policy: 'short',
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 3600,
    deleteAfterSeconds: 3600,
  },
  // One waiting job an account; one that runs is joined by another where the account changed meanwhile.
  'pins.audience': {
    notify: true,
    policy: 'short',
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 900,
    deleteAfterSeconds: 3600,
  },
  'media.requeue': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  // Goes on from where the last one stopped, for as long as it is given.
  'mail.runs': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  'search.terms': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  'media.orphans': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 7200, deleteAfterSeconds: 86_400 },
  upkeep: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
}

/** Makes the queues, so that a web process can enqueue before any worker has run. Idempotent. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    const { policy: _fixed, ...changeable } = options
    await boss.updateQueue(name, changeable)
  }
}

const sender = () => singleton('db.queue', () => ({ started: null as Promise<PgBoss> | null }))

/** The instance of this process that only sends; a start that failed is tried again by the next caller. */
async function boss(): Promise<PgBoss> {
  const state = sender()
  state.started ??= start().catch((error: unknown) => {
    state.started = null
    throw error
  })
  return state.started
}

function start(): Promise<PgBoss> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool().query(text, values) }
  const made = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  made.on('error', (error) => log.warn({ err: error }, 'job queue'))
  return made.start()
}

/**
 * Puts a job into a queue, as part of the transaction: both come to be, or neither. While one with the same `key`
 * waits, nothing is added.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  data: Jobs[Name],
  key: string,
): Promise<void> {
  await (await boss()).send(name, data, { singletonKey: key, db: fromDrizzle(tx, sql) })
}

/** Makes who comes for the same thing take turns until the transaction ends. */
export async function takeTurns(tx: Db, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}
