import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { forgetSingletons, singleton } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import {
  closeVisitorPages,
  openVisitorPages,
  visitorPages,
} from '@/lib/edge/visitor-cache/visitor-pages.server'
import { db } from '@/lib/platform/db/client.server'
import { type Document, serveDocument } from './document.server'
import { oembed } from './oembed.server'
import { sitemapOfDay } from './sitemap.server'
import { boardRss, userRss } from './syndication.server'

const bounds = { width: 1000, height: 1000 }

let owner: Member
let one: Awaited<ReturnType<typeof board>>
let shown: Awaited<ReturnType<typeof pin>>

const cached = { ids: new BigUint64Array(), born: Date.now(), size: 1 }
beforeAll(async () => {
  openVisitorPages()
  // Open as soon as it receives changes.
  await vi.waitFor(
    async () => expect(await visitorPages()?.make('open', async () => cached)).toBe(cached),
    10_000,
  )
})
afterAll(closeVisitorPages)

beforeEach(async () => {
  owner = await person()
  one = await board(owner, { name: 'Kites' })
  shown = await pin(owner, one.id, { title: 'Red kite' })
  await received()
})

let marks = 0n
/** Waits until the cache has received all earlier changes. */
async function received(): Promise<void> {
  const mark = 900_000_000_000_000_000n + ++marks
  const cache = visitorPages()
  await cache?.make(`mark ${mark}`, async () => ({ ids: BigUint64Array.of(mark), born: Date.now(), size: 1 }))
  await db().execute(sql`select pg_notify('magpie_pages', ${String(mark)})`)
  await vi.waitFor(() => expect(cache?.find(`mark ${mark}`, async () => null)).toBeNull(), 10_000)
}

const request = (name: string, make: () => Promise<Document | null>, headers: Record<string, string> = {}) =>
  serveDocument(new Request('http://localhost/x', { headers }), 'read', name, make)

const slugOf = () => one.url.split('/').at(-2) ?? ''
const dayOf = async () => {
  const { rows } = await db().execute<{ day: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
  )
  return rows[0]?.day ?? ''
}

const documents: [string, () => Promise<Document | null>][] = [
  ['rss of a board', () => boardRss(owner.user.username, slugOf())],
  ['atom of a board', () => boardRss(owner.user.username, slugOf(), 'atom')],
  ['rss of a person', () => userRss(owner.user.username)],
  ['oembed of a pin', () => oembed({ kind: 'pin', id: shown.id }, bounds)],
  ['sitemap of a day', async () => sitemapOfDay(`${await dayOf()}.xml`)],
]

test.each(documents)('keeps the %s in memory until its board becomes secret', async (name, make) => {
  const key = `${name} ${owner.id}`
  const made = vi.fn(make)
  const first = await (await request(key, made)).text()
  expect(first).toContain(name.startsWith('sitemap') ? shown.id : 'Red kite')
  expect(await (await request(key, made)).text()).toBe(first)
  expect(made).toHaveBeenCalledTimes(1)
  await updateBoard(owner, { board_id: one.id, privacy: 'secret' })
  const named = async () => {
    const text = await (await request(key, made)).text()
    return [shown.id, 'Red kite'].filter((word) => text.includes(word))
  }
  await expect.poll(named, { timeout: 1_000 }).toEqual([])
})

test.each([
  ['its pin is deleted', () => deletePin(owner, shown.id)],
  [
    'its person leaves',
    () => db().execute(sql`update users set deactivated_at = now() where id = ${owner.id}`),
  ],
])('drops a feed when %s', async (_, change) => {
  const key = `rss ${owner.id}`
  const make = () => userRss(owner.user.username)
  expect(await (await request(key, make)).text()).toContain(shown.id)
  await change()
  await expect.poll(async () => (await request(key, make)).text(), { timeout: 1_000 }).not.toContain(shown.id)
})

test('answers 304 while nothing changed, and lets no proxy answer in our place', async () => {
  const make = () => boardRss(owner.user.username, slugOf())
  const { headers } = await request('etag', make)
  expect(headers.get('cache-control')).toBe('public, no-cache')
  const etag = headers.get('etag') ?? ''
  expect((await request('etag', make, { 'if-none-match': etag })).status).toBe(304)
  expect((await request('etag', make, { 'if-none-match': 'W/"x"' })).status).toBe(200)
})

test('answers 404 in the envelope, and refuses names that nothing can have', async () => {
  const missing = await request('missing', async () => null)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await missing.json()).toMatchObject({ status: 'failure', code: 404 })
  const made = vi.fn(async () => null)
  expect((await request('x'.repeat(301), made)).status).toBe(404)
  expect(made).not.toHaveBeenCalled()
})

test('answers 429 with the seconds to wait past its limit', async () => {
  forgetSingletons('limit.read')
  singleton('limit.read', () => ({ points: 1, consume: () => Promise.reject({ msBeforeNext: 9_000 }) }))
  const answer = await request('limited', () => oembed({ kind: 'pin', id: shown.id }, bounds))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9'])
  forgetSingletons('limit.read')
})

test('makes a document each time that is too large to keep', async () => {
  const made = vi.fn(async () => ({ text: 'x'.repeat(1_000_001), type: 'text/plain', about: [] }))
  for (const _ of [1, 2]) expect((await (await request('large', made)).text()).length).toBe(1_000_001)
  expect(made).toHaveBeenCalledTimes(2)
})
