import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningUrl } from '../../runtime/embedded-postgres'
import { freePort } from './free-port'
import { launchLinked, stop } from './processes'

/**
 * A first start (build, database, demo world) that takes longer hangs; on a slow host, tests use both processors at the
 * same time.
 */
const START_MS = 20 * 60_000
const STOP_MS = 45_000

export interface Product {
  url: string
  dataDir: string
  /** Process id of the conductor. */
  pid: number
  stop(): Promise<void>
}

/** Returns the environment of a product that tests start. */
const environmentOf = (port: number, dataDir: string) => ({
  ...process.env,
  NODE_ENV: 'production' as const,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ORIGIN: `http://127.0.0.1:${port}`,
  // Tests read the mails that the product keeps, and follow their links.
  VERIFY_EMAIL: 'link',
  CHECK_ANSWERS: 'log',
  LOG_LEVEL: 'warn',
  // A name under which tests visit as from another country.
  HOSTS: `magpie-consent-test.de:${port}`,
  // Tests measure what one process does; those of several ask for them.
  WEB_PROCESSES: '1',
  RATE_LIMIT_SCALE: '1000',
  // Enough for a feed of videos; each takes a second or two.
  DEMO_CLIPS: '4',
})

/** Runs `npm run web` beside the running product of `dataDir`, on its database. @throws Error when it does not start */
export async function startWebOf(
  dataDir: string,
  extra: Record<string, string>,
): Promise<Pick<Product, 'url' | 'stop'>> {
  const DATABASE_URL = runningUrl(dataDir)
  if (!DATABASE_URL) throw new Error(`no product runs in ${dataDir}`)
  const env = { ...environmentOf(await freePort(), dataDir), DATABASE_URL, ...extra }
  const child = launchLinked(['--import', 'tsx', 'runtime/run-web.ts'], env)
  const web = { url: env.ORIGIN, stop: () => stop(child, STOP_MS) }
  if (await until(() => isUp(web.url), child)) return web
  await web.stop()
  throw new Error('the web process did not start')
}

/**
 * Runs `npm start` in a fresh data directory in `parent`, on a free port, by default with the demo world; returns null
 * if it does not start. `listen` gets its output, which otherwise goes where ours goes.
 */
export async function startProduct(
  extra: Record<string, string> = {},
  listen?: (text: string) => void,
  parent = tmpdir(),
): Promise<Product | null> {
  const dataDir = mkdtempSync(path.join(parent, 'magpie-product-'))
  // As a host starts it: the demo world is drawn beside the running site.
  const env = { ...environmentOf(await freePort(), dataDir), DATABASE_URL: '', DEMO: '', ...extra }
  const child = launchLinked(['--import', 'tsx', 'runtime/start.ts'], env, listen)
  const product = {
    url: env.ORIGIN,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      await stop(child, STOP_MS)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  // Polls its own address: its origin may belong to another process, which is up already.
  const isDone = env.DEMO === '' ? isFilled : isUp
  if (await until(() => isDone(`http://${env.HOST}:${env.PORT}`), child)) return product
  await product.stop()
  return null
}

/** Runs a product as `startProduct` does. @throws Error if it does not start */
export async function runningProduct(...options: Parameters<typeof startProduct>): Promise<Product> {
  const product = await startProduct(...options)
  if (!product) throw new Error('the product did not start')
  return product
}

const isUp = async (url: string) => (await fetch(`${url}/healthz`)).ok

/** Returns true once the demo world exists. */
async function isFilled(url: string): Promise<boolean> {
  if (!(await isUp(url))) return false
  const answer = await fetch(`${url}/_/_/state?source_url=/`)
  const { screen } = (await answer.json()) as { screen: { demoProgress: unknown } }
  return screen.demoProgress === null
}

async function until(isDone: () => Promise<boolean>, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await isDone().catch(() => false)) return true
    await sleep(250)
  }
  return false
}
