import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Allows one migration run at a time on a database; a session lock, so a killed run releases it. */
const MIGRATING = 7_402_000

/**
 * Brings the database at `url` to the schema of this code and returns how many migrations it applied.
 * Concurrent runs take turns. Drizzle's migrator silently skips a migration dated before the last applied
 * one, so the run fails unless the database has every migration of `folder`, and no other.
 */
export async function migrate(url: string, folder = 'drizzle'): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    const before = await applied(client)
    await run(drizzle({ client }), { migrationsFolder: folder })
    const after = await applied(client)
    assertSame(
      after,
      readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash),
    )
    return after.length - before.length
  } finally {
    await client.end()
  }
}

/** Returns the hashes of the applied migrations, oldest first. */
async function applied(client: pg.Client): Promise<string[]> {
  const table = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`)
  if (!table.rows[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  )
  return rows.map((row) => row.hash)
}

function assertSame(has: string[], wants: string[]): void {
  if (has.length > wants.length) {
    throw new Error(
      `The database has ${has.length} migrations and this version knows ${wants.length}: it is newer`,
    )
  }
  if (has.length < wants.length) {
    throw new Error(
      `${has.length} of ${wants.length} migrations are applied: one is dated before its predecessor`,
    )
  }
  const changed = wants.findIndex((hash, at) => hash !== has[at])
  if (changed >= 0) throw new Error(`Migration ${changed} is not the one that the database was made with`)
}
