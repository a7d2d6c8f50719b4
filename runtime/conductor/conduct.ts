import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { type Env, parseEnv } from '@/lib/core/env.server'
import { buildIfNeeded, compiledIn } from '../build/build'
import { bundlePrepare, bundleProcesses, PREPARE } from '../build/bundle'
import { type ConductedDatabase, conductDatabase } from './database'
import { end, execArgv, type Kept, keepAlive } from './keep-alive'
import { whenPortIsFree } from './port'
import { logins, welcome } from './welcome'

type Mode = 'production' | 'development'

const DEMO = 'demo/main.ts'

/** The running parts, in the order in which they stop. */
interface Running {
  tasks: Set<ChildProcess>
  web: Kept | null
  worker: Kept | null
  database: Promise<ConductedDatabase> | null
}

const say = (message: string) => console.log(message)

/**
 * Runs `npm start` and `npm run dev`: database, schema, build, demo world, worker, web, in order of dependency; and
 * stops them in reverse, on a signal or when the parent is gone.
 */
export async function conduct(mode: Mode): Promise<void> {
  const running: Running = { tasks: new Set(), web: null, worker: null, database: null }
  let stopping: Promise<never> | null = null
  const stop = (code: number) => {
    stopping ??= stopAll(running).then(() => process.exit(code))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => stop(0))
  // An upgrade: the web processes are replaced one by one.
  process.on('SIGHUP', () => running.web?.tell('SIGHUP'))
  try {
    await start(mode, running, () => stopping !== null)
  } catch (error) {
    if (!stopping) console.error((error as Error).message)
    await stop(1)
  }
}

async function start(mode: Mode, running: Running, stopping: () => boolean): Promise<void> {
  const began = Date.now()
  const env = parseEnv(process.env)
  const task = (child: ChildProcess) => {
    running.tasks.add(child)
    child.once('exit', () => running.tasks.delete(child))
    if (stopping()) child.kill('SIGTERM')
  }
  // The build starts first, since creating a database would delay this process. Then both run concurrently.
  const [runnable, url] = await Promise.all([
    mode === 'production' ? built(env.NEXT_DIST_DIR, task) : (script: string) => script,
    prepared(mode, env, running, task),
  ])
  const childEnv = {
    ...process.env,
    NODE_ENV: mode,
    DATABASE_URL: url,
    DEMO: env.DEMO ? '1' : '0',
    ...compiled(mode, env),
  }
  const demo = env.DEMO && (await isEmpty(url)) ? begin(DEMO, childEnv, task) : null
  if (demo) say('Making the demo world (once; DEMO=0 starts without)…')
  // By default it is created while the site runs; DEMO=1 waits for it.
  await (process.env.DEMO ? demo?.done : demo?.begun)
  await whenPortIsFree(env.PORT, env.HOST, say)
  if (stopping()) return
  running.worker = keepAlive(runnable('runtime/worker.ts'), childEnv, say)
  const web = mode === 'production' ? 'runtime/webs.ts' : 'runtime/web.ts'
  running.web = keepAlive(runnable(web), childEnv, say)
  await Promise.all([running.worker.ready, running.web.ready])
  say(await welcome(url, env, Date.now() - began))
  if (!demo || process.env.DEMO) return
  await demo.done.then(
    async () => say(await logins(url, env)),
    (error: Error) => !stopping() && say(error.message),
  )
}

/** Builds if necessary, and returns a function from a script to its bundle. */
async function built(
  distDir: string,
  started: (child: ChildProcess) => void,
): Promise<(script: string) => string> {
  await buildIfNeeded(distDir, started)
  return bundleProcesses(distDir)
}

/**
 * Returns the environment in which processes store their compiled code for later starts: a restart takes a fifth less
 * processor time.
 */
const compiled = (mode: Mode, { NEXT_DIST_DIR }: Env) =>
  mode === 'production' ? { NODE_COMPILE_CACHE: path.resolve(compiledIn(NEXT_DIST_DIR)) } : {}

/** Returns the address of the database, which is running and has this version's schema. */
async function prepared(
  mode: Mode,
  env: Env,
  running: Running,
  started: (child: ChildProcess) => void,
): Promise<string> {
  if (!env.DATABASE_URL) running.database = conductDatabase(env.DATA_DIR, say)
  const url = env.DATABASE_URL ?? (await running.database)?.url ?? ''
  const script = mode === 'production' ? await bundlePrepare(env.NEXT_DIST_DIR) : PREPARE
  const childEnv = { ...process.env, NODE_ENV: mode, DATABASE_URL: url, ...compiled(mode, env) }
  await begin(script, childEnv, started).done
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
