import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { env } from '@/lib/core/env.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { closePool, pool } from '@/lib/platform/db/client.server'
import { execArgv } from '../runtime/conductor/keep-alive'
import { type BusinessTimes, measureBusiness } from './business'
import { conversationMeasures, wrongCounters } from './conversation'
import { discoveryMeasures } from './discovery-shots'
import { type FullBoardTimes, measureFullBoard } from './full-board'
import { makeFullPin } from './full-pin'
import type { Result } from './hammer'
import {
  databaseProcessor,
  end,
  endAll,
  fire,
  freePort,
  memoryOf,
  processorOf,
  start,
  statementsOf,
} from './processes'
import { measureRanking, type RankingTimes } from './ranking'
import { record, viewerOf } from './record'
import { barePin, fullPin, oneProcess, twoProcesses } from './row-names'
import { type Measure, productMeasures, robot, sendersOf } from './shots'
import { measureSignIn, type SignInTimes } from './sign-in'
import { type Weight, weigh } from './weights'
import { sessionToken } from './world'

/**
 * A result with the milliseconds of processor time per request in the server and in PostgreSQL, and the statements that
 * it sent (0 for a server that does not count).
 */
export type Measured = Result & { processor: number; database: number; statements: number }

/** One line of the table. */
export type Line = { name: string; one: Measured; many: Measured; memory: number }

/** The results of one size. */
export type SizeReport = {
  lines: Line[]
  peak: number
  weights: Weight[]
  /** Rows that a short run leaves out. */
  fullBoard?: FullBoardTimes
  business?: BusinessTimes
  signIn?: SignInTimes
  ranking?: RankingTimes
  /** Wrong counters after all writes. */
  wrongCounters: number
}

/** Configuration that main passes in the environment, beside the product's own. */
const {
  BENCH_WEB = '',
  BENCH_WEBS = '',
  BENCH_SIZE = '',
  BENCH_MS = '3000',
  BENCH_ROUNDS = '2',
  BENCH_ONLY = '',
} = process.env
const ms = Number(BENCH_MS)

const print = (message: string) => console.log(message)
const rate = (result: Measured) =>
  `${result.perSecond.toFixed(0)}/s p50 ${result.p50.toFixed(1)} ms cpu ${result.processor.toFixed(1)} + ${result.database.toFixed(1)} ms`

/** A measure and the server to which its requests are sent. */
type Task = Measure & { origin: string; server: ChildProcess; counts: boolean }

const rounds = Number(BENCH_ROUNDS)

