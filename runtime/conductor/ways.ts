import path from 'node:path'
import { compiledIn } from '../build/build'
import { BUILDS, type Build, wantedBuild } from '../build/builds'
import { bundleProcesses } from '../build/bundle'
import { noteUse } from '../build/users'

/** The environment and scripts of the processes, and the build that they need. */
export type Ways = { childEnv: NodeJS.ProcessEnv; runnable: (script: string) => string; build: Build | null }

/** Runs the source. */
export const development = (): Ways => ({
  childEnv: { ...process.env, NODE_ENV: 'development' },
  runnable: (script) => script,
  build: null,
})

/**
 * Bundles the processes. They serve the build of this source as long as they run, and store their compiled code with
 * it for later starts, which take a fifth less processor time.
 */
export async function production(): Promise<Ways> {
  const build = wantedBuild()
  noteUse(BUILDS, Object.values(build))
  const runnable = await bundleProcesses(build.processes)
  const childEnv = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: build.pages,
    NODE_COMPILE_CACHE: path.resolve(compiledIn(build.processes)),
  }
  return { childEnv, runnable, build }
}
