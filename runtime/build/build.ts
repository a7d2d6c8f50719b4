import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { packStatic } from '../web/static-files'
import { BUILDS, type Build, isMade } from './builds'
import { shareChunks } from './chunks'
import { hintCompile } from './compile-hint'
import { pruneLoadable } from './loadable'
import { minifyServer } from './minify'
import { nextProgram } from './next-program'
import { relocate } from './relocate'
import { inTurn } from './turn'
import { packWorker } from './worker'

/** The folder in which Next builds; its name is in tsconfig.json, to which Next would add any other one. */
const WORK = path.join(BUILDS, 'work')
/** The places of Next's cache for a later build: while it builds, and in between. */
const [CACHE, STORED] = [path.join(WORK, 'cache'), path.join(BUILDS, 'kept')]

/** Called with the process of a build, so that it can be ended early, and with lines for the person. */
export type BuildHooks = { started: (child: ChildProcess) => void; report: (message: string) => void }

/**
 * Makes the pages of a build unless they are there; returns true if it made them. They are made in a folder apart, one
 * build at a time, and moved as a whole when they are complete: whatever ends this process, nothing of an incomplete
 * build is ever taken for one, and builds in use are never touched. @throws Error if Next does not build
 */
export async function buildPages(build: Build, { started, report }: BuildHooks): Promise<boolean> {
  if (isMade(build)) return false
  const wait = () => report('Another process builds here; waiting for it…')
  return inTurn(path.join(BUILDS, 'building'), wait, async () => {
    if (isMade(build)) return false
    await runNext(started)
    pruneLoadable(WORK)
    shareChunks(WORK)
    relocate(WORK, slashed(WORK), slashed(build.pages))
    await minifyServer(WORK)
    hintCompile(WORK)
    await packStatic(WORK)
    await packWorker(WORK)
    switchTo(build)
    return true
  })
}

const slashed = (dir: string) => dir.replaceAll(path.sep, '/')

/** Moves the complete work to its place; what Next keeps for a later build stays. */
function switchTo({ pages }: Build): void {
  keepCache()
  // Not complete, or it would not have been built.
  rmSync(pages, { recursive: true, force: true })
  renameSync(WORK, pages)
}

function keepCache(): void {
  if (!existsSync(CACHE)) return
  rmSync(STORED, { recursive: true, force: true })
  renameSync(CACHE, STORED)
}

/** Removes incomplete work, which is nobody's, and puts the kept cache where Next looks for it. */
function clearWork(): void {
  keepCache()
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  if (existsSync(STORED)) renameSync(STORED, CACHE)
}

/** Runs Next's build. @throws Error if it fails */
async function runNext(started: (child: ChildProcess) => void): Promise<void> {
  clearWork()
  const env = {
    BUILD_CACHE: cacheOf(BUILDS),
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: WORK,
  }
  const args = ['runtime/build/run-next.mjs', nextProgram, 'build']
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  started(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  // Next has also ended well without being done.
  if (code !== 0 || !existsSync(path.join(WORK, 'BUILD_ID'))) throw new Error('The build failed; see above')
}

/** Returns the folder of code that Node compiled; it goes with its build. */
export const compiledIn = (pages: string) => path.join(pages, 'compiled')

/**
 * Returns '1' if a build stores its cache for a later one, otherwise '0': storing costs a third more, which is wasted
 * on an installation that builds once.
 */
export function cacheOf(base: string): '0' | '1' {
  return globSync('pages-*', { cwd: base }).length > 0 ? '1' : '0'
}