async function shoot(
  { name, shots, max, origin, server, counts }: Task,
  connections: 1 | 32,
): Promise<Measured> {
  const limit = max ? { max: max[connections] } : {}
  const times = () =>
    [processorOf(server.pid), databaseProcessor(path.join(env().DATA_DIR, 'postgres'))] as const
  const before = await statementsOf(server, counts)
  const [web, base] = times()
  const result = await fire({ origin, shots, ms, connections, ...limit })
  const [webAfter, baseAfter] = times()
  const processor = (webAfter - web) / result.sent
  const database = (baseAfter - base) / result.sent
  const statements = ((await statementsOf(server, counts)) - before) / result.sent
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} of ${result.count} answers were not 200`)
  return { ...result, processor, database, statements }
}

const better = (one: Measured | undefined, other: Measured) =>
  one && one.perSecond >= other.perSecond ? one : other

/**
 * Measures the compared tasks alternately, several times, and keeps each one's best: other load then affects both sides
 * of a ratio, or neither.
 */
async function measureInTurns(tasks: readonly Task[]): Promise<Line[]> {
  const best = tasks.map((): { one?: Measured; many?: Measured } => ({}))
  // Everything once, so that lists computed for the first reader exist.
  for (const { origin, shots, max } of tasks)
    if (!max) await fire({ origin, shots, ms: 60_000, connections: 4, max: shots.length })
  for (let round = 0; round < rounds; round++) {
    for (const [n, task] of tasks.entries()) {
      const cached = best[n] ?? {}
      cached.one = better(cached.one, await shoot(task, 1))
      cached.many = better(cached.many, await shoot(task, 32))
    }
  }
  return tasks.flatMap(({ name, server }, n) => {
    const { one, many } = best[n] ?? {}
    if (!one || !many) return []
    print(`  ${name.padEnd(42)} 1: ${rate(one).padEnd(38)} 32: ${rate(many)}`)
    return [{ name, one, many, memory: memoryOf(server.pid).now }]
  })
}

/** Writes the feed's queries and its pins to files, for the bare servers. */
async function prepareLimits(): Promise<Record<string, string>> {
  const dataDir = env().DATA_DIR
  const token = sessionToken(1)
  const viewer = await viewerOf(token)
  const list = { page_size: 25, bookmarks: [] }
  const { items } = await homeFeed(viewer, list)
  const queries = await record(async () => {
    await sessionOf(token)
    await homeFeed(viewer, list)
  })
  const files = {
    BARE_QUERIES: path.join(dataDir, 'queries.json'),
    BARE_PINS: path.join(dataDir, 'pins.json'),
  }
  // A token's hash is bytes, which JSON cannot represent; PostgreSQL reads them from text.
  const plain = queries.map((query) => ({
    ...query,
    values: query.values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)),
  }))
  writeFileSync(files.BARE_QUERIES, JSON.stringify(plain))
  writeFileSync(files.BARE_PINS, JSON.stringify(items))
  return files
}

/** Starts the measured servers: the product and, beside it, the limits. */
async function startAll() {
  const files = await prepareLimits()
  const open = async (args: string[], counts = false, more: Record<string, string> = {}) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { ...files, PORT: `${port}`, ORIGIN: origin, RATE_LIMIT_SCALE: '1000000', ...more }
    return { origin, server: await start(args, env), counts }
  }
  return {
    product: await open(['--import', './bench/count-statements.ts', ...execArgv(BENCH_WEB), BENCH_WEB], true),
    node: await open(['--import', 'tsx', 'bench/bare-server.ts']),
    next: await open(['--import', 'tsx', 'bench/bare-next.ts']),
  }
}

type Servers = Awaited<ReturnType<typeof startAll>>

/** The size at which writes and processes have their targets. */
const sizeOfTargets = 100_000

/**
 * Measures the same page with one web process and with two, alternately, each behind the primary that hands out
 * connections.
 */
async function measureProcesses(): Promise<Line[]> {
  const open = async (count: string) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { PORT: `${port}`, ORIGIN: origin, RATE_LIMIT_SCALE: '1000000', WEB_PROCESSES: count }
    return { origin, server: await start([...execArgv(BENCH_WEBS), BENCH_WEBS], env), counts: false }
  }
  const groups = [
    { name: oneProcess, ...(await open('1')) },
    { name: twoProcesses, ...(await open('2')) },
  ]
  const shots = (await sendersOf()).map(({ headers }) => ({ method: 'GET', path: '/', headers }) as const)
  const lines = await measureInTurns(groups.map((group) => ({ ...group, shots })))
  for (const { server } of groups) await end(server)
  return lines
}

/** Returns the limits to compare a measure with. */
async function limitsOf({ name, shots }: Measure, servers: Servers): Promise<Task[]> {
  const bare = (server: Servers['node'], title: string, path: string): Task => ({
    ...server,
    name: title,
    shots: [{ method: 'GET', path, headers: {} }],
  })
  const [shot] = shots
  const answer = await fetch(`${servers.product.origin}${shot?.path}`, { headers: shot?.headers ?? {} })
  const bytes = `/bytes/${(await answer.arrayBuffer()).byteLength}`
  if (name === 'home HTML, signed in') {
    return [
      bare(servers.next, 'bare Next page, 25 plain cards', '/'),
      bare(servers.node, 'bare Node, bytes of the home HTML', bytes),
    ]
  }
  if (name !== 'feed resource, page 1') return []
  return [
    bare(servers.next, "bare Next API route, the feed's queries", '/feed'),
    bare(servers.node, "bare Node, the feed's queries", '/queries'),
    bare(servers.node, 'bare Node, bytes of the feed', bytes),
  ]
}

/** True for a measure beside the rows, unless the run is limited to other rows. */
const isMeasured = (name: string) => name.includes(BENCH_ONLY)

/** True for a measure that runs only when named. */
const isWanted = (name: string) => BENCH_ONLY !== '' && BENCH_ONLY.includes(name)

/** Returns the measures: all, or with `--only` those whose name contains it. */
async function measures(origin: string): Promise<Measure[]> {
  const discovery = await discoveryMeasures(await sendersOf())
  const all = [...(await productMeasures(origin)), ...discovery, ...(await conversationMeasures())]
  const isForTargets = Number(BENCH_SIZE) === sizeOfTargets || isWanted('hot')
  return all.filter(({ name }) => name.includes(BENCH_ONLY) && (isForTargets || !name.includes('hot')))
}

async function measureAll(servers: Servers): Promise<SizeReport> {
  const { product } = servers
  const lines: Line[] = []
  for (const measure of await measures(product.origin)) {
    const beside = measure.max ? [] : await limitsOf(measure, servers)
    lines.push(...(await measureInTurns([{ ...measure, ...product }, ...beside])))
  }
  const closeup = (name: string, path: string): Task => ({
    ...product,
    name,
    // Rendered each time: a cached page costs the same whatever it shows.
    shots: [{ method: 'GET', path, headers: robot }],
  })
  if (!BENCH_ONLY) {
    const { bare, full } = await makeFullPin(pool())
    lines.push(...(await measureInTurns([closeup(barePin, bare), closeup(fullPin, full)])))
  }
  const isForTargets = !BENCH_ONLY && Number(BENCH_SIZE) === sizeOfTargets
  if (isForTargets || isWanted('process')) lines.push(...(await measureProcesses()))
  const [pin] = (await pool().query({ text: 'select id from pins where is_public limit 1' })).rows
  const weights = isMeasured('weight')
    ? [
        await weigh(product.origin, env().NEXT_DIST_DIR, 'home', '/'),
        await weigh(product.origin, env().NEXT_DIST_DIR, 'closeup', `/pin/${pin?.id}/`),
      ]
    : []
  const { peak } = memoryOf(product.server.pid)
  // Last: hashing takes memory that the pages measured above do not.
  return {
    lines,
    weights,
    peak,
    ...(isMeasured('board feed') && { fullBoard: await measureFullBoard(product.origin) }),
    ...(isMeasured('business') && { business: await measureBusiness(product.origin) }),
    ...(isMeasured('ranking') && { ranking: await measureRanking() }),
    ...(isMeasured('log-in') && { signIn: await measureSignIn(product.origin) }),
    wrongCounters: await wrongCounters(),
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    endAll()
    process.exit(1)
  })
}
await pool().query({ text: 'update sessions set last_seen_at = now(), created_at = now()' })
await pool().query({ text: 'delete from ranked_feeds' })
const servers = await startAll()
const report = await measureAll(servers)
for (const { server } of Object.values(servers)) await end(server)
await closePool()
process.send?.(report)
