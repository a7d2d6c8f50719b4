import { spawnSync } from 'node:child_process'

/** Long fault tests, whose short forms `npm test` runs: they let every call fail instead of some. */
const files = ['lib/media/images/faults.db.test.ts']

/** `npm run test:faults`: minutes long, on a PostgreSQL of its own. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', ...files, '--reporter=verbose'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', FAULTS: 'all' } },
)
process.exit(status ?? 1)
