import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { forgetSingletons, singleton } from '@/lib/core/singleton'
import { pool } from '@/lib/platform/db/client.server'
import '@/lib/edge/domains.server'
import { testDatabase } from './database'

// Runs before the test file is loaded: its `pool()` is a separate migrated database, and so is its DATA_DIR.
const database = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-test-file-'))
process.env.DATABASE_URL = database.url
process.env.DATA_DIR = dataDir
// Late work of the previous file may have created a pool since, for a database that no longer exists.
forgetSingletons()
// A request gives up when no connection is free for 5 s. Fifty concurrent ones of a test share ten connections, which
// may take that long beside a build; values derived from the environment are computed again with the test's settings.
const patient = pool()
patient.options.connectionTimeoutMillis = 60_000
forgetSingletons()
singleton('db.pool', () => patient)

// Late work may also have read the configuration before the test file changed it.
beforeAll(() => forgetSingletons('env'))

afterAll(async () => {
  const { closePool } = await import('@/lib/platform/db/client.server')
  await closePool()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
