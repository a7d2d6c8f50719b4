import { AsyncLocalStorage } from 'node:async_hooks'
import type { Duplex } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseUrl, env } from '@/lib/core/env.server'
import { log } from '@/lib/core/log.server'
import { singleton } from '@/lib/core/singleton'
import { statementName } from './statement-names'

/** A connection that reads and writes: the pool's, or a transaction's. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

function makePool(special: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A frozen server closes nothing, so this process stops waiting on its own.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'magpie',
    pipeline: true,
    ...special,
  })
  // An idle connection that the server drops is replaced by the pool; it must not end the process.
  made.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // Nor must a connection in use: its statement fails and reports the loss.
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}

/**
 * Returns the connection pool of this process. A statement gets 10 s, its answer 12 s, a connection attempt 5
 * s.
 */
export function pool(): pg.Pool {
  return singleton('db.pool', () => makePool({}))
}

/** The connections of `volatilePool`, once created. */
const volatile = () => singleton('db.volatile', () => ({ pool: null as pg.Pool | null }))

/**
 * Returns connections for data that may be lost: rate-limit counts, tokens that live a minute. They do not
 * wait for the disk, so a killed database loses their last half second.
 */
export function volatilePool(): pg.Pool {
  const state = volatile()
  state.pool ??= makePool({ max: 4, options: '-c synchronous_commit=off' })
  return state.pool
}

/** Returns Drizzle on those connections. */
export function volatileDb(): NodePgDatabase {
  return singleton('db.volatileDrizzle', () => drizzle({ client: volatilePool() }))
}

/** Sends a statement; on one connection statements started together travel together, in their order. */
export type Send = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

const named = ({ name, ...query }: pg.QueryConfig, values: unknown[] = query.values ?? []) => ({
  ...query,
  name: name ?? statementName(query.text, values.length),
  values,
})

/** Returns the senders of transactions and of the database: one table for all bundles, as `db()` is one for all. */
const senders = () => singleton('db.senders', () => new WeakMap<object, Send>())

/** Returns a Drizzle instance that sends with `send` and uses nothing else of its client. */
function drizzleBy(send: Send): NodePgDatabase {
  const made = drizzle({ client: { query: send } as unknown as pg.Pool })
  senders().set(made, send)
  return made
}

/** Returns the sender of a transaction, or of `db()`: for declared statements within a command. */
export function senderOf(tx: object): Send {
  const send = senders().get(tx)
  if (!send) throw new Error('neither a transaction nor the database')
  return send
}

const sendByPool: Send = (query, values) => pool().query(named(query, values))

/** Returns Drizzle on the pool: for single statements outside a transaction. */
export function db(): NodePgDatabase {
  return singleton('db.drizzle', () => drizzleBy(sendByPool))
}

/** The stream of a connection; pg's types leave it out. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** Waits until errors of statements that could not be sent have reached their promises: turns of the queue, no time. */
async function afterTicks(turns: number): Promise<void> {
  for (let n = 0; n < turns; n++) await new Promise<void>((resolve) => process.nextTick(resolve))
}

/** True of the error of a statement that only follows one that failed, and says nothing about why. */
function isConsequence(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === '25P02' || cause?.code === '25P02'
}

/** A transaction on one connection. It begins with its first statement, in the same round trip. */
class Transaction {
  private begun: Promise<pg.QueryResult> | null = null
  private isCorked = false
  private readonly unawaited: Promise<unknown>[] = []
  /** The error of the first of them that failed. */
  private failure: { error: unknown } | null = null
  /** The error with which it failed to begin: all later failures follow from it. */
  refusal: { error: unknown } | null = null
  private hasEnded = false
  private readonly client: pg.PoolClient
  readonly afterwards: (() => Promise<unknown>)[] = []

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  readonly send: Send = (query, values) => {
    // Without this, the remaining statements of a refused command would be committed on their own.
    if (this.hasEnded) return Promise.reject(new Error('the transaction has ended'))
    this.cork()
    this.begin()
    return this.client.query(named(query, values))
  }

  /** Sends what is asked in this turn in one piece: a write to the socket costs as much as a small statement. */
  private cork(): void {
    if (this.isCorked) return
    this.isCorked = true
    const stream = streamOf(this.client)
    stream.cork()
    // Later than the look at statements that could not be sent, so that the commit is in the same piece.
    void afterTicks(3).then(() => {
      this.isCorked = false
      stream.uncork()
    })
  }

  /** Leaves answers to the end of the transaction. */
  leave(sent: Promise<unknown>): void {
    sent.catch((error: unknown) => {
      this.failure ??= { error }
    })
    this.unawaited.push(sent)
  }

  /** Returns the error that undid the transaction: that of the first statement that failed, though nobody waited for it. */
  async causeOf(error: unknown): Promise<unknown> {
    if (this.refusal) return this.refusal.error
    if (!isConsequence(error)) return error
    const failed = (await Promise.allSettled(this.unawaited)).find(({ status }) => status === 'rejected')
    return failed?.status === 'rejected' ? failed.reason : error
  }

