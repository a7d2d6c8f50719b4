import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { singleton } from '@/lib/core/singleton'
import { pool } from './pools.server'
import { streamOf } from './transaction.server'

/** A connection that statements share until the first of them is answered. */
type Shared = { client: Promise<pg.PoolClient> | null; running: number; isOpen: boolean; isBroken: boolean }

const scopes = () => singleton('db.together', () => new AsyncLocalStorage<Shared>())

/**
 * Runs work whose declared statements use one connection if they are sent before the first answer: one process of the database
 * answers them in turn, instead of several at once. That costs less processor time, and a statement waits for those before it: for
 * small ones beside a larger one.
 */
export const together = <T>(work: () => Promise<T>): Promise<T> =>
  scopes().run({ client: null, running: 0, isOpen: true, isBroken: false }, work)

/** Runs work that others around it must not wait for: its statements have connections of their own. */
export const separately = <T>(work: () => T): T => scopes().exit(work)

/** Sends all statements of this turn in one write, since a write to the socket costs as much as a small statement. */
function corked(client: pg.PoolClient): pg.PoolClient {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client
}

/** Sends a statement outside a transaction: on the shared connection of `together`, or one of the pool. */
export async function sendRead(query: pg.QueryConfig): Promise<pg.QueryResult> {
  const shared = scopes().getStore()
  if (!shared?.isOpen) return pool().query(query)
  shared.running += 1
  shared.client ??= pool().connect().then(corked)
  try {
    const client = await shared.client
    return await client.query(query)
  } catch (error) {
    shared.isBroken = true
    throw error
  } finally {
    shared.isOpen = false
    shared.running -= 1
    // The pool closes a connection on which a statement failed, as it does with its own.
    if (shared.running === 0) {
      const { client, isBroken } = shared
      client?.then(
        (used) => used.release(isBroken),
        () => undefined,
      )
    }
  }
}
