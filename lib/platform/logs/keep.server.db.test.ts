import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { logEndpoints } from './endpoints.server'
import { keepEvents, pruneEvents } from './keep.server'

const stored = async () => {
  const { rows } = await db().execute<{ event: { event_type: number } }>(
    sql`select event from context_events order by id`,
  )
  return rows.map(({ event }) => event)
}
const event = (event_type: number, over = {}) => ({ event_type, time: 1, ...over })
const [, contextLog] = logEndpoints
const send = (viewer: Viewer, events: object[]) =>
  contextLog.run({ viewer, input: { events, report_time: 1 } } as unknown as Parameters<
    typeof contextLog.run
  >[0])

beforeEach(() => db().execute(sql`truncate context_events`))

test('keeps events with all their fields', async () => {
  const whole = event(1, {
    view_type: 3,
    view_parameter: 4,
    view_data: { page: '/' },
    component: 5,
    clientUUID: 'u',
    aux_data: { marks: 'paid' },
    appState: 'active',
    event_data: { a: 1 },
    object_id_str: '9',
  })
  await send(visitor, [whole, event(2)])
  expect(await stored()).toEqual([whole, event(2)])
})

test('keeps none of a member who refused analytics', async () => {
  const member = await testMember()
  const consent = { personalization: true, marketing: true, version: 1, time: 1 }
  const with_ = (analytic: boolean) => ({
    ...member,
    user: { ...member.user, consent: { ...consent, analytic } },
  })
  await send(with_(false), [event(1)])
  expect(await stored()).toEqual([])
  await send(with_(true), [event(1)])
  expect(await stored()).toHaveLength(1)
})

test('leaves out events that are too large', async () => {
  await keepEvents([event(1, { view_data: { long: 'x'.repeat(1000) } }), event(2)])
  expect(await stored()).toEqual([event(2)])
})

test('keeps the newest up to the maximum, for two weeks', async () => {
  await keepEvents([1, 2, 3, 4, 5].map((type) => event(type)))
  expect(await pruneEvents(3)).toBe(2)
  expect((await stored()).map(({ event_type }) => event_type)).toEqual([3, 4, 5])
  await db().execute(
    sql`update context_events set created_at = now() - interval '15 days' where event->>'event_type' = '5'`,
  )
  expect(await pruneEvents(3)).toBe(1)
  expect(await stored()).toHaveLength(2)
})
