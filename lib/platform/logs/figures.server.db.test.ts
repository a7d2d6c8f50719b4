import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { readEventDays } from './figures.server'
import { flushStats, gatherStat } from './gather.server'
import { countEvents, rollUpMetrics } from './roll-up.server'
import { statsInput } from './schema'
import { tallyStats } from './tally.server'
import { readMetricTotals } from './totals.server'

beforeEach(() => db().execute(sql`truncate metric_hours, metric_days, event_days, browser_events`))

const hour = 3_600_000
const day = 24 * hour
const midnight = new Date(Math.floor(Date.now() / day) * day)
const ago = (ms: number) => new Date(midnight.getTime() - ms)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const report = (...stats: object[]) => tallyStats(statsInput.parse({ source: 'browser', stats }).stats)
const lcp = { name: 'webapp.vital.LCP', tag: 'page=/', type: 'ms', weight: 1 } as const

test('adds what was reported to its day, scaled by the sample rate', async () => {
  report(
    { name: 'graphql.miss', value: 1, type: 'count', sample_rate: 0.1 },
    { name: 'graphql.miss', value: 2, type: 'count', sample_rate: 0.5 },
    { name: 'webapp.vital.CLS', value: 0.12, type: 'gauge', tags: { page: '/' } },
    { name: 'webapp.vital.CLS', value: 7, type: 'count', tags: { page: '/' } },
    { name: 'invented', value: 1, type: 'count' },
  )
  await flushStats()
  report({ name: 'graphql.miss', value: 1, type: 'count' })
  await flushStats()
  const found = await readMetricTotals(
    ['graphql.miss', 'webapp.vital.CLS', 'invented'],
    ago(day),
    ago(-2 * day),
  )
  expect(found.filter(({ day }) => day === null)).toEqual([
    { name: 'graphql.miss', tag: '', day: null, count: 15, p75: null },
    { name: 'webapp.vital.CLS', tag: 'page=/', day: null, count: 1, p75: expect.closeTo(0.1375) },
  ])
})

test('sums hours and processes into one distribution for each day', async () => {
  for (const value of [90, 90]) gatherStat({ ...lcp, value }, ago(3 * hour))
  await flushStats()
  for (const value of [140, 140]) gatherStat({ ...lcp, value }, ago(2 * hour))
  await flushStats()
  for (const value of [140, 140]) gatherStat({ ...lcp, value }, ago(2 * hour))
  gatherStat({ ...lcp, value: 1000 }, ago(day + hour))
  await flushStats()
  const days = async (from: Date) =>
    (await readMetricTotals(['webapp.vital.LCP'], from, midnight)).flatMap(({ day, count, p75 }) =>
      day === null ? [] : [{ day, count, p75 }],
    )
  expect(await days(ago(2 * day))).toEqual([
    { day: dayOf(ago(2 * day)), count: 1, p75: expect.closeTo(950) },
    { day: dayOf(ago(day)), count: 6, p75: expect.closeTo(131.25) },
  ])
  expect(await days(ago(2.5 * hour))).toMatchObject([{ count: 4 }])
})

test('reads the same after hours were moved to their days, once', async () => {
  for (const at of [9 * day, 9 * day - hour, 10 * day, 8 * day])
    for (const value of [90, 140]) gatherStat({ ...lcp, value }, ago(at))
  gatherStat({ name: 'graphql.miss', tag: '', type: 'count', value: 3, weight: 1 }, ago(9 * day))
  await flushStats()
  const read = async () =>
    (await readMetricTotals(['graphql.miss', 'webapp.vital.LCP'], ago(20 * day), midnight)).filter(
      ({ day }) => day !== null,
    )
  const before = await read()
  expect(before.map(({ count }) => count)).toEqual([3, 2, 4, 2])
  await rollUpMetrics()
  await rollUpMetrics()
  expect(await read()).toEqual(before)
  const { rows } = await db().execute(sql`select count(*)::int as n from metric_hours`)
  expect(rows).toEqual([{ n: 1 }])
  gatherStat({ ...lcp, value: 90 }, ago(9 * day))
  await flushStats()
  await rollUpMetrics()
  expect((await read()).map(({ count }) => count)).toEqual([3, 2, 5, 2])
})

test('adds up each tag over all days, and each day over all tags', async () => {
  for (const at of [9 * day, 9 * day - hour, 2 * day]) gatherStat({ ...lcp, value: 90 }, ago(at))
  gatherStat({ ...lcp, tag: 'page=/help', value: 140 }, ago(2 * day))
  gatherStat({ name: 'graphql.miss', tag: '', type: 'count', value: 3, weight: 1 }, ago(2 * day))
  await flushStats()
  await rollUpMetrics()
  const found = await readMetricTotals(['graphql.miss', 'webapp.vital.LCP'], ago(20 * day), midnight)
  expect(found.map(({ tag, day, count, p75 }) => [tag, day, count, p75 && Math.round(p75)])).toEqual([
    ['', null, 3, null],
    [null, dayOf(ago(2 * day)), 3, null],
    ['page=/', null, 3, 91],
    ['page=/help', null, 1, 138],
    [null, dayOf(ago(9 * day)), 2, 91],
    [null, dayOf(ago(2 * day)), 2, 125],
  ])
})

test('drops days after 400 days, not before', async () => {
  await db().execute(sql`
    insert into metric_days select current_date - n, 'graphql.miss', '', 1, 1, '{}' from unnest('{400,401}'::integer[]) n`)
  await rollUpMetrics()
  const found = await readMetricTotals(['graphql.miss'], ago(500 * day), midnight)
  expect(found.flatMap(({ day }) => day ?? [])).toEqual([dayOf(ago(400 * day))])
})

test('counts events by day and type, all without a name as one, however often it counts', async () => {
  await db().execute(sql`
    insert into browser_events (day, time, event_type) select (now() at time zone 'UTC')::date - days, now(), type
    from (values (1, 0), (1, 0), (4700, 0), (31337, 0), (31338, 0), (1, 1)) as x (type, days)`)
  await countEvents()
  await countEvents()
  const today = dayOf(new Date())
  expect(await readEventDays(ago(day), ago(-2 * day))).toEqual([
    { type: 'pageView', day: dayOf(new Date(Date.now() - day)), count: 1 },
    { type: 'other', day: today, count: 2 },
    { type: 'pageView', day: today, count: 2 },
    { type: 'signUpAttempt', day: today, count: 1 },
  ])
  expect(await readEventDays(ago(-day), ago(-2 * day))).toEqual([])
})

test('counts a day again while events may arrive for it', async () => {
  const add = (days: number) =>
    db().execute(sql`
      insert into browser_events (day, time, event_type) values ((now() at time zone 'UTC')::date - ${days}::integer, now(), 1)`)
  for (const days of [0, 1]) await add(days)
  await countEvents()
  for (const days of [0, 1, 1]) await add(days)
  await countEvents()
  expect((await readEventDays(ago(day), ago(-2 * day))).map(({ count }) => count)).toEqual([3, 2])
})
