import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { testAdAccount, testBusiness } from '../testing.server'
import { createTag, deleteTag, updateTag } from './commands.server'
import { testEventsOf } from './events-list.server'
import { tagLimits } from './limits'
import { turnPartitions } from './partitions.server'
import { checkOf, tagsOf } from './queries.server'
import { receiveEvents } from './receive.server'
import { tagBatch, tagCreate, tagsGet } from './schema'
import { checkPage, verifyTag } from './verify.server'

const code = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error) => (error instanceof AppError ? error.code : error),
  )
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function tagged(name = 'Shop tag', settings: object = {}) {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const tag = await createTag(owner, { ad_account_id, name, ...settings }, testOrigin)
  return { owner, ad_account_id, tag, at: { ad_account_id, conversion_tag_id: tag.id } }
}

const event = (event_id: string, more: object = {}) => ({
  event: 'PAGE_VISIT',
  event_id,
  time: Date.now(),
  url: 'https://shop.example/cart?email=a@b.c#x',
  ...more,
})
const send = (tag_id: string, ...events: object[]) => receiveEvents(tagBatch.parse({ tag_id, events }))

test('rounds a share to what its column holds, down to nothing', async () => {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const created = async (md_frequency: number) => {
    const input = tagCreate.parse({ ad_account_id, name: 'Shop', md_frequency })
    return (await createTag(owner, input, testOrigin)).configs.md_frequency
  }
  expect([await created(0.1), await created(1), await created(Number.MIN_VALUE)]).toEqual([0.1, 1, 0])
})

test('shows a tag’s snippet only to people who may see the tags of the ad account', async () => {
  const { owner, tag, ad_account_id } = await tagged()
  expect(tag.code_snippet).toContain(`magtag("load","${tag.id}")`)
  expect((await tagsOf(owner, tagsGet.parse({ business_id: owner.id }))).items).toHaveLength(1)
  const stranger = await testMember()
  expect(await code(createTag(stranger, { ad_account_id, name: 'x' }, testOrigin))).toBe(404)
})

test('refuses the 51st tag of an ad account', async () => {
  const { owner, ad_account_id } = await tagged()
  await db().execute(sql`
    insert into conversion_tags (ad_account_id, name) select ${ad_account_id}, 'n' from generate_series(2, ${tagLimits.perAccount})`)
  expect(await code(createTag(owner, { ad_account_id, name: 'x' }, testOrigin))).toBe(409)
})

test('groups tags of a business by their leader, one level deep', async () => {
  const { owner, tag, ad_account_id, at } = await tagged('Leader')
  const other = await testAdAccount(owner, 'Autumn')
  const member = await createTag(owner, { ad_account_id: other.id, name: 'Member' }, testOrigin)
  const of = { ad_account_id: other.id, conversion_tag_id: member.id }
  const led = await updateTag(owner, { ...of, leader_tag_id: tag.id }, testOrigin)
  expect(led).toMatchObject({
    leader_tag_id: tag.id,
    leader_tag_name: 'Leader',
    leader_tag_ad_account_id: ad_account_id,
    leader_tag_business_id: owner.id,
  })
  expect(await code(updateTag(owner, { ...at, leader_tag_id: member.id }, testOrigin))).toBe(409)
  expect(await code(updateTag(owner, { ...at, leader_tag_id: tag.id }, testOrigin))).toBe(409)
  const strange = await tagged()
  expect(await code(updateTag(owner, { ...at, leader_tag_id: strange.tag.id }, testOrigin))).toBe(404)
  const { items } = await tagsOf(owner, tagsGet.parse({ business_id: owner.id }))
  expect(items.find(({ id }) => id === tag.id)).toMatchObject({ tags: [member.id], adAccounts: [other.id] })
  await deleteTag(owner, at, testOrigin)
  expect(await code(deleteTag(owner, at, testOrigin))).toBe(404)
})

test('stores each event once, even for concurrent batches', async () => {
  const { owner, tag, ad_account_id } = await tagged()
  const batch = [event('a'), event('b', { value_micro: 5_000_000, currency: 'EUR' })]
  const fixed = batch.map((one) => ({ ...one, time: Date.now() - 1000 }))
  const stored = await Promise.all([1, 2, 3].map(() => send(tag.id, ...fixed)))
  expect(stored.reduce((sum, one) => sum + one, 0)).toBe(2)
  const items = await testEventsOf(owner, ad_account_id, tag.id)
  expect(items.map(({ event_id }) => event_id).toSorted()).toEqual(['a', 'b'])
  expect(items[0]?.url).toBe('https://shop.example/cart')
  const { items: tags } = await tagsOf(owner, tagsGet.parse({ business_id: owner.id }))
  expect(tags[0]?.last_fired_time_ms).not.toBeNull()
})

