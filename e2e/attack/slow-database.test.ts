import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../runtime/embedded-postgres'
import { type Product, runningProduct } from '../../tools/test/product'
import { type Person, signUp } from '../support/client'
import { makeBoard, makePin, type Pin, ready } from '../support/people/actions'
import { memoryOf, startOf } from '../support/product/processes'
import { type DatabaseProxy, proxyTo } from '../support/product/proxy'
import { p99Of } from '../support/screens/visitors'

const MB = 1024 * 1024
/** Seconds for which the database is slow. */
const seconds = process.env.FAULTS === 'all' ? 60 : 4
const readers = 24
/** Milliseconds: a statement's limit, a connection's, and the delay of the machine. */
const LONGEST_MS = 25_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'magpie-slow-'))
let postgres: Postgres
let proxy: DatabaseProxy
let product: Product
let person: Person
let pin: Pin
beforeAll(async () => {
  postgres = await startPostgres(dataDir, { durable: false })
  proxy = await proxyTo(postgres.url)
  product = await runningProduct({ DEMO: '0', DATABASE_URL: proxy.url })
  person = await signUp(product.url)
  pin = await ready(person, (await makePin(person, (await makeBoard(person)).id)).id)
}, 300_000)
afterAll(async () => {
  await product?.stop()
  await proxy?.stop()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Seen = { at: number; ms: number; status: number }

/** Requests a pin repeatedly until the work is done; returns every answer. */
async function readDuring(work: () => Promise<void>): Promise<Seen[]> {
  let on = true
  const seen: Seen[] = []
  const reading = Promise.all(
    Array.from({ length: readers }, async () => {
      while (on) {
        const at = performance.now()
        const { status } = await person.read<Pin>('PinResource', { id: pin.id }).catch(() => ({ status: 0 }))
        seen.push({ at, ms: performance.now() - at, status })
        if (status !== 200) await sleep(100)
      }
    }),
  )
  await work()
  on = false
  await reading
  return seen
}

const statuses = (seen: Seen[]) => [...new Set(seen.map(({ status }) => status))].toSorted()
const health = async () => (await fetch(`${product.url}/healthz`)).status

test.each([
  [500, [200, 503]],
  [2_000, [503]],
])(
  'answers in time while the database is %i ms late, and reports it',
  async (late, healthy) => {
    const [idle, start] = [await p99Of(product.url, 40), await startOf(product.url)]
    const seen = await readDuring(async () => {
      await sleep(500)
      proxy.delay(late / 2)
      await sleep(seconds * 500)
      expect(healthy).toContain(await health())
      await sleep(seconds * 500)
      proxy.delay(0)
    })
    expect(statuses(seen).filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS)
    expect(await memoryOf(product.url)).toBeLessThan(512 * MB)
    await expect.poll(health).toBe(200)
    await expect.poll(() => p99Of(product.url, 40), { timeout: 10_000 }).toBeLessThanOrEqual(2 * idle + 80)
    expect(await startOf(product.url)).toBe(start)
  },
  300_000,
)

test('refuses with 503 while the database is down, and recovers within 10 s of its return', async () => {
  const start = await startOf(product.url)
  let [back, healthy] = [0, 0]
  const seen = await readDuring(async () => {
    await sleep(500)
    proxy.cut()
    await sleep(3_000)
    expect(await health()).toBe(503)
    proxy.mend()
    back = performance.now()
    await expect.poll(health, { timeout: 10_000 }).toBe(200)
    healthy = performance.now()
    await sleep(2_000)
  })
  expect(statuses(seen)).toEqual([200, 503])
  expect(seen.filter(({ at, status }) => status !== 200 && at > healthy + 1_000)).toEqual([])
  expect(healthy - back).toBeLessThan(9_000)
  expect(await startOf(product.url)).toBe(start)
}, 300_000)
