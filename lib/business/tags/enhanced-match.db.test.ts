import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { testAdAccount, testBusiness } from '../testing.server'
import { activityOf } from './activity.server'
import { createTag, updateTag } from './commands.server'
import { configOf } from './config.server'
import { coreVersion } from './core-script'
import { eventsOf, testEventsOf } from './events-list.server'
import { flushCounts } from './hours.server'
import { tagById, tagsOfAccount } from './queries.server'
import { receiveEvents } from './receive.server'
import { tagActivityGet, tagBatch, tagCreate, tagEventsGet, tagsOfAccountGet, tagUpdate } from './schema'
import { placeOf } from './share'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const all = {
  em: hashOf('ann@example.org'),
  ph: hashOf('15551234567'),
  fn: hashOf('ann'),
  ln: hashOf('smith'),
  db: hashOf('19900131'),
  ge: hashOf('f'),
  ct: hashOf('berlin'),
  st: hashOf('be'),
  zp: hashOf('10115'),
  country: hashOf('de'),
  external_id: hashOf('7'),
}

async function tagged(settings: object = {}) {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const input = tagCreate.parse({ ad_account_id, name: 'Shop tag', ...settings })
  const { id } = await createTag(owner, input, testOrigin)
  const at = { ad_account_id, conversion_tag_id: id }
  return {
    id,
    owner,
    at,
    now: () => tagById(owner, ad_account_id, id),
    change: (changes: object) => updateTag(owner, tagUpdate.parse({ ...at, ...changes }), testOrigin),
    events: () => testEventsOf(owner, ad_account_id, id),
    activity: async (range = '7d') => {
      await flushCounts()
      return activityOf(owner, tagActivityGet.parse({ ...at, range }))
    },
  }
}

let count = 0
const event = (more: object = {}) => ({
  event: 'PAGE_VISIT',
  event_id: `match-${++count}`,
  time: Date.now(),
  url: 'https://shop.example/',
  ...more,
})
const send = (tag_id: string, ...events: object[]) => receiveEvents(tagBatch.parse({ tag_id, events }))

