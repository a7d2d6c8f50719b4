import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import { forgetSingletons } from '@/lib/core/singleton'
import { randomUuid } from '@/lib/core/uuid'
import type { Viewer } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { logEndpoints } from './endpoints.server'
import { forgetEventsOf, forgetMember } from './forget.server'
import { flushStats } from './gather.server'
import { keepEvents, turnEvents } from './keep.server'
import { stringStat } from './known'
import { countEvents } from './roll-up.server'
import { eventRules } from './rules'
import { eventsInput } from './schema'
import { tallyStrings } from './strings.server'
import { readMetricTotals } from './totals.server'

const hour = 3_600_000
const day = 24 * hour

const stored = async () => (await db().execute(sql`select * from browser_events order by event_type`)).rows
const types = async () => (await stored()).map(({ event_type }) => event_type)
const event = (event_type: number, over = {}) => ({ event_type, time: 1, ...over })
const [, contextLog] = logEndpoints
const send = (viewer: Viewer, events: object[], allows_analytics = true) => {
  const input = eventsInput.parse({ events, report_time: 1 })
  return contextLog.run({ viewer, input, origin: { allows_analytics } } as unknown as Parameters<
    typeof contextLog.run
  >[0])
}
const keep = (events: object[], now?: Date, report_time = 1) =>
  keepEvents({ ...eventsInput.parse({ events, report_time }), user_id: null }, now)
const consent = { personalization: true, marketing: true, version: 1, time: 1 }
const withChoice = async (analytic: boolean | null) => {
  const member = await testMember()
  return {
    ...member,
    user: { ...member.user, consent: analytic === null ? null : { ...consent, analytic } },
  }
}

beforeEach(async () => {
  forgetSingletons('logs.full')
  await db().execute(sql`truncate browser_events, event_days`)
  await turnEvents()
})
afterEach(() => {
  vi.unstubAllEnvs()
  forgetSingletons('env')
})

test('stores events with all their fields', async () => {
  const clientUUID = randomUuid()
  const whole = event(1, {
    view_type: 3,
    view_parameter: 4,
    view_data: { page: '/' },
    component: 5,
    clientUUID,
    aux_data: { marks: 'paid' },
    appState: 'active',
    event_data: { a: 1 },
    object_id_str: '9',
  })
  await send(visitor, [whole, event(2)])
  expect(await stored()).toMatchObject([
    {
      event_type: 1,
      client_uuid: clientUUID,
      view_type: 3,
      view_parameter: 4,
      component: 5,
      object_id: '9',
      app_state: 'active',
      view_data: { page: '/' },
      event_data: { a: 1 },
      aux_data: { marks: 'paid' },
      user_id: null,
    },
    { event_type: 2, view_type: null, view_data: null, app_state: null },
  ])
})

test('stores a number once, in however many reports it arrives', async () => {
  const twice = event(1, { clientUUID: randomUuid() })
  await send(visitor, [twice, twice])
  await send(visitor, [twice, event(2), event(2)])
  expect(await types()).toEqual([1, 2, 2])
})

test('stores none of a viewer who does not allow analytics', async () => {
  await send(visitor, [event(1)], false)
  await send(await withChoice(false), [event(1)], false)
  expect(await stored()).toEqual([])
})

test('stores whose an event is only if that member chose to allow analytics', async () => {
  const member = await withChoice(true)
  await send(await withChoice(null), [event(1)])
  await send(member, [event(2)])
  await send({ ...(await withChoice(true)), actor: await withChoice(null) }, [event(3)])
  await send({ ...(await withChoice(null)), actor: member }, [event(4)])
  expect((await stored()).map(({ user_id }) => user_id)).toEqual([null, member.id, null, member.id])
})

test('no longer stores whose events are when the account is erased, or analytics are refused', async () => {
  const [erased, refusing, other] = await Promise.all([withChoice(true), withChoice(true), withChoice(true)])
  for (const member of [erased, refusing, other]) await send(member, [event(1), event(1), event(1)])
  const counts: number[] = []
  for (let n = 0; n < 3; n += 1) counts.push((await transact((tx) => forgetMember(tx, erased.id, 2))).count)
  expect(counts).toEqual([2, 1, 0])
  await forgetEventsOf(refusing.id)
  const { rows } = await db().execute(
    sql`select user_id::text, count(*)::int as n from browser_events group by 1 order by 1 nulls last`,
  )
  expect(rows).toEqual([
    { user_id: other.id, n: 3 },
    { user_id: null, n: 6 },
  ])
})

