import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { createFeed, decideMissing, ingestFeed } from '../commands.server'
import { feedById, issuesOf, resultsOf } from '../queries.server'
import { feedCreate, issuesGet, missingUpdate, ofFeed, resultsGet } from '../schema'
import { fileOf, type Merchant, merchant, sent } from '../testing.server'
import { catalogsDue } from './due.server'
import { runFeed } from './import.server'

const received: (string | undefined)[] = []
let body = ''
const server = createServer((req, res) => {
  received.push(req.headers.authorization)
  if (req.url === '/away') return res.writeHead(302, { location: '/feed.csv' }).end()
  if (req.url === '/gone') return res.writeHead(404).end()
  res.writeHead(200).end(body)
})
let origin = ''
// Allows loopback and any port, which production refuses.
const policy: NetPolicy = { ...publicInternet, allowsAddress: () => true, allowsPort: () => true }
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const newest = async ({ owner, feed_id }: Pick<Merchant, 'owner' | 'feed_id'>) =>
  (await resultsOf(owner, resultsGet.parse({ feed_id }))).items[0]
const issues = async ({ owner }: Pick<Merchant, 'owner'>, processing_result_id: string) =>
  (await issuesOf(owner, issuesGet.parse({ processing_result_id }))).items
async function read(at: Merchant, file: string): Promise<string> {
  const id = await sent(at, file)
  await runFeed(id)
  return id
}
const items = async ({ catalog_id }: Merchant) =>
  (
    await db().execute<{ item_id: string; xmin: string; is_missing: boolean; price: string }>(sql`
      select item_id, xmin::text, missing_since is not null as is_missing, price::text from catalog_items
      where catalog_id = ${catalog_id} order by item_id`)
  ).rows
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n + 100) }))

test('stores new products, changes changed ones, and writes nothing for others', async () => {
  const at = await merchant()
  await read(at, fileOf(at.domain, rows(3)))
  expect(await newest(at)).toMatchObject({
    status: 'COMPLETED',
    product_counts: { original: 3, ingested: 3 },
    changes: { created: 3, changed: 0, unchanged: 0, missing: 0 },
    ingestion_details: { info: { IN_STOCK: 3, OUT_OF_STOCK: 0, PREORDER: 0 } },
  })
  const before = await items(at)
  const [first, ...others] = rows(3)
  await read(at, fileOf(at.domain, [{ ...first, id: '100', price: '18 USD' }, ...others]))
  expect((await newest(at))?.changes).toEqual({ created: 0, changed: 1, unchanged: 2, missing: 0 })
  const after = await items(at)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after[0]?.price).toBe('18')
})

test('reports each problem at its place, and takes the other rows', async () => {
  const at = await merchant()
  const file = fileOf(at.domain, [
    { id: '1' },
    { id: '2', price: '' },
    { id: '3', link: 'https://other.example/3' },
    { id: '1' },
    { id: '5', sale_price: '30 USD' },
    { id: '6', title: '', availability: 'perhaps' },
  ])
  const id = await read(at, `${file}\n7,a,b,c,d,e,f,g,h,i`)
  expect((await newest(at))?.validation_details).toEqual({
    errors: {
      PRICE_MISSING: 1,
      INVALID_DOMAIN: 1,
      DUPLICATE_PRODUCTS: 1,
      TITLE_MISSING: 1,
      AVAILABILITY_INVALID: 1,
      PARSE_LINE_ERROR: 1,
    },
    warnings: { SALES_PRICE_TOO_HIGH: 1 },
  })
  const found = (await issues(at, id)).map(({ code, line, item_id, attribute_name: field }) => [
    code,
    line,
    item_id,
    field,
  ])
  expect(found).toEqual([
    ['PRICE_MISSING', 3, '2', 'price'],
    ['INVALID_DOMAIN', 4, '3', 'link'],
    ['DUPLICATE_PRODUCTS', 5, '1', 'id'],
    ['SALES_PRICE_TOO_HIGH', 6, '5', 'sale_price'],
    ['TITLE_MISSING', 7, '6', 'title'],
    ['AVAILABILITY_INVALID', 7, '6', 'availability'],
    ['PARSE_LINE_ERROR', 8, null, null],
  ])
  expect((await items(at)).map(({ item_id }) => item_id)).toEqual(['1', '5'])
})

test('marks products that the file no longer has, and ends them a day later', async () => {
  const at = await merchant()
  await read(at, fileOf(at.domain, rows(20)))
  await read(at, fileOf(at.domain, rows(15)))
  expect(await newest(at)).toMatchObject({ is_held: false, changes: { missing: 5 } })
  expect((await items(at)).filter(({ is_missing }) => is_missing)).toHaveLength(5)
  await read(at, fileOf(at.domain, rows(16)))
  expect((await items(at)).filter(({ is_missing }) => is_missing)).toHaveLength(4)
  await db().execute(sql`update catalog_items set missing_since = now() - interval '25 hours'
    where catalog_id = ${at.catalog_id} and missing_since is not null`)
  await catalogsDue()
  expect(await items(at)).toHaveLength(16)
})

