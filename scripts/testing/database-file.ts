import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { testDatabase } from './database'

// Before the test file is loaded: its `pool()` is a migrated database of its own, and so is its DATA_DIR.
const database = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-test-file-'))
process.env.DATABASE_URL = database.url
process.env.DATA_DIR = dataDir
// Late work of the file before may have made a pool since, of a database that is gone.
forgetSingletons()

afterAll(async () => {
  const { closePool } = await import('@/lib/db/client.server')
  await closePool()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
