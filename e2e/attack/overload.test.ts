import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { memoryOf, startOf } from '../support/product/processes'
import { addressAt, p99Of, quantile } from '../support/screens/visitors'

const MB = 1024 * 1024
/** Seconds of overload, and its multiple of the measured capacity. */
const seconds = process.env.FAULTS === 'all' ? 60 : 6
const times = 4
/** Milliseconds: the time in the queue, and the delay of a busy machine. */
const refusalMs = 500
/**
 * Maximum requests ahead of a served one: the kernel's two queues of connections, half open and open (1,024 each), and
 * those running (512), plus a third more for chance. Their time follows from the rate at which pages were served during
 * the overload, which is below the capacity because refusals also cost time.
 */
const ahead = 3_400

const product = inject('crowded')

type Seen = { ms: number; status: number }

/** Requests a page over a separate connection, as many visitors would; status 0 without an answer. */
function visit(nth: number): Promise<Seen> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - began, status })
    const options = { agent: false, headers: { 'X-Forwarded-For': addressAt(nth) } }
    get(`${product.url}/login/`, options, (answer) => {
      answer.resume().once('close', () => done(answer.statusCode ?? 0))
    }).once('error', () => done(0))
  })
}

/** Makes consecutive requests in eight lanes for `ms`; returns the requests per second. */
async function capacity(ms: number): Promise<number> {
  const until = performance.now() + ms
  let visits = 0
  const lane = async () => {
    while (performance.now() < until) if ((await visit(visits++)).status !== 200) throw new Error('refused')
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return (visits / ms) * 1000
}

/** Starts `rate` requests per second for some seconds, whatever their outcome. */
async function crowd(rate: number): Promise<Seen[]> {
  const [began, all] = [performance.now(), [] as Promise<Seen>[]]
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate
    while (all.length < due) all.push(visit(all.length))
    await sleep(10)
  }
  return Promise.all(all)
}

test(`refuses the excess quickly at ${times} times the capacity, and recovers within 10 s`, async () => {
  await capacity(2_000)
  const rate = await capacity(3_000)
  const [idle, start, before] = [
    await p99Of(product.url, 40),
    await startOf(product.url),
    await memoryOf(product.url),
  ]
  const began = performance.now()
  const seen = await crowd(times * rate)
  const lasted = performance.now() - began
  const memory = await memoryOf(product.url)
  const [served, refused] = [200, 503].map((code) => seen.filter(({ status }) => status === code)) as [
    Seen[],
    Seen[],
  ]
  const waits = (some: Seen[], part: number) =>
    quantile(
      some.map(({ ms }) => ms),
      part,
    )
  process.stdout.write(
    `capacity ${rate.toFixed(0)}/s; of ${seen.length} visits ${served.length} served (p99 ${waits(served, 0.99).toFixed(0)} ms), ` +
      `${refused.length} refused (p99 ${waits(refused, 0.99).toFixed(0)} ms); ${((memory - before) / MB).toFixed(0)} MB more, ${(memory / MB).toFixed(0)} in all\n`,
  )
  expect(served.length + refused.length).toBe(seen.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(served.length).toBeGreaterThan((rate * seconds) / 4)
  expect(waits(refused, 0.99)).toBeLessThan(refusalMs)
  expect(waits(served, 0.99)).toBeLessThan((ahead / served.length) * lasted)
  expect(memory).toBeLessThan(512 * MB)
  await expect.poll(() => p99Of(product.url, 40), { timeout: 10_000 }).toBeLessThanOrEqual(2 * idle + 80)
  expect(await startOf(product.url)).toBe(start)
}, 200_000)