test('asks before many products end', async () => {
  const at = await merchant()
  await read(at, fileOf(at.domain, rows(40)))
  const id = await read(at, fileOf(at.domain, rows(20)))
  expect(await newest(at)).toMatchObject({ is_held: true, changes: { missing: 20 } })
  expect((await items(at)).some(({ is_missing }) => is_missing)).toBe(false)
  const decide = (remove: boolean) =>
    decideMissing(at.owner, missingUpdate.parse({ processing_result_id: id, remove }), testOrigin)
  await decide(true)
  expect((await items(at)).filter(({ is_missing }) => is_missing)).toHaveLength(20)
  await expect(decide(true)).rejects.toMatchObject({ code: 409 })
})

test('keeps the products when a file is refused, and says where it broke', async () => {
  const at = await merchant()
  await read(at, fileOf(at.domain, rows(3)))
  const id = await read(at, 'id,title,link,image_link,price\n1,"Lamp')
  expect(await newest(at)).toMatchObject({
    status: 'FAILED',
    validation_details: { errors: { DELIMITER_ERROR: 1 } },
  })
  expect(await issues(at, id)).toMatchObject([
    { code: 'DELIMITER_ERROR', line: 2, column: 2, provided_value: 'open_quote' },
  ])
  expect(await items(at)).toHaveLength(3)
})

test('repeats a run that was killed, and reads a feed once at a time', async () => {
  const at = await merchant()
  const id = await sent(at, fileOf(at.domain, rows(2)))
  await expect(sent(at, '')).rejects.toMatchObject({ code: 409, reason: 'feedIsRead' })
  await db().execute(sql`update catalog_runs set status = 'PROCESSING', started_at = now() where id = ${id}`)
  await db().execute(sql`insert into catalog_issues (run_id, n, code) values (${id}, 1, 'PRICE_MISSING')`)
  await runFeed(id)
  expect(await newest(at)).toMatchObject({ status: 'COMPLETED', changes: { created: 2 } })
  expect(await issues(at, id)).toEqual([])
  await runFeed(id)
  expect((await newest(at))?.changes.created).toBe(2)
})

test('fetches an address with its credentials, which are never shown', async () => {
  const at = await merchant()
  const feed = async (path: string) => {
    const given = {
      ad_account_id: at.ad_account_id,
      name: path,
      format: 'CSV',
      location: `${origin}${path}`,
      credentials: { username: 'ann', password: 's3cret-word' },
      default_country: 'US',
      default_locale: 'en-US',
      status: 'INACTIVE',
    }
    const { id } = await createFeed(at.owner, feedCreate.parse(given), testOrigin)
    return { ...at, feed_id: id }
  }
  body = fileOf(at.domain, rows(2))
  const good = await feed('/away')
  const shown = await feedById(at.owner, ofFeed.parse({ feed_id: good.feed_id }))
  expect(shown).toMatchObject({ has_credentials: true, credentials: null })
  const { rows: stored } = await db().execute<{ text: string }>(
    sql`select f::text as text from catalog_feeds f where id = ${good.feed_id}`,
  )
  expect(stored[0]?.text).not.toContain(Buffer.from('s3cret-word').toString('hex'))
  const { id } = await ingestFeed(at.owner, ofFeed.parse({ feed_id: good.feed_id }), testOrigin)
  await runFeed(id, policy)
  expect(received).toEqual(Array(2).fill(`Basic ${Buffer.from('ann:s3cret-word').toString('base64')}`))
  expect(await newest(good)).toMatchObject({ status: 'COMPLETED', changes: { created: 2 } })
  const removed = await feed('/gone')
  const failed = await ingestFeed(at.owner, ofFeed.parse({ feed_id: removed.feed_id }), testOrigin)
  await runFeed(failed.id, policy)
  expect(await issues(at, failed.id)).toMatchObject([{ code: 'FETCH_ERROR', provided_value: 'refused' }])
  const guarded = await ingestFeed(at.owner, ofFeed.parse({ feed_id: good.feed_id }), testOrigin)
  await runFeed(guarded.id)
  expect(await issues(at, guarded.id)).toMatchObject([{ code: 'FETCH_ERROR', provided_value: 'unreachable' }])
})

test('reads feeds whose time has come, at their time in their zone', async () => {
  const at = await merchant()
  const given = {
    ad_account_id: at.ad_account_id,
    name: 'Daily',
    format: 'XML',
    location: 'https://feeds.example/all.xml',
    default_country: 'US',
    default_locale: 'en-US',
    preferred_processing_schedule: { time: '06:30', timezone: 'America/New_York' },
  }
  const { id } = await createFeed(at.owner, feedCreate.parse(given), testOrigin)
  const next = async () =>
    (
      await db().execute<{ at: string; is_ahead: boolean; runs: number }>(sql`
        select to_char(next_run_at at time zone 'America/New_York', 'HH24:MI') as at,
          next_run_at > now() and next_run_at <= now() + interval '25 hours' as is_ahead,
          (select count(*)::int from catalog_runs r where r.feed_id = f.id) as runs from catalog_feeds f where id = ${id}`)
    ).rows[0]
  expect(await next()).toEqual({ at: '06:30', is_ahead: true, runs: 1 })
  await db().execute(sql`update catalog_runs set status = 'FAILED' where feed_id = ${id}`)
  await db().execute(sql`update catalog_feeds set next_run_at = now() - interval '1 minute' where id = ${id}`)
  await catalogsDue()
  expect(await next()).toEqual({ at: '06:30', is_ahead: true, runs: 2 })
})
