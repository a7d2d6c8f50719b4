import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Creates a database for a test. `from` is `template_magpie` for the migrated schema, `template1` for an
 * empty one.
 */
export async function testDatabase(
  from: 'template_magpie' | 'template1' = 'template_magpie',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = inject('postgresUrl')
  // Copying files takes a third of the time of logging every page; nobody writes to a template.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

/**
 * Ignores the server's own vacuum, which may be running in a database and which only a superuser may end: it finishes
 * soon.
 */
const notOurs = '42501'
const tries = 20

async function administer(server: string, statement: string, left = tries): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === notOurs
    if (!isBusy || left === 0) throw error
    await sleep(250)
    return administer(server, statement, left - 1)
  } finally {
    await admin.end()
  }
}
