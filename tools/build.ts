import { buildPages } from '../runtime/build/build'
import { BUILDS, makeCurrent, removeUnused, wantedBuild } from '../runtime/build/builds'
import { bundleProcesses } from '../runtime/build/bundle'
import { noteUse } from '../runtime/build/users'
import { runCommand } from '../runtime/command/run-command'

/**
 * Runs `npm run build`: the production build of this source, unless it is made, beside those that run. It is the newest
 * one from then on: for `npm run web`, and for running web processes after SIGHUP.
 */
await runCommand('build', async () => {
  const build = wantedBuild()
  noteUse(BUILDS, Object.values(build))
  await bundleProcesses(build.processes)
  const isNew = await buildPages(build, { started: () => undefined, report: console.log })
  makeCurrent(build)
  removeUnused()
  console.log(isNew ? 'Built.' : 'The build is up to date.')
})