const hashesOf = async (id: string) => {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    select email_hash is not null as email, person_hash is not null as person, visitor_hash is not null as visitor
    from tag_events where tag_id = ${id}`)
  return rows[0]
}

test('forgets hashed data and the visitor while enhanced match is off, also what the page passed itself', async () => {
  const { id, events } = await tagged({ aem_ph_enabled: true, aem_fnln_enabled: true })
  expect(await send(id, event({ ...all, visitor: 'visitor-1' }))).toBe(1)
  expect((await events())[0]?.match_fields).toEqual([])
  expect(await hashesOf(id)).toEqual({ email: false, person: false, visitor: false })
})

test.each([
  ['email', { aem_enabled: true }, ['em'], { email: true, person: false }],
  [
    'phone numbers',
    { aem_enabled: true, aem_ph_enabled: true },
    ['em', 'ph'],
    { email: true, person: false },
  ],
  ['names only', { aem_enabled: true, aem_fnln_enabled: true }, ['em', 'fn', 'ln'], { person: false }],
  [
    'names with birthdays',
    { aem_enabled: true, aem_fnln_enabled: true, aem_db_enabled: true },
    ['db', 'em', 'fn', 'ln'],
    { person: true },
  ],
  ['places', { aem_enabled: true, aem_loc_enabled: true }, ['country', 'ct', 'em', 'st', 'zp'], {}],
  ['gender', { aem_enabled: true, aem_ge_enabled: true }, ['em', 'ge'], {}],
  ['customer numbers', { aem_enabled: true, aem_external_id_enabled: true }, ['em', 'external_id'], {}],
])('keeps only what the switches allow: %s', async (_, settings, fields, stored) => {
  const { id, events } = await tagged(settings)
  await send(id, event({ ...all, visitor: 'visitor-1' }))
  expect((await events())[0]?.match_fields.toSorted()).toEqual(fields)
  expect(await hashesOf(id)).toMatchObject({ visitor: true, ...stored })
})

test('moves the state of the match by what arrives, and starts again when it is turned off and on', async () => {
  const { id, now, change } = await tagged()
  const status = async () => (await now()).enhanced_match_status
  expect(await status()).toBe('UNKNOWN')
  await change({ aem_enabled: true })
  expect(await status()).toBe('NOT_VALIDATED')
  await send(id, event())
  expect(await status()).toBe('NOT_VALIDATED')
  await send(id, event({ em: all.em }))
  expect(await now()).toMatchObject({ enhanced_match_status: 'VALIDATING_IN_PROGRESS', match_seen: 1 })
  await send(id, ...Array.from({ length: 8 }, () => event({ em: all.em })))
  expect(await now()).toMatchObject({ enhanced_match_status: 'VALIDATING_IN_PROGRESS', match_seen: 9 })
  await change({ aem_enabled: true, name: 'Same' })
  await send(id, event({ em: all.em }), event({ em: all.em }))
  expect(await now()).toMatchObject({ enhanced_match_status: 'VALIDATION_COMPLETE', match_seen: 10 })
  await change({ aem_enabled: false })
  expect(await now()).toMatchObject({ enhanced_match_status: 'UNKNOWN', match_seen: 0 })
  await change({ aem_enabled: true })
  expect(await status()).toBe('NOT_VALIDATED')
})

test('has a new version when what the script knows changes, and only then', async () => {
  const { now, change } = await tagged()
  const version = async () => Number((await now()).version)
  expect(await version()).toBe(coreVersion)
  await change({ name: 'Other' })
  await change({ aem_enabled: false, md_frequency: 1, status: 'ACTIVE' })
  expect(await version()).toBe(coreVersion)
  await change({ aem_ge_enabled: true })
  await change({ md_frequency: 0.5 })
  await change({ status: 'PAUSED' })
  expect(await version()).toBe(coreVersion + 3)
})

test('tells the script what it may collect, and nothing while the tag is paused', async () => {
  const { id, change } = await tagged({ aem_enabled: true, aem_ph_enabled: true, md_frequency: 0.25 })
  expect(await configOf(id)).toEqual({
    status: 'ACTIVE',
    match: ['em', 'ph'],
    md: 0.25,
    version: String(coreVersion),
  })
  await change({ status: 'PAUSED' })
  // A process remembers it for 15 seconds.
  expect(await configOf(id, Date.now() + 14_000)).toMatchObject({ status: 'ACTIVE' })
  expect(await configOf(id, Date.now() + 16_000)).toMatchObject({ status: 'PAUSED', match: [] })
  expect(await configOf('1')).toBeNull()
})

test('stores nothing for a paused tag, and goes on when it is active again', async () => {
  const { id, now, change } = await tagged()
  await change({ status: 'PAUSED' })
  expect(await now()).toMatchObject({ status: 'PAUSED' })
  expect(await send(id, event())).toBe(0)
  await change({ status: 'ACTIVE' })
  expect(await send(id, event())).toBe(1)
})

const lamp = { product_id: 'L1', product_name: 'Lamp', product_price: 19.9, product_quantity: 2 }
const remaining = {
  product_id: 'L1',
  product_name: 'Lamp',
  product_price_micro: 19_900_000,
  product_quantity: 2,
}

test('shows the order and the products of an event', async () => {
  const { id, events } = await tagged()
  await send(id, event({ event: 'CHECKOUT', order_id: 'A-1', line_items: [lamp, 5] }))
  expect((await events())[0]).toMatchObject({ order_id: 'A-1', line_items: [remaining] })
})

test.each([0, 0.4, 1])('keeps the products of a share of %d of the events', async (md_frequency) => {
  const { id, events } = await tagged({ md_frequency })
  await send(id, ...Array.from({ length: 40 }, () => event({ line_items: [lamp] })))
  const shown = await events()
  expect(shown).toHaveLength(40)
  for (const { event_id, line_items } of shown)
    expect([event_id, line_items.length]).toEqual([event_id, placeOf(event_id) < md_frequency ? 1 : 0])
})

test('pages through the events of a tag, each once', async () => {
  const { id, owner, at } = await tagged()
  await send(id, ...Array.from({ length: 7 }, () => event()))
  await send(id, ...Array.from({ length: 4 }, () => event()))
  const seen: string[] = []
  let bookmarks: string[] = []
  do {
    const page = await eventsOf(owner, tagEventsGet.parse({ ...at, page_size: 3, bookmarks }))
    seen.push(...page.items.map(({ event_id }) => event_id))
    bookmarks = page.bookmark ? [page.bookmark] : []
  } while (bookmarks.length > 0)
  expect([seen.length, new Set(seen).size]).toEqual([11, 11])
})

test('counts events by kind and day, what they lack, and what was left out', async () => {
  const { id, activity } = await tagged({ aem_enabled: true })
  const day = 86_400_000
  const paid = { value_micro: 5_000_000, currency: 'EUR', order_id: 'A', line_items: [lamp] }
  await send(
    id,
    event({ event: 'CHECKOUT', ...paid, em: all.em }),
    event({ event: 'CHECKOUT', value_micro: 1 }),
    event({ time: Date.now() - 2 * day }),
    event({ time: Date.now() - 8 * day }),
    event({ time: Date.now() + day }),
    event({ url: 'file:///x' }),
    event({ currency: 'euro' }),
  )
  const { points, kinds, faults, start_time } = await activity()
  expect(kinds).toEqual([
    {
      event: 'CHECKOUT',
      items: 2,
      without_value: 0,
      without_currency: 1,
      without_order: 1,
      without_products: 1,
      matchable: 1,
    },
    expect.objectContaining({ event: 'PAGE_VISIT', items: 1 }),
  ])
  expect(points.map(({ event, items }) => [event, items])).toEqual([
    ['PAGE_VISIT', 1],
    ['CHECKOUT', 2],
  ])
  for (const { time } of points) expect((time - start_time) % day).toBe(0)
  expect(faults).toEqual([
    { kind: 'ahead', items: 1, field: '' },
    { kind: 'form', items: 1, field: 'currency' },
    { kind: 'late', items: 1, field: '' },
    { kind: 'page', items: 1, field: '' },
  ])
  const hours = await activity('24h')
  expect(hours.points).toMatchObject([{ event: 'CHECKOUT', items: 2 }])
})

test('counts an event that arrives twice once', async () => {
  const { id, activity } = await tagged()
  const one = event()
  await send(id, one)
  await send(id, one)
  expect((await activity()).kinds).toMatchObject([{ items: 1 }])
})

test('gives back what is accepted, with null as the default', async () => {
  const given = {
    aem_enabled: true,
    aem_db_enabled: null,
    aem_external_id_enabled: true,
    aem_fnln_enabled: false,
    aem_ge_enabled: true,
    aem_loc_enabled: true,
    aem_ph_enabled: true,
    md_frequency: 0.5,
  }
  const { now, owner, at } = await tagged(given)
  expect((await now()).configs).toEqual({ ...given, aem_db_enabled: false })
  expect((await (await tagged()).now()).configs.md_frequency).toBe(1)
  const list = (more: object) => tagsOfAccount(owner, tagsOfAccountGet.parse({ ...at, ...more }))
  expect((await list({})).items).toHaveLength(1)
  expect((await list({ filter_deleted: 'true' })).items).toEqual([])
})
