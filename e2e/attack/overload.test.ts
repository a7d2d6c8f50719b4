import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../tools/test/product'
import { capacityOf, offer, type Sample } from '../support/load'
import { heldBy, startOf } from '../support/processes'
import { p99Of, quantile } from '../support/visitors'

const MB = 1024 * 1024
/** Seconds of four times the capacity. */
const seconds = process.env.FAULTS === 'all' ? 60 : 8
/** Milliseconds: about two seconds of work are let in, and a machine beside its load generator takes twice as long. */
const LONGEST_MS = 4_000
const visits = 100
/** Milliseconds that a busy machine may add to one visit of a hundred. */
const noise = 80

/** One that believes one proxy, so that every visitor has an address of their own. */
let product: Product
beforeAll(async () => {
  const started = await startProduct({ TRUSTED_PROXY_HOPS: '1', DEMO: '0' })
  if (!started) throw new Error('the product did not start')
  product = started
}, 300_000)
afterAll(() => product?.stop())

const p99 = (samples: Sample[]) =>
  quantile(
    samples.map(({ ms }) => ms),
    0.99,
  )

test('answers or refuses quickly at four times the capacity, holds its memory, and recovers within 10 s', async () => {
  const page = `${product.url}/login/`
  const idle = await p99Of(product.url, visits)
  const start = await startOf(product.url)
  const capacity = await capacityOf(page, 32, 3)

  const samples = await offer(page, 4 * capacity, seconds)
  const ended = performance.now()
  const held = await heldBy(product.url)
  const answered = samples.filter(({ status }) => status === 200)
  const refused = samples.filter(({ status }) => status !== 200)
  if (process.env.FAULTS === 'all')
    process.stdout.write(
      `${Math.round(capacity)}/s alone; of ${samples.length} at four times that ${answered.length} answered, ` +
        `p99 ${Math.round(p99(answered))} ms; ${refused.length} refused, p99 ${Math.round(p99(refused))} ms; ` +
        `${Math.round(held / MB)} MB\n`,
    )
  expect(
    [...new Set(refused.map(({ status }) => status))].filter((status) => ![429, 503].includes(status)),
  ).toEqual([])
  expect(answered.length / seconds).toBeGreaterThan(capacity / 4)
  expect(p99(answered)).toBeLessThan(LONGEST_MS)
  expect(p99(refused)).toBeLessThan(LONGEST_MS / 2)
  expect(held).toBeLessThan(512 * MB)
  expect(await p99Of(product.url, visits)).toBeLessThanOrEqual(2 * idle + noise)
  expect(performance.now() - ended).toBeLessThan(10_000)
  expect(await startOf(product.url)).toBe(start)
}, 240_000)