test('takes the time of an event from its age, and of one that is older than a day or in the future from its arrival', async () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const at = 5 * day
  await keep([event(1, { time: at - hour }), event(2, { time: at - day })], now, at)
  await keep([event(3, { time: at - day - 1 }), event(4, { time: at + 1 })], now, at)
  expect((await stored()).map(({ time }) => new Date(String(time)).toISOString())).toEqual([
    '2026-03-10T11:00:00.000Z',
    '2026-03-09T12:00:00.000Z',
    '2026-03-10T12:00:00.000Z',
    '2026-03-10T12:00:00.000Z',
  ])
})

test('leaves out events of more than 1,000 characters', async () => {
  const long = (length: number) => {
    const words = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, 'x'.repeat(180)]))
    const without = JSON.stringify(event(1, { view_data: { ...words, f: '' } })).length
    return event(1, { view_data: { ...words, f: 'x'.repeat(length - without) } })
  }
  await keep([long(1000), long(1001), event(2)])
  expect(await types()).toEqual([1, 2])
})

test('stores as many events of a day as the host wants', async () => {
  vi.stubEnv('EVENTS_A_DAY', '2')
  forgetSingletons('env')
  await keep([event(1)])
  await countEvents()
  forgetSingletons('logs.full')
  await keep([event(2)])
  await countEvents()
  forgetSingletons('logs.full')
  await keep([event(3)])
  expect(await types()).toEqual([1, 2])
})

test('drops days after two weeks as whole partitions, and counts what was in them', async () => {
  const today = new Date(Math.floor(Date.now() / day) * day + hour)
  await keep([event(1), event(2)], today)
  await countEvents()
  await turnEvents(new Date(today.getTime() + 14 * day))
  expect(await types()).toEqual([1, 2])
  await turnEvents(new Date(today.getTime() + 15 * day))
  expect(await stored()).toEqual([])
  const { rows } = await db().execute(sql`select sum(count)::int as n from event_days`)
  expect(rows).toEqual([{ n: 2 }])
  const parts = await db().execute(
    sql`select to_regclass(${`parts.browser_events_${partOf(today)}`})::text as name`,
  )
  expect(parts.rows).toEqual([{ name: null }])
})

const partOf = (time: Date) => time.toISOString().slice(0, 10).replaceAll('-', '_')

test('tells the doctor of a past day that is not counted as stored', async () => {
  const problems = async () => (await db().execute(sql.raw(eventRules[0]?.sql ?? ''))).rows
  const past = new Date(Date.now() - 3 * day)
  await keep([event(1), event(2)], past)
  await countEvents()
  expect(await problems()).toEqual([])
  await db().execute(sql`update event_days set count = 5 where event_type = 1`)
  expect(await problems()).toEqual([
    { subject: past.toISOString().slice(0, 10), detail: '6 counted, 2 stored' },
  ])
})

test('accepts a report of 20,480 bytes, and refuses one more', async () => {
  const filled = (length: number) => event(2, { aux_data: { a: 'x'.repeat(length) } })
  const reportOf = (bytes: number) => {
    const sizeWith = (...more: object[]) =>
      Buffer.byteLength(JSON.stringify(eventsInput.parse({ events: [...many, ...more], report_time: 1 })))
    const many: object[] = []
    while (sizeWith(filled(120), filled(0)) <= bytes) many.push(filled(120))
    return [...many, filled(bytes - sizeWith(filled(0)))]
  }
  await send(visitor, reportOf(20_480))
  expect(await types()).toContain(2)
  await expect(send(visitor, reportOf(20_481))).rejects.toThrow()
})

test('counts texts that were shown by their keys, ten thousand for each, and others as one', async () => {
  await tallyStrings([
    { key: 'home.title', count: 2 },
    { key: 'home.title', count: 1 },
    { key: 'made.up', count: 1 },
    { key: 'home', count: 1 },
  ])
  await flushStats()
  const found = await readMetricTotals([stringStat], new Date(Date.now() - day), new Date(Date.now() + day))
  expect(found.flatMap(({ tag, count }) => (tag === null ? [] : [[tag, count]]))).toEqual([
    ['key=home.title', 30_000],
    ['key=other', 20_000],
  ])
})