  private begin(): void {
    if (this.begun) return
    this.begun = this.client.query('begin')
    this.begun.catch((error: unknown) => {
      this.refusal = { error }
    })
  }

  /**
   * Commits in one round trip with the statements sent before; `behind` may send reads of the committed state in the same trip.
   * @throws Error when the server rolled back instead, because a failed statement was ignored
   */
  async commit(behind: () => void): Promise<void> {
    this.hasEnded = true
    if (!this.begun) return behind()
    this.cork()
    // The server never sees a statement that fails in this process, and would commit the others.
    if (this.unawaited.length > 0) await afterTicks(2)
    if (this.failure) throw this.failure.error
    const committed = this.client.query('commit')
    committed.catch(() => undefined)
    behind()
    await Promise.all(this.unawaited)
    const { command } = await committed
    if (command !== 'COMMIT') throw new Error('the transaction was undone by a statement that failed')
  }

  /** Rolls back; never throws. */
  async rollBack(): Promise<void> {
    this.hasEnded = true
    if (this.begun) await this.client.query('rollback').catch(() => undefined)
  }

  /** True if the server has confirmed the end, so that the connection may serve others. */
  get isClean(): boolean {
    return this.begun === null || this.client.getTransactionStatus() === 'I'
  }
}

/** Returns the running transactions, those of all bundles. */
const transactions = () => singleton('db.transactions', () => new WeakMap<object, Transaction>())

/** Runs `work` once the transaction is committed and its connection is free again; not after a rollback. */
export function afterCommit(tx: object, work: () => Promise<unknown>): void {
  const transaction = transactions().get(tx)
  if (!transaction) throw new Error('nothing is committed outside a transaction')
  transaction.afterwards.push(work)
}

/** Work around each transaction of a call: `first` before its own statements, `last` after them. */
export type Around = { first: (tx: Db) => Promise<unknown>; last: (tx: Db) => Promise<unknown> }

const surroundings = () => singleton('db.around', () => new AsyncLocalStorage<Around>())

/** Runs a call with work around each of its transactions; an exception in it rolls the transaction back. */
export const runAround = <T>(around: Around, work: () => Promise<T>): Promise<T> =>
  surroundings().run(around, work)

/** Runs the work of a transaction, and the work that its call has around it. */
async function surrounded<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const around = surroundings().getStore()
  if (!around) return work(tx)
  await around.first(tx)
  const result = await work(tx)
  await around.last(tx)
  return result
}

/**
 * Has a transaction end with statements whose answers its command does not need: the commit follows them at once, and fails
 * with them. They are all sent already.
 */
export function unawaited(tx: object, sent: Promise<unknown>): void {
  const transaction = transactions().get(tx)
  if (!transaction) throw new Error('nothing ends without a transaction')
  transaction.leave(sent)
}

/** Runs `work` in one transaction; `behind` asks something in the round trip of its commit. */
async function run<T, R>(
  work: (tx: Db) => Promise<T>,
  behind: (client: pg.PoolClient, result: T) => Promise<R>,
): Promise<R> {
  const client = await pool().connect()
  const transaction = new Transaction(client)
  const tx = drizzleBy(transaction.send)
  transactions().set(tx, transaction)
  const asked: { answer?: Promise<R> } = {}
  try {
    const result = await surrounded(tx, work)
    await transaction.commit(() => {
      asked.answer = behind(client, result)
      asked.answer.catch(() => undefined)
    })
  } catch (error) {
    await transaction.rollBack()
    throw await transaction.causeOf(error)
  } finally {
    await Promise.allSettled([asked.answer])
    // If the server has not confirmed the end of the transaction, the next user would be inside it or read
    // its late answers: such a connection is closed.
    client.release(!transaction.isClean)
  }
  // The rest is no longer part of the change.
  for (const next of transaction.afterwards) await surroundings().exit(next)
  return asked.answer as Promise<R>
}

/**
 * Runs `work` in one transaction; a throw rolls everything back and is rethrown, even when the rollback
 * cannot be sent.
 */
export const transact = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  run(work, async (_, result) => result)

/**
 * Runs `work` as `transact`, and returns what `read` reads of the committed state: on the same connection, in the round trip
 * of the commit. The first read is one row by its id, for which a generic plan is good: PostgreSQL would otherwise plan a
 * statement of thirty tables for each call, at four times the cost of the rest of the command.
 */
export const transactAndRead = <T, R>(
  work: (tx: Db) => Promise<T>,
  read: (at: Db, result: T) => Promise<R>,
): Promise<R> =>
  run(work, (client, result) => {
    const at = drizzleBy((query, values) => client.query(named(query, values)))
    const planned = client.query('set plan_cache_mode = force_generic_plan')
    const answer = read(at, result)
    const usual = client.query('reset plan_cache_mode')
    return Promise.all([answer, planned, usual]).then(([value]) => value)
  })

/** Ends the pools, for an orderly stop. */
export async function closePool(): Promise<void> {
  await Promise.all([pool().end(), volatile().pool?.end()])
}
