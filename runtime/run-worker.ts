import path from 'node:path'
import { BUILDS, wantedBuild } from './build/builds'
import { bundleProcesses } from './build/bundle'
import { noteUse } from './build/users'
import { Refusal } from './command/refusal'
import { runCommand } from './command/run-command'

/** Runs `npm run worker`: it needs the bundled processes of this source, but no pages. */
await runCommand('worker', async (_given, { DATABASE_URL }) => {
  if (!DATABASE_URL)
    throw new Refusal('DATABASE_URL is not set: npm run worker needs the address of a database.')
  const { processes } = wantedBuild()
  noteUse(BUILDS, [processes])
  const runnable = await bundleProcesses(processes)
  await import(path.resolve(runnable('runtime/worker.ts')))
})
