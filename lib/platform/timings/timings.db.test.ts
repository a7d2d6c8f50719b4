import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { noteTiming, takeTimings } from '@/lib/core/logs/timings.server'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { recentCalls, slowestOf } from './queries.server'
import { forgetTimings, storeTimings } from './store.server'

const today = new Date().toISOString().slice(0, 10)
const one = statement<{ n: number }>('timings_test', 'select 1 as n')
const broken = statement<{ n: number }>('timings_test_broken', 'select 1 / 0 as n')

beforeEach(async () => {
  await db().execute(sql`truncate timing_days`)
  takeTimings()
})

test('sums what several processes timed on a day, those with most time first', async () => {
  noteTiming('call', 'PinResource.get', 4, false)
  noteTiming('call', 'BoardResource.get', 1, false)
  await storeTimings()
  noteTiming('call', 'PinResource.get', 8, true)
  await storeTimings()
  expect(await slowestOf('call', today, today, 10)).toEqual([
    { name: 'PinResource.get', count: 2, errors: 1, total: 12, mean: 6, p95: 9.5 },
    { name: 'BoardResource.get', count: 1, errors: 0, total: 1, mean: 1, p95: 0.95 },
  ])
  expect(await slowestOf('call', today, today, 1)).toHaveLength(1)
  expect(await slowestOf('call', '2020-01-01', '2020-01-02', 10)).toEqual([])
})

test('times statements by their names, and those that failed', async () => {
  await one()
  await one()
  await broken().catch(() => undefined)
  await storeTimings()
  const rows = await slowestOf('statement', today, today, 100)
  expect(rows.find(({ name }) => name === 'timings_test')).toMatchObject({ count: 2, errors: 0 })
  expect(rows.find(({ name }) => name === 'timings_test_broken')).toMatchObject({ count: 1, errors: 1 })
})

test('counts the calls of the last hours, by which the rate of errors is watched', async () => {
  expect(await recentCalls()).toEqual({ calls: 0, errors: 0 })
  noteTiming('call', 'a', 1, true)
  noteTiming('call', 'b', 1, false)
  await storeTimings()
  expect(await recentCalls()).toEqual({ calls: 2, errors: 1 })
})

test('stores nothing when nothing was timed, and deletes after 100 days', async () => {
  takeTimings()
  await storeTimings()
  noteTiming('call', 'old', 1, false)
  await storeTimings()
  await db().execute(sql`update timing_days set day = day - 101`)
  await forgetTimings()
  const { rows } = await db().execute(sql`select count(*)::int as n from timing_days`)
  expect(rows).toEqual([{ n: 0 }])
})
