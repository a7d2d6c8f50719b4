import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { testAdAccount, testBusiness } from '../testing.server'
import { createTag, deleteTag, updateTag } from './commands.server'
import { deleteEventsOfDeletedTags } from './deleted-tags.server'
import { tagQuotas } from './limits'
import { pendingUsage } from './pending.server'
import { tagById, usageOf } from './queries.server'
import { receiveEvents } from './receive.server'
import { tagBatch, tagUpdate } from './schema'

async function tagged() {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const { id } = await createTag(owner, { ad_account_id, name: 'Tag' }, testOrigin)
  const at = { ad_account_id, conversion_tag_id: id }
  const now = async () => {
    await pendingUsage().flush()
    return { ...(await tagById(owner, ad_account_id, id)), usage: await usageOf(owner, ad_account_id, id) }
  }
  const setHosts = (hosts: string[]) => updateTag(owner, tagUpdate.parse({ ...at, hosts }), testOrigin)
  return { owner, ad_account_id, id, at, now, setHosts }
}

let count = 0
const event = (url = 'https://shop.example/', more: object = {}) => ({
  event: 'PAGE_VISIT',
  event_id: `event-${++count}`,
  time: Date.now(),
  url,
  ...more,
})
const send = (tag_id: string, events: object[], sender?: string) =>
  receiveEvents(tagBatch.parse({ tag_id, events }), sender)

/** Ends the first day of a tag. */
const nextDay = (id: string) =>
  db().execute(sql`update conversion_tags set hosts_learned_until = now() where id = ${id}`)

test('learns the hosts of the first day, with their subdomains, and leaves out others later', async () => {
  const { id, now } = await tagged()
  expect(await send(id, [event('https://www.shop.example/a'), event('http://blog.example:8080/b')])).toBe(2)
  expect(await now()).toMatchObject({ hosts: ['blog.example', 'shop.example'] })
  await nextDay(id)
  const later = [
    event('https://shop.example/'),
    event('https://pay.shop.example/'),
    event('https://notshop.example/'),
    event('https://shop.example.evil.example/'),
    event('https://shop.example@evil.example/'),
  ]
  expect(await send(id, later)).toBe(2)
  expect(await now()).toMatchObject({
    hosts: ['blog.example', 'shop.example'],
    usage: {
      events: 4,
      foreign_events: 3,
      foreign_hosts: ['evil.example', 'notshop.example', 'shop.example.evil.example'],
      is_full: false,
    },
  })
})

test('learns at most 20 hosts', async () => {
  const { id, now } = await tagged()
  const events = Array.from({ length: 21 }, (_, at) => event(`https://shop${at + 10}.example/`))
  expect(await send(id, events)).toBe(20)
  expect(await send(id, [event('https://another.example/')])).toBe(0)
  expect((await now()).hosts).toHaveLength(20)
})

test('takes events of the hosts that the company named only, and learns again without any', async () => {
  const { id, now, setHosts } = await tagged()
  await setHosts(['https://www.Shop.example/start', 'shop.example'])
  expect(await now()).toMatchObject({ hosts: ['shop.example'] })
  expect(await send(id, [event('https://blog.example/'), event()])).toBe(1)
  await setHosts([])
  expect(await now()).toMatchObject({ hosts: [], hosts_learned_until_ms: null })
  expect(await send(id, [event('https://blog.example/')])).toBe(1)
  expect(await now()).toMatchObject({ hosts: ['blog.example'] })
})

test('takes 50 hosts, not 51, and names the field of a wrong one', () => {
  const faults = (hosts: string[]) =>
    tagUpdate
      .safeParse({ ad_account_id: '1', conversion_tag_id: '2', hosts })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const some = (length: number) => Array.from({ length }, (_, at) => `shop${at}.example`)
  expect(faults(some(50))).toEqual([])
  expect(faults(some(51))).toHaveLength(1)
  expect(faults(['shop.example', 'no host'])).toEqual(['hosts.1 notAHost'])
})

test('stores no email of a foreign page, whatever address it names', async () => {
  const { id, now, setHosts } = await tagged()
  await setHosts(['shop.example'])
  const em = createHash('sha256').update('ann@example.org').digest('hex')
  expect(await send(id, [event('https://evil.example/', { em })])).toBe(0)
  expect(await send(id, [event('https://shop.example/', { em })], 'https://evil.example')).toBe(0)
  const { rows } = await db().execute(sql`select from tag_events where tag_id = ${id}`)
  expect(rows).toEqual([])
  expect(await now()).toMatchObject({ usage: { foreign_events: 2, foreign_hosts: ['evil.example'] } })
  expect(await send(id, [event('https://shop.example/', { em })], 'https://www.shop.example')).toBe(1)
  expect(await send(id, [event('https://shop.example/', { em })], 'null')).toBe(1)
})

test('names at most five foreign hosts, the first ones', async () => {
  const { id, now, setHosts } = await tagged()
  await setHosts(['shop.example'])
  for (const name of 'fedcba') {
    await send(id, [event(`https://${name}.example/`)])
    await pendingUsage().flush()
  }
  const { usage } = await now()
  expect(usage.foreign_hosts).toEqual(['f', 'e', 'd', 'c', 'b'].map((name) => `${name}.example`))
  expect(usage.foreign_events).toBe(6)
})

const bytesOf = 150 + 'https://shop.example/'.length + 'event-1'.length + 3

test.each([
  ['the tag', 'tag', tagQuotas.tag],
  ['its ad account', 'tag-account', tagQuotas.account],
  ['the site', 'tag-site', tagQuotas.site],
])('stores the events and the bytes that the day has left for %s', async (_, kind, max) => {
  for (const column of ['items', 'bytes'] as const) {
    const { id, ad_account_id, now } = await tagged()
    const left = column === 'items' ? 2 : 2 * bytesOf
    const subject = { tag: id, 'tag-account': ad_account_id, 'tag-site': '0' }[kind]
    await pendingUsage().flush()
    await db().execute(sql`delete from business_usage where kind = 'tag-site'`)
    await db().execute(sql`
      insert into business_usage (kind, subject_id, day, items, bytes)
      values (${kind}, ${subject}, (now() at time zone 'UTC')::date,
        ${column === 'items' ? max.items - left : 0}, ${column === 'bytes' ? max.bytes - left : 0})`)
    expect(await send(id, [event(), event(), event()])).toBe(2)
    // Not stored yet: the process remembers.
    expect(await send(id, [event()])).toBe(0)
    expect((await now()).usage).toMatchObject({ refused_events: 2, is_full: true })
    expect(await send(id, [event()])).toBe(0)
    await pendingUsage().flush()
    await db().execute(sql`delete from business_usage where kind = 'tag-site'`)
  }
})

test('counts events that were stored before once', async () => {
  const { id, now } = await tagged()
  const one = event()
  expect([await send(id, [one]), await send(id, [one])]).toEqual([1, 0])
  expect((await now()).usage.events).toBe(1)
})

test('deletes the events of a deleted tag, however it was deleted', async () => {
  const [first, second] = [await tagged(), await tagged()]
  await send(first.id, [event(), event()])
  await send(second.id, [event()])
  await deleteTag(first.owner, first.at, testOrigin)
  await db().execute(sql`delete from ad_accounts where id = ${second.ad_account_id}`)
  await deleteEventsOfDeletedTags()
  const { rows } = await db().execute(sql`
    select from tag_events where tag_id in (${first.id}, ${second.id})
    union all select from gone_tags where tag_id in (${first.id}, ${second.id})`)
  expect(rows).toEqual([])
  await expect(send(first.id, [event()])).rejects.toBeInstanceOf(AppError)
})
