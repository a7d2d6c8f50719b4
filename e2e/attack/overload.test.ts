import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../tools/test/product'
import { killAndWait } from '../support/chaos'
import { heldBy, startOf } from '../support/processes'
import { quantile, visit } from '../support/visitors'

const MB = 1024 * 1024
/** How long the load lasts: a moment beside the other tests, a minute in `npm run test:faults`. */
const seconds = Number(process.env.FAULT_SECONDS ?? 4)

let product: Product
beforeAll(async () => {
  const started = await startProduct({ TRUSTED_PROXY_HOPS: '1', DEMO: '0' })
  if (!started) throw new Error('the product did not start')
  product = started
}, 300_000)
afterAll(() => product?.stop())

/** Visits at a steady rate, whether or not earlier ones were answered. */
async function visitsAt(rate: number, forSeconds: number) {
  const visits: ReturnType<typeof visit>[] = []
  const began = performance.now()
  while (performance.now() - began < forSeconds * 1_000) {
    const due = Math.ceil(((performance.now() - began) / 1_000) * rate)
    while (visits.length < due) visits.push(visit(product.url, visits.length))
    await sleep(10)
  }
  return Promise.all(visits)
}

/** Visits a second that 8 visitors get who wait for each answer. */
async function capacity(): Promise<number> {
  const until = performance.now() + 3_000
  let visits = 0
  const one = async (nth: number) => {
    while (performance.now() < until) {
      await visit(product.url, nth)
      visits++
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, nth) => one(nth)))
  return visits / 3
}

const seen: Record<string, unknown> = {}
afterAll(() => void process.stdout.write(`${JSON.stringify(seen)}\n`))

test('four times what it can do is answered or refused, memory stays flat, and it is itself again within 10 s', async () => {
  await capacity()
  const rate = await capacity()
  const start = await startOf(product.url)
  const answers = await visitsAt(4 * rate, seconds)
  const held = await heldBy(product.url)
  const began = performance.now()
  await expect.poll(async () => (await visit(product.url, 1)).ms, { timeout: 10_000 }).toBeLessThan(500)
  const of = (wanted: (status: number) => boolean) =>
    answers.filter(({ status }) => wanted(status)).map(({ ms }) => ms)
  const refused = of((status) => status === 429 || status === 503)
  const admitted = of((status) => status === 200)
  Object.assign(seen, {
    seconds,
    rate: Math.round(rate),
    asked: answers.length,
    admitted: admitted.length,
    admittedP99: Math.round(quantile(admitted, 0.99)),
    refused: refused.length,
    refusedP50: Math.round(quantile(refused, 0.5)),
    heldMB: Math.round(held / MB),
    recoveredMs: Math.round(performance.now() - began),
  })
  expect(
    [...new Set(answers.map(({ status }) => status))].filter((s) => ![200, 429, 503].includes(s)),
  ).toEqual([])
  expect(admitted.length).toBeGreaterThan(0)
  expect(held).toBeLessThan(512 * MB)
  expect(await startOf(product.url)).toBe(start)
}, 240_000)

test('a database that is killed under load costs at most 10 s, and no web process', async () => {
  const start = await startOf(product.url)
  let failedFor = 0
  let on = true
  const load = (async () => {
    let failing = 0
    while (on) {
      const began = performance.now()
      const { status } = await visit(product.url, 5, '/healthz')
      failing = status === 200 ? 0 : failing + performance.now() - began + 50
      failedFor = Math.max(failedFor, failing)
      await sleep(50)
    }
  })()
  const pages = visitsAt(20, seconds)
  await sleep(500)
  await killAndWait(product, 'postgres')
  await expect.poll(async () => (await visit(product.url, 6)).status, { timeout: 10_000 }).toBe(200)
  await pages
  on = false
  await load
  Object.assign(seen, { databaseAwayMs: Math.round(failedFor) })
  expect(failedFor).toBeLessThan(10_000)
  expect(await startOf(product.url)).toBe(start)
}, 240_000)
