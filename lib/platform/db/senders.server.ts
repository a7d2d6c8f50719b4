import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { singleton } from '@/lib/core/singleton'
import { pool } from './pools.server'
import { statementName } from './statement-names'

/** A connection that reads and writes: the pool's, or a transaction's. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Sends a statement; on one connection, statements started together are sent together, in order. */
export type Send = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Returns a statement with its values and the name under which it is prepared. */
export function named({ name, ...query }: pg.QueryConfig, given?: unknown[]) {
  const values: unknown[] = given ?? query.values ?? []
  return { ...query, name: name ?? statementName(query.text, values.length), values }
}

/**
 * Returns the senders of transactions and of the database: one table for all bundles, since `db()` is shared by all.
 */
const senders = () => singleton('db.senders', () => new WeakMap<object, Send>())

/** Returns a Drizzle instance that sends with `send` and does not use its client otherwise. */
export function drizzleBy(send: Send): NodePgDatabase {
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
