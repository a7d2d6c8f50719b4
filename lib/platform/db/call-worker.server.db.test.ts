import { PgBoss } from 'pg-boss'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '@/lib/core/app-error'
import { databaseUrl } from '@/lib/core/env.server'
import { answering, callWorker, question, workerName } from './call-worker.server'
import { takeJobs } from './lanes.server'
import { createQueues } from './queue.server'

const pages = question<{ url: string }, { title: string }>('test.pages')

let boss: PgBoss | null = null
beforeAll(async () => {
  const maker = new PgBoss({ connectionString: databaseUrl(), max: 1, supervise: false, schedule: false })
  await maker.start()
  await createQueues(maker, [pages])
  await maker.stop({ graceful: false })
})
beforeEach(() => {
  boss = null
})
afterEach(() => boss?.stop({ graceful: false }))

async function work(read: (url: string) => Promise<string>): Promise<void> {
  const options = { useListenNotify: true, supervise: false, schedule: false }
  boss = new PgBoss({ connectionString: databaseUrl(), max: 3, application_name: workerName, ...options })
  await boss.start()
  await takeJobs(
    boss,
    pages,
    { lanes: 2, polling: 600 },
    answering(pages, async ({ url }) => ({ title: await read(url) })),
  )
}

const request = (url: string) => callWorker(pages, { url })

test('returns each answer of the worker to its own caller', async () => {
  await work(async (url) => `Page of ${url}`)
  const answers = await Promise.all(['a', 'b', 'c'].map(request))
  expect(answers.map(({ title }) => title)).toEqual(['Page of a', 'Page of b', 'Page of c'])
})

test('passes on the refusal of the worker', async () => {
  await work(async () => {
    throw new AppError('badRequest', { field: 'url', reason: 'notReached' })
  })
  await expect(request('a')).rejects.toMatchObject({ code: 1, field: 'url', reason: 'notReached' })
})

test('refuses as busy when the work fails in another way', async () => {
  await work(async () => {
    throw new Error('a secret of ours')
  })
  await expect(request('a')).rejects.toMatchObject({ code: 503 })
})

test('refuses as busy when no worker runs, without waiting for the timeout', async () => {
  const began = Date.now()
  await expect(request('a')).rejects.toMatchObject({ code: 503, retryAfter: 5 })
  expect(Date.now() - began).toBeLessThan(15_000)
})
