import path from 'node:path'
import { BUILDS, currentBuild, isMade, wantedBuild } from './build/builds'
import { bundleProcesses } from './build/bundle'
import { noteUse } from './build/users'
import { Refusal } from './command/refusal'
import { runCommand } from './command/run-command'
import { portFor } from './conductor/place'

/**
 * Runs `npm run web`: the web processes of the build of this source. While that is not made, those of the newest build,
 * so that a restart between `git pull` and `npm run build` serves what it served before.
 */
await runCommand('web', async (_given, { DATABASE_URL, HOST, PORT }) => {
  if (!DATABASE_URL)
    throw new Refusal('DATABASE_URL is not set: npm run web needs the address of a database.')
  await portFor({ PORT, HOST }, console.log)
  const wanted = wantedBuild()
  noteUse(BUILDS, Object.values(wanted), PORT)
  const build = isMade(wanted) ? wanted : currentBuild()
  if (!build) throw new Refusal('There is no build yet: npm run build makes it.')
  if (build === wanted) await bundleProcesses(build.processes)
  process.env.NEXT_DIST_DIR = build.pages
  await import(path.resolve(build.processes, 'webs.mjs'))
})
