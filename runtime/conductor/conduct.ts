import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import type { Env } from '@/lib/core/env.server'
import { buildPages } from '../build/build'
import { type Build, currentBuild, makeCurrent, removeUnused } from '../build/builds'
import { PREPARE } from '../build/bundle'
import { Refusal } from '../command/refusal'
import { type ConductedDatabase, conductDatabase } from './database'
import { end, execArgv, keepAlive, type RespawnedProcess } from './keep-alive'
import { checkPlace, portFor } from './place'
import { development, production } from './ways'
import { logins, welcome } from './welcome'

type Mode = 'production' | 'development'

const DEMO = 'demo/main.ts'

/** The running parts, in the order in which they stop. */
interface Running {
  tasks: Set<ChildProcess>
  web: RespawnedProcess | null
  worker: RespawnedProcess | null
  database: Promise<ConductedDatabase> | null
  /** Moves web processes and worker to the newest build. */
  upgrade: (() => Promise<void>) | null
}

const report = (message: string) => console.log(message)

/**
 * Runs `npm start` and `npm run dev`: database, schema, build, demo world, worker, web, in order of dependency; and
 * stops them in reverse, on a signal or when the parent is gone. Ends with status 2 if the port or the data folder is
 * not for it, before it builds or changes anything.
 */
export async function conduct(mode: Mode, env: Env): Promise<void> {
  const running: Running = { tasks: new Set(), web: null, worker: null, database: null, upgrade: null }
  let stopping: Promise<never> | null = null
  const stop = (code: number) => {
    stopping ??= stopAll(running).then(() => process.exit(code))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => stop(0))
  process.on('SIGHUP', () => void running.upgrade?.())
  try {
    await start(mode, env, running, () => stopping !== null)
  } catch (error) {
    if (!stopping) console.error((error as Error).message)
    await stop(error instanceof Refusal ? 2 : 1)
  }
}

async function start(mode: Mode, env: Env, running: Running, stopping: () => boolean): Promise<void> {
  const began = Date.now()
  await checkPlace(env, report)
  const task = (child: ChildProcess) => {
    running.tasks.add(child)
    child.once('exit', () => running.tasks.delete(child))
    if (stopping()) child.kill('SIGTERM')
  }
  const { childEnv, runnable, build } = mode === 'production' ? await production() : development()
  // The build starts first, since creating a database would delay this process. Then both run concurrently.
  const [, url] = await Promise.all([
    build && complete(build, task),
    prepared(env, runnable(PREPARE), childEnv, running, task),
  ])
  Object.assign(childEnv, { DATABASE_URL: url, DEMO: env.DEMO ? '1' : '0' })
  const demo = env.DEMO && (await isEmpty(url)) ? begin(DEMO, childEnv, task) : null
  if (demo) report('Making the demo world (once; DEMO=0 starts without)…')
  // By default it is created while the site runs; DEMO=1 waits for it.
  await (process.env.DEMO ? demo?.done : demo?.begun)
  await portFor(env, report)
  if (stopping()) return
  running.worker = keepAlive(runnable('runtime/worker.ts'), childEnv, report)
  const web = mode === 'production' ? 'runtime/webs.ts' : 'runtime/web.ts'
  running.web = keepAlive(runnable(web), childEnv, report)
  let served = build
  running.upgrade = async () => {
    running.web?.signal('SIGHUP')
    const newest = served && currentBuild()
    if (!newest || newest.processes === served?.processes) return
    served = newest
    await renewWorker(running, newest, childEnv, stopping)
  }
  await Promise.all([running.worker.ready, running.web.ready])
  report(await welcome(url, env, Date.now() - began))
  if (!demo || process.env.DEMO) return
  await demo.done.then(
    async () => report(await logins(url, env)),
    (error: Error) => !stopping() && report(error.message),
  )
}

/** Replaces the worker by that of another build: its jobs end first, the others wait for the next one. */
async function renewWorker(
  running: Running,
  { pages, processes }: Build,
  childEnv: NodeJS.ProcessEnv,
  stopping: () => boolean,
): Promise<void> {
  await running.worker?.stop()
  if (stopping()) return
  const env = { ...childEnv, NEXT_DIST_DIR: pages }
  running.worker = keepAlive(path.join(processes, 'worker.mjs'), env, report)
}

/** Makes the pages of a build if necessary, and makes it the newest one. */
async function complete(build: Build, started: (child: ChildProcess) => void): Promise<void> {
  await buildPages(build, { started, report })
  makeCurrent(build)
  removeUnused()
}

/** Returns the address of the database, which is running and has this version's schema. */
async function prepared(
  env: Env,
  script: string,
  childEnv: NodeJS.ProcessEnv,
  running: Running,
  started: (child: ChildProcess) => void,
): Promise<string> {
  if (!env.DATABASE_URL) running.database = conductDatabase(env.DATA_DIR, report)
  const url = env.DATABASE_URL ?? (await running.database)?.url ?? ''
  await begin(script, { ...childEnv, DATABASE_URL: url }, started).done
  return url
}

async function stopAll(running: Running): Promise<void> {
  await Promise.all([...running.tasks].map(end))
  await running.web?.stop()
  await running.worker?.stop()
  await running.database?.then((database) => database.stop()).catch(() => undefined)
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT NOT EXISTS (SELECT FROM users) AS empty')
  await client.end()
  return rows[0]?.empty === true
}

/** A running script. */
interface Begun {
  /** Resolves with the script's first word, or its end. */
  begun: Promise<unknown>
  /** Rejects when the script fails. */
  done: Promise<void>
}

/** Starts one script. */
function begin(script: string, env: NodeJS.ProcessEnv, started: (child: ChildProcess) => void): Begun {
  const child = spawn(process.execPath, [...execArgv(script), script], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  started(child)
  const ended = once(child, 'exit')
  const done = ended.then(([code]) => {
    if (code !== 0) throw new Error(`${script} failed; see above`)
  })
  // Callers that wait for it see the failure.
  done.catch(() => undefined)
  return { begun: Promise.race([once(child, 'message'), ended]), done }
}