test('leaves out events that are too old, from the future, or without a page', async () => {
  const { tag } = await tagged()
  const day = 86_400_000
  const now = Date.now()
  expect(
    await send(
      tag.id,
      event('old', { time: now - 7 * day - 1000 }),
      event('late', { time: now - 7 * day + 60_000 }),
      event('ahead', { time: now + 6 * 60_000 }),
      event('fast', { time: now + 4 * 60_000 }),
      event('file', { url: 'file:///etc/passwd' }),
    ),
  ).toBe(2)
})

test('refuses an unknown tag, a plain email, and more than 50 events', async () => {
  const { tag } = await tagged()
  expect(await code(send('1', event('a')))).toBe(404)
  const parse = (events: object[]) => tagBatch.safeParse({ tag_id: tag.id, events }).success
  expect(parse([event('a', { em: 'ann@example.org' })])).toBe(false)
  expect(parse([event('a', { em: hashOf('ann@example.org') })])).toBe(true)
  expect(parse([event('a', { event: 'NOTHING' })])).toBe(false)
  expect(parse(Array.from({ length: 50 }, (_, at) => event(String(at))))).toBe(true)
  expect(parse(Array.from({ length: 51 }, (_, at) => event(String(at))))).toBe(false)
})

test('stores no hash as it was sent', async () => {
  const { tag } = await tagged('Shop tag', { aem_enabled: true })
  const em = hashOf('ann@example.org')
  await send(tag.id, event('a', { em, visitor: 'visitor-1' }))
  const { rows } = await db().execute<{ email: string; visitor: string }>(sql`
    select encode(email_hash, 'hex') as email, encode(visitor_hash, 'hex') as visitor from tag_events where tag_id = ${tag.id}`)
  expect(rows[0]?.email).toHaveLength(64)
  expect(rows[0]?.email).not.toBe(em)
  expect(rows[0]?.visitor).not.toBe(hashOf('visitor-1'))
})

test('stores 2,000 events per second', async () => {
  const { tag } = await tagged()
  const from = performance.now()
  for (let at = 0; at < 40; at++)
    await send(tag.id, ...Array.from({ length: 50 }, (_, one) => event(`${at}-${one}`)))
  expect(performance.now() - from).toBeLessThan(10_000)
})

test('creates partitions ahead and drops expired ones', async () => {
  const partitions = async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'tag_events'::regclass order by 1`)
    return rows.map(({ name }) => name)
  }
  await turnPartitions(new Date('2031-12-15T00:00:00Z'))
  await turnPartitions(new Date('2031-12-15T00:00:00Z'))
  expect(await partitions()).toEqual(
    expect.arrayContaining([
      'tag_events_2031_11',
      'tag_events_2031_12',
      'tag_events_2032_01',
      'tag_events_2032_02',
    ]),
  )
  await turnPartitions(new Date('2033-07-01T00:00:00Z'))
  const left = await partitions()
  expect(left).not.toContain('tag_events_2031_12')
  expect(left).toContain('tag_events_2032_01')
  await turnPartitions()
})

test('finds the tag on a page, and reports when it is missing', async () => {
  const { owner, tag, ad_account_id, at } = await tagged()
  let html = tag.code_snippet
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const local = { ...publicInternet, allowsAddress: () => true, allowsPort: () => true }
  const look = async () => {
    await db().execute(sql`
      insert into tag_checks (tag_id, url, status) values (${tag.id}, ${url}, 'PENDING')
      on conflict (tag_id) do update set status = 'PENDING'`)
    await checkPage(tag.id, local)
    return (await checkOf(owner, ad_account_id, tag.id)).status
  }
  expect(await look()).toBe('FOUND')
  html = '<p>Nothing here'
  expect(await look()).toBe('MISSING')
  server.close()
  // The guard refuses addresses of this machine.
  expect(await code(verifyTag(owner, { ...at, url }))).toBe(1)
  await db().execute(sql`update tag_checks set status = 'PENDING' where tag_id = ${tag.id}`)
  await checkPage(tag.id)
  expect((await checkOf(owner, ad_account_id, tag.id)).status).toBe('UNREACHABLE')
})
