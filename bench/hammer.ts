import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'

/**
 * One request of a measure; they are sent in turn. `%unique%` in a body is replaced with a new text each time.
 */
export type Shot = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The order for one process. */
export type Order = {
  origin: string
  shots: Shot[]
  connections: number
  /** Milliseconds that count, after a fifth more that do not. */
  ms: number
  /** Maximum number of requests: for writes, whose bodies differ. */
  max?: number
  /** Requests that begin in a second, of all connections together; without it, each sends as soon as it has its answer. */
  perSecond?: number
}

/** Times in milliseconds. */
export type Result = {
  perSecond: number
  p50: number
  p99: number
  count: number
  /** Requests sent in total, including those before the counting. */
  sent: number
  failed: number
  bytes: number
  /** Milliseconds of the sender's own processor time per request. */
  sender: number
}

type Tally = { times: number[]; failed: number; bytes: number }

let texts = 0
const unique = () => `${process.pid} ${++texts}`

/** `wait` holds a request until its turn and returns when that was; `tally` is null while nothing counts. */
type Lane = { wait: () => Promise<number>; tally: () => Tally | null }

/**
 * Returns what holds each request until its turn at an even rate. A request that must wait for a connection begins with its turn, as the
 * person waits who asks for it.
 */
function turns(perSecond: number | undefined): () => Promise<number> {
  if (perSecond === undefined) return async () => performance.now()
  let next = performance.now()
  return async () => {
    next += 1000 / perSecond
    const turn = next
    const early = turn - performance.now()
    if (early <= 0) return turn
    await sleep(early)
    return performance.now()
  }
}

/** Runs one connection: sends the next request when the last answer is complete. */
async function lane(order: Order, next: () => Shot | null, { wait, tally }: Lane): Promise<void> {
  const client = new Client(order.origin, { pipelining: 1, keepAliveTimeout: 60_000, headersTimeout: 30_000 })
  for (let shot = next(); shot !== null; shot = next()) {
    const began = await wait()
    const { statusCode, body } = await client.request({
      method: shot.method,
      path: shot.path,
      headers: shot.headers,
      ...(shot.body === undefined ? {} : { body: shot.body.replace('%unique%', unique) }),
    })
    const bytes = (await body.arrayBuffer()).byteLength
    const counted = tally()
    if (!counted) continue
    counted.times.push(performance.now() - began)
    counted.bytes += bytes
    if (statusCode !== 200) counted.failed++
  }
  await client.close()
}

const percentile = (sorted: Float64Array, part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Sends an order's requests over its number of connections, all of them always busy. */
export async function hammer(order: Order): Promise<Result> {
  const tally: Tally = { times: [], failed: 0, bytes: 0 }
  let sent = 0
  let phase: 'warming' | 'counting' | 'over' = 'warming'
  const next = () => {
    if (phase === 'over' || (order.max !== undefined && sent >= order.max)) return null
    return order.shots[sent++ % order.shots.length] ?? null
  }
  const counted = () => (phase === 'counting' ? tally : null)
  const used = process.cpuUsage()
  const wait = turns(order.perSecond)
  const lanes = Array.from({ length: order.connections }, () => lane(order, next, { wait, tally: counted }))
  const all = Promise.all(lanes)
  await Promise.race([sleep(order.ms / 5), all])
  phase = 'counting'
  const began = performance.now()
  await Promise.race([sleep(order.ms), all])
  const seconds = (performance.now() - began) / 1000
  phase = 'over'
  await all
  const { user, system } = process.cpuUsage(used)
  const sorted = Float64Array.from(tally.times).sort()
  const count = sorted.length
  return {
    perSecond: count / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    count,
    sent,
    failed: tally.failed,
    bytes: Math.round(tally.bytes / Math.max(1, count)),
    sender: (user + system) / 1000 / Math.max(1, sent),
  }
}

// As a separate process, so that sending costs the measured server only its share of the machine.
if (process.argv[2] === 'serve') {
  process.on('message', async (order: Order) => {
    process.send?.(await hammer(order).catch((error: Error) => ({ error: error.message })))
  })
  process.on('disconnect', () => process.exit(0))
}
