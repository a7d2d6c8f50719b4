import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sessionOf } from '@/lib/accounts/sessions.server'
import { env } from '@/lib/core/env.server'
import { closePool, pool } from '@/lib/db/client.server'
import { homeFeed } from '@/lib/feed/home.server'
import { execArgv } from '../scripts/conductor/keep-alive'
import type { Result, Shot } from './hammer'
import { end, endAll, fire, freePort, memoryOf, start } from './processes'
import { record, viewerOf } from './record'
import { type Measure, productMeasures } from './shots'
import { type Weight, weigh } from './weights'
import { sessionToken } from './world'

/** One line of the table. */
export type Line = { name: string; one: Result; many: Result; memory: number }

/** What one size gave. */
export type SizeReport = { lines: Line[]; peak: number; weights: Weight[] }

/** What main hands over in the environment, beside the product's own configuration. */
const { BENCH_WEB = '', BENCH_MS = '3000' } = process.env
const ms = Number(BENCH_MS)

const say = (message: string) => console.log(message)
const rate = (result: Result) => `${result.perSecond.toFixed(0)}/s p50 ${result.p50.toFixed(1)} ms`

async function measure(origin: string, { name, shots, most }: Measure, web: ChildProcess): Promise<Line> {
  const order = { origin, shots, ms }
  // Everything once, so that lists which are worked out for the first reader stand.
  if (!most) await fire({ ...order, ms: 60_000, connections: 4, most: shots.length })
  const one = await fire({ ...order, connections: 1, ...(most ? { most: most[1] } : {}) })
  const many = await fire({ ...order, connections: 32, ...(most ? { most: most[32] } : {}) })
  const failed = one.failed + many.failed
  if (failed > 0) throw new Error(`${name}: ${failed} of ${one.count + many.count} answers were not 200`)
  say(`  ${name.padEnd(42)} 1: ${rate(one).padEnd(26)} 32: ${rate(many)}`)
  return { name, one, many, memory: memoryOf(web.pid).now }
}

const get = (route: string): Shot[] => [{ method: 'GET', path: route, headers: {} }]

async function measureProduct(): Promise<{ report: SizeReport; sizes: Map<string, number> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const web = await start([...execArgv(BENCH_WEB), BENCH_WEB], {
    PORT: `${port}`,
    ORIGIN: origin,
    RATE_LIMIT_SCALE: '1000000',
  })
  const lines: Line[] = []
  try {
    for (const one of await productMeasures(origin)) lines.push(await measure(origin, one, web))
    const [pin] = (await pool().query({ text: 'select id from pins where is_public limit 1' })).rows
    const { NEXT_DIST_DIR } = env()
    const weights = [
      await weigh(origin, NEXT_DIST_DIR, 'home', '/'),
      await weigh(origin, NEXT_DIST_DIR, 'closeup', `/pin/${pin?.id}/`),
    ]
    const sizes = new Map(lines.map(({ name, one }) => [name, one.bytes]))
    return { report: { lines, weights, peak: memoryOf(web.pid).peak }, sizes }
  } finally {
    await end(web)
  }
}

/** Leaves the feed's queries and its pins in files, for the bare servers. */
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
  // A token's hash is bytes, which JSON does not know; PostgreSQL reads them from text.
  const plain = queries.map((query) => ({
    ...query,
    values: query.values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)),
  }))
  writeFileSync(files.BARE_QUERIES, JSON.stringify(plain))
  writeFileSync(files.BARE_PINS, JSON.stringify(items))
  return files
}

async function measureLimits(sizes: Map<string, number>): Promise<Line[]> {
  const files = await prepareLimits()
  const lines: Line[] = []
  const against = async (args: string[], measures: { name: string; route: string }[]) => {
    const port = await freePort()
    const server = await start(args, { ...files, PORT: `${port}` })
    try {
      for (const { name, route } of measures) {
        lines.push(await measure(`http://127.0.0.1:${port}`, { name, shots: get(route) }, server))
      }
    } finally {
      await end(server)
    }
  }
  const bytes = (name: string) => `/bytes/${sizes.get(name) ?? 0}`
  await against(
    ['--import', 'tsx', 'bench/bare-server.ts'],
    [
      { name: 'bare Node, bytes of the home HTML', route: bytes('home HTML, signed in') },
      { name: 'bare Node, bytes of the feed', route: bytes('feed resource, page 1') },
      { name: "bare Node, the feed's queries", route: '/queries' },
    ],
  )
  await against(
    ['--import', 'tsx', 'bench/bare-next.ts'],
    [
      { name: "bare Next API route, the feed's queries", route: '/feed' },
      { name: 'bare Next page, 25 plain cards', route: '/' },
    ],
  )
  return lines
}

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    endAll()
    process.exit(1)
  })
}
await pool().query({ text: 'update sessions set last_seen_at = now(), created_at = now()' })
await pool().query({ text: 'delete from ranked_feeds' })
const { report, sizes } = await measureProduct()
report.lines.push(...(await measureLimits(sizes)))
await closePool()
process.send?.(report)
