import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseUrl, env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'

function makePool(special: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A frozen server does not close connections, so this process must stop waiting itself.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'magpie',
    pipeline: true,
    ...special,
  })
  // An idle connection that the server drops is replaced by the pool; it must not end the process.
  made.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // Nor may a connection in use end it: its statement fails and reports the loss.
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

/** Returns the connections of `volatilePool`, when created. */
const volatile = () => singleton('db.volatile', () => ({ pool: null as pg.Pool | null }))

/**
 * Returns connections for data that may be lost: rate-limit counts, tokens that are valid for a minute. They do not
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

/** Ends the pools, for an orderly stop. */
export async function closePool(): Promise<void> {
  await Promise.all([pool().end(), volatile().pool?.end()])
}
