import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, runningProduct } from '../../../tools/test/product'
import { signUp } from '../../support/client'
import { listen } from '../../support/hostile/stream'

let site: Product

beforeAll(async () => {
  site = await runningProduct({ DEMO: '0', WEB_PROCESSES: '2' })
}, 300_000)
afterAll(() => site?.stop())

/** Returns the ids of the web processes below the conductor's group, oldest first. */
function webPids(): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  const runs = (args: string[], script: string) => args.some((arg) => path.basename(arg) === script)
  const group = rows.find(([, parent, ...args]) => Number(parent) === site.pid && runs(args, 'webs.mjs'))?.[0]
  return rows
    .filter(([, parent, ...args]) => parent === group && runs(args, 'web.mjs'))
    .map(([pid]) => Number(pid))
}

const isWell = async () => (await fetch(`${site.url}/healthz`)).ok

/** Sends consecutive requests until `work` is done; returns the number answered, and the outcomes of the others. */
async function underLoad(work: () => Promise<unknown>): Promise<{ answered: number; failed: string[] }> {
  let done = false
  let answered = 0
  const failed: string[] = []
  const request = async () => {
    while (!done) {
      await fetch(`${site.url}/healthz`).then(
        // A starting process may get a late answer from the database, which has its own JSON answer.
        async (answer) => {
          const text = await answer.text()
          if (text.startsWith('{')) answered++
          else failed.push(text)
        },
        (error: Error) => failed.push(String(error.cause ?? error)),
      )
      await sleep(10)
    }
  }
  const requests = [request(), request(), request(), request()]
  await work()
  done = true
  await Promise.all(requests)
  return { answered, failed }
}

test('serves one port from the configured number of processes', async () => {
  // The second starts once the first answers.
  await expect.poll(() => webPids().length, { timeout: 30_000 }).toBe(2)
})

test('sums the metrics of all processes', async () => {
  const count = async () => {
    const text = await (await fetch(`${site.url}/metrics`)).text()
    const lines = text.split('\n').filter((line) => line.startsWith('magpie_http_requests_total'))
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  // A starting process does not report its own metrics yet.
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await count()
  await Promise.all(Array.from({ length: 20 }, isWell))
  await expect.poll(count).toBeGreaterThanOrEqual(before + 20)
})

test('replaces a process that dies, while the others answer', async () => {
  const victim = webPids().at(-1) ?? 0
  process.kill(victim, 'SIGKILL')
  // A kept-alive connection may lead to the dead process; a new one never does.
  await expect.poll(() => isWell().catch(() => false), { timeout: 2_000 }).toBe(true)
  // The dead one is listed until its parent has noticed.
  const others = () => webPids().filter((pid) => pid !== victim)
  await expect.poll(() => others().length, { timeout: 30_000 }).toBe(2)
  expect(webPids()).not.toContain(victim)
})

test('replaces every process on SIGHUP without a refused request', async () => {
  const before = webPids()
  const { answered, failed } = await underLoad(async () => {
    process.kill(site.pid, 'SIGHUP')
    const isReplaced = () => {
      const now = webPids()
      return now.length === 2 && now.every((pid) => !before.includes(pid))
    }
    for (let waited = 0; !isReplaced() && waited < 60_000; waited += 200) await sleep(200)
  })
  expect(webPids().some((pid) => before.includes(pid))).toBe(false)
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(20)
})

// The last test: it stops the product.
test('ends its streams when the server stops', async () => {
  const stream = await listen(await signUp(site.url))
  expect(stream.status).toBe(200)
  const started = Date.now()
  const stopped = site.stop()
  await stream.ended
  // A server that waited for its streams would get 15 s, and then be killed.
  expect(Date.now() - started).toBeLessThan(10_000)
  await stopped
})
