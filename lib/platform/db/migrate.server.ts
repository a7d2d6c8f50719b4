import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/** Allows one migration run at a time on a database; a session lock, so a killed run releases it. */
const MIGRATING = 7_402_000

/** Milliseconds that a migration waits for a lock: statements queued behind it wait that long, too. */
const LOCK_MS = 500
const PAUSE_MS = 250
/** Attempts to get a lock that is held: a minute and a half in all. */
const ATTEMPTS = 120

/** First line of an online migration: each statement runs outside a transaction and may be repeated (decision 113). */
const ONLINE = /^-- online\b/

/** A line with the hash of a migration's former text, which led to the same schema. */
const FORMER = /^-- replaces (\w+)$/m

const noLock = new Set(['55P03', '40P01'])

/**
 * Migrates the database at `url` to the schema of this code, and returns the number of applied migrations. Concurrent
 * runs take turns. Each migration is one transaction, so that it holds its locks only that long, and gives way when it
 * would block other statements for more than half a second. Refuses a database whose applied migrations are not the
 * first ones of `folder`.
 */
export async function migrate(url: string, folder = 'drizzle'): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-migrate' })
  await client.connect()
  try {
    await takeTurn(client)
    const wants = readMigrationFiles({ migrationsFolder: folder })
    const has = await applied(client)
    assertFirst(has, wants)
    const missing = wants.slice(has.length)
    for (const migration of missing) await patiently(client, migration)
    return missing.length
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other run is migrating. Polls, since `CREATE INDEX CONCURRENTLY` waits for every running statement,
 * including one that waits for this lock.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const tryLock = 'SELECT pg_try_advisory_lock($1) AS mine'
  while (!(await client.query<{ mine: boolean }>(tryLock, [MIGRATING])).rows[0]?.mine) await sleep(PAUSE_MS)
}

/** Returns the hashes of the applied migrations, oldest first; creates their table if it is missing. */
async function applied(client: pg.Client): Promise<string[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  )
  return rows.map((row) => row.hash)
}

function assertFirst(has: string[], wants: MigrationMeta[]): void {
  if (has.length > wants.length) {
    throw new Error(
      `The database has ${has.length} migrations and this version knows ${wants.length}: it is newer`,
    )
  }
  const isSame = (hash: string, wanted?: MigrationMeta) =>
    hash === wanted?.hash || hash === FORMER.exec(wanted?.sql[0] ?? '')?.[1]
  const changed = has.findIndex((hash, at) => !isSame(hash, wants[at]))
  if (changed >= 0) throw new Error(`Migration ${changed} is not the one that the database was made with`)
}

/** Applies one migration; retries while a lock it needs is held. @throws the errors of its statements */
async function patiently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const isOnline = ONLINE.test(migration.sql[0] ?? '')
  for (let attempt = 1; ; attempt++)
    try {
      return await (isOnline ? applyOnline(client, migration) : applyWhole(client, migration))
    } catch (error) {
      const isWaiting = error instanceof Error && 'code' in error && noLock.has(String(error.code))
      if (!isWaiting || attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
}

async function applyWhole(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`)
  try {
    for (const statement of migration.sql) await client.query(statement)
    await record(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function applyOnline(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_MS}`)
  await dropUnfinished(client)
  for (const statement of migration.sql) await client.query(statement)
  await record(client, migration)
}

/** Drops the indexes that an interrupted `CREATE INDEX CONCURRENTLY` left behind: `IF NOT EXISTS` would keep them. */
async function dropUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid AND indexrelid >= 16384`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
}

async function record(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ])
}
