import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startPostgres } from '../../runtime/embedded-postgres'
import { prepareDatabase } from '../../runtime/prepare-database'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** True if fault tests fail every call instead of some: `npm run test:faults`. */
    everyFault: boolean
  }
}

/**
 * Starts one PostgreSQL for all database tests, with a migrated template of which each test file gets a copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-test-'))
  const postgres = await startPostgres(dataDir, { durable: false })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('CREATE DATABASE template_magpie')
  await admin.end()
  const template = new URL(postgres.url)
  template.pathname = '/template_magpie'
  await prepareDatabase(template.href)
  project.provide('postgresUrl', postgres.url)
  project.provide('everyFault', process.env.FAULTS === 'all')
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
