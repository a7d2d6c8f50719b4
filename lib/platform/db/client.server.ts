import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { singleton } from '@/lib/core/singleton'
import { pool } from './pools.server'
import { type Db, drizzleBy, named } from './senders.server'
import { Transaction } from './transaction.server'

export { closePool, pool, volatileDb, volatilePool } from './pools.server'
export { type Db, db, senderOf } from './senders.server'

/** Returns the running transactions, those of all bundles. */
const transactions = () => singleton('db.transactions', () => new WeakMap<object, Transaction>())

/** Runs `work` when the transaction is committed and its connection is free again; not after a rollback. */
export function afterCommit(tx: object, work: () => Promise<unknown>): void {
  const transaction = transactions().get(tx)
  if (!transaction) throw new Error('nothing is committed outside a transaction')
  transaction.afterwards.push(work)
}

/** Work around each transaction of a call: `first` runs before its own statements, `last` after them. */
export type Around = { first: (tx: Db) => Promise<unknown>; last: (tx: Db) => Promise<unknown> }

const surroundings = () => singleton('db.around', () => new AsyncLocalStorage<Around>())

/** Runs a call with work around each of its transactions; an exception in it rolls the transaction back. */
export const runAround = <T>(around: Around, work: () => Promise<T>): Promise<T> =>
  surroundings().run(around, work)

/** Runs the work of a transaction, with the work that its call has around it. */
async function surrounded<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const around = surroundings().getStore()
  if (!around) return work(tx)
  await around.first(tx)
  const result = await work(tx)
  await around.last(tx)
  return result
}

/**
 * Commits without waiting for statements that were already sent. The commit fails if one of them fails.
 */
export function unawaited(tx: object, sent: Promise<unknown>): void {
  const transaction = transactions().get(tx)
  if (!transaction) throw new Error('nothing ends without a transaction')
  transaction.leave(sent)
}

/** Runs `work` in one transaction; `behind` sends reads in the round trip of its commit. */
async function run<T, R>(
  work: (tx: Db) => Promise<T>,
  behind: (client: pg.PoolClient, result: T) => Promise<R>,
): Promise<R> {
  const client = await pool().connect()
  const transaction = new Transaction(client)
  const tx = drizzleBy(transaction.send)
  transactions().set(tx, transaction)
  const requested: { answer?: Promise<R> } = {}
  try {
    const result = await surrounded(tx, work)
    await transaction.commit(() => {
      requested.answer = behind(client, result)
      requested.answer.catch(() => undefined)
    })
  } catch (error) {
    await transaction.rollBack()
    throw await transaction.causeOf(error)
  } finally {
    await Promise.allSettled([requested.answer])
    // If the server has not confirmed the end of the transaction, the next user would be inside it or read
    // its late answers: such a connection is closed.
    client.release(!transaction.isClean)
  }
  // Runs after the commit; failures do not undo it.
  for (const next of transaction.afterwards) await surroundings().exit(next)
  return requested.answer as Promise<R>
}

/**
 * Runs `work` in one transaction; an exception rolls everything back and is rethrown, even when the rollback cannot be
 * sent.
 */
export const transact = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  run(work, async (_, result) => result)

/**
 * Runs `work` as `transact`, and returns what `read` reads of the committed state: on the same connection, in the round trip
 * of the commit.
 */
export const transactAndRead = <T, R>(
  work: (tx: Db) => Promise<T>,
  read: (at: Db, result: T) => Promise<R>,
): Promise<R> =>
  run(work, (client, result) => {
    const at = drizzleBy((query, values) => client.query(named(query, values)))
    return read(at, result)
  })
