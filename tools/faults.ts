import { spawnSync } from 'node:child_process'
import { runCommand } from '../runtime/command/run-command'

/** Long fault tests, whose short forms `npm test` runs: more faults, more rows, and a minute instead of seconds. */
const files = [
  ['db', 'lib/business/billing/kills.db.test.ts'],
  ['db', 'lib/business/parallel-grants.db.test.ts'],
  ['db', 'lib/business/parallel-hierarchy.db.test.ts'],
  ['db', 'lib/content/bulk/model.db.test.ts'],
  ['db', 'lib/content/bulk/parallel.db.test.ts'],
  ['db', 'lib/media/images/faults.db.test.ts'],
  ['db', 'lib/platform/db/migrate-locks.db.test.ts'],
  ['http', 'e2e/attack/full-disk.test.ts'],
  ['http-alone', 'e2e/attack/overload.test.ts'],
  ['http-alone', 'e2e/attack/slow-database.test.ts'],
  ['http', 'e2e/attack/restore.test.ts'],
  ['http', 'e2e/http/create/scheduled-kills.test.ts'],
  ['http', 'e2e/http/product/chaos.test.ts'],
  ['http', 'e2e/http/product/plain-next.test.ts'],
  ['http', 'e2e/http/product/second-build.test.ts'],
] as const

const VITEST = 'node_modules/vitest/vitest.mjs'
const env = { ...process.env, NODE_ENV: 'test' as const, FAULTS: 'all' }

/** Runs one test file; returns true when all of it passed. */
function isListed([project, file]: (typeof files)[number]): boolean {
  const args = [VITEST, 'run', '--project', project, file, '--reporter=verbose']
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
}

/** Runs `npm run test:faults`: a quarter of an hour, one file at a time, with figures. */
await runCommand('test:faults', async () => {
  const broken = files.filter((file) => !isListed(file))
  for (const [, file] of broken) console.error(`Failed: ${file}`)
  process.exit(broken.length === 0 ? 0 : 1)
})
