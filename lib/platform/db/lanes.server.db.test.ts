import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseUrl } from '@/lib/core/env.server'
import { deriveQueue } from '@/lib/media/images/queues.server'
import { db } from './client.server'
import { takeJobs } from './lanes.server'
import { enqueue } from './queue.server'

/** Seconds; long enough that polling finds nothing in these tests. */
const never = 600

let boss: PgBoss
beforeEach(async () => {
  const options = { useListenNotify: true, supervise: false, schedule: false }
  boss = new PgBoss({ connectionString: databaseUrl(), max: 3, ...options })
  await boss.start()
})
afterEach(() => boss.stop({ graceful: false }))

const put = (signature: string) =>
  db().transaction((tx) => enqueue(tx, deriveQueue, { signature }, signature))

test('notifies a worker of a job when it is committed', async () => {
  const done: string[] = []
  await takeJobs(boss, deriveQueue, { polling: never }, async ({ data }) => done.push(data.signature))
  await put('one')
  await vi.waitFor(() => expect(done).toEqual(['one']), 10_000)
  await put('two')
  await vi.waitFor(() => expect(done).toEqual(['one', 'two']), 10_000)
})

test('runs simultaneous jobs of one lane in order, even after a failed one', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `picture ${n}`)
  for (const name of names) await put(name)
  const [done, at]: [string[], number[]] = [[], []]
  let now = 0
  await takeJobs(boss, deriveQueue, { polling: never }, async ({ data }) => {
    at.push(++now)
    await Promise.resolve()
    now--
    done.push(data.signature)
    if (data.signature === 'picture 3') throw new Error('broken')
  })
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set(names)), 10_000)
  expect(Math.max(...at)).toBe(1)
})

test('uses as many concurrent lanes as configured', async () => {
  let [now, max] = [0, 0]
  let go = () => {}
  const all = new Promise<void>((resolve) => {
    go = resolve
  })
  for (const name of ['a', 'b', 'c']) await put(name)
  await takeJobs(boss, deriveQueue, { lanes: 2, polling: never }, async () => {
    max = Math.max(max, ++now)
    if (now === 2) go()
    await all
    now--
  })
  await all
  await vi.waitFor(() => expect(now).toBe(0), 10_000)
  expect(max).toBe(2)
})
