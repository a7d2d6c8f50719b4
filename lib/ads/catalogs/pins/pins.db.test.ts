import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { picture } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import { shopItems } from '@/lib/discover/shopping/items.server'
import { db } from '@/lib/platform/db/client.server'
import { deleteFeed, updateFeed } from '../commands.server'
import { filterValues } from '../groups/filter-values.server'
import { countsOf, createGroup, filteredProducts, productsOf } from '../groups/groups.server'
import { batchById, itemsById, sendBatch } from '../item/batch.server'
import { catalogsDue } from '../run/due.server'
import { runFeed } from '../run/import.server'
import {
  batchGet,
  feedUpdate,
  filteredGet,
  filterValuesGet,
  groupCreate,
  groupProductsGet,
  itemsBatch,
  itemsGet,
  ofFeed,
  ofProductGroup,
} from '../schema'
import { fileOf, type Merchant, merchant, sent } from '../testing.server'
import { pinsTurn } from './turn.server'

let pictures: string[] = []
beforeAll(async () => {
  const signatures = await Promise.all([1, 2, 3].map(() => picture()))
  pictures = signatures.map(
    (one) => `${env().ORIGIN}/media/orig/${one.slice(0, 2)}/${one.slice(2, 4)}/${one}.jpg`,
  )
})

type Row = Parameters<typeof fileOf>[1][number]
const lamps = (...over: Partial<Record<string, string>>[]): Row[] =>
  over.map((row, n) => ({ id: String(n + 1), image_link: pictures[n] ?? '', ...row }))

async function read(at: Merchant, rows: readonly Row[]): Promise<void> {
  await runFeed(await sent(at, fileOf(at.domain, rows)))
  while ((await pinsTurn(at.catalog_id)).wait === 0);
}

type Made = {
  item_id: string
  pin_id: string | null
  title: string | null
  board: string | null
  pin_fault: string | null
}
const made = async ({ catalog_id }: Merchant) =>
  (
    await db().execute<Made>(sql`
      select i.item_id, p.id as pin_id, p.title, b.name as board, i.pin_fault from catalog_items i
        left join pins p on p.id = i.pin_id left join boards b on b.id = p.board_id
      where i.catalog_id = ${catalog_id} order by i.item_id`)
  ).rows
/** Returns what shops show of pins, in the order of their ids. */
async function inShops(at: Merchant, given: readonly (string | null)[]) {
  const ids = given.filter((id) => id !== null)
  const items = await shopItems(at.owner, ids)
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}

test('makes a pin of each product on the board of its catalog, which shops show', async () => {
  const at = await merchant()
  await read(at, lamps({}, { sale_price: '15.00 USD' }, { availability: 'out of stock' }))
  const pins = await made(at)
  expect(pins).toMatchObject([
    { item_id: '1', title: 'Lamp 1', board: 'Lamps', pin_fault: null },
    { item_id: '2', title: 'Lamp 2' },
    { item_id: '3', title: 'Lamp 3' },
  ])
  const items = await inShops(
    at,
    pins.map(({ pin_id }) => pin_id),
  )
  const facts = items.map(({ price, was, in_stock, currency, domain }) => [
    price,
    was,
    in_stock,
    currency,
    domain,
  ])
  expect(facts).toEqual([
    [20, null, true, 'USD', at.domain],
    [15, 20, true, 'USD', at.domain],
    [20, null, false, 'USD', at.domain],
  ])
})

test('follows changes: titles, prices that fall, and products that end', async () => {
  const at = await merchant()
  await read(at, lamps({}, {}))
  const [first, second] = await made(at)
  await read(at, lamps({ title: 'Desk lamp', price: '12.00 USD' }))
  const [changed] = await made(at)
  expect(changed).toEqual({ ...first, title: 'Desk lamp' })
  const [cheaper, sold] = await inShops(at, [first?.pin_id ?? null, second?.pin_id ?? null])
  expect([cheaper?.price, cheaper?.before, sold?.in_stock]).toEqual([12, 20, false])
  await db().execute(sql`update catalog_items set missing_since = now() - interval '25 hours'
    where catalog_id = ${at.catalog_id} and missing_since is not null`)
  await catalogsDue()
  expect(await inShops(at, [second?.pin_id ?? null])).toEqual([])
  await deleteFeed(at.owner, ofFeed.parse({ feed_id: at.feed_id }), testOrigin)
  await catalogsDue()
  expect(await inShops(at, [first?.pin_id ?? null])).toEqual([])
  expect(await made(at)).toEqual([])
})

test('makes one pin for the variants of a page', async () => {
  const at = await merchant()
  const link = `https://${at.domain}/both`
  await read(at, lamps({ link, price: '30 USD' }, { link, price: '25 USD' }))
  const [one, other] = await made(at)
  expect(one?.pin_id).toBe(other?.pin_id)
  expect(await inShops(at, [one?.pin_id ?? null])).toMatchObject([{ price: 25 }])
})

test('says why a product has no pin, and tries again later', async () => {
  const at = await merchant()
  await read(at, [{ id: '1', image_link: 'http://127.0.0.1/lamp.jpg' }])
  expect((await made(at))[0]?.pin_fault).toContain('image_url')
  const due = async () =>
    (
      await db().execute(
        sql`select pin_due_at > now() as is_later, pin_attempts, is_dirty from catalog_items where catalog_id = ${at.catalog_id}`,
      )
    ).rows
  expect(await due()).toEqual([{ is_later: true, pin_attempts: 1, is_dirty: true }])
})

test('finds the products of groups by each kind of filter', async () => {
  const at = await merchant()
  await read(
    at,
    lamps(
      { brand: 'Lumo' },
      { brand: 'Other', price: '50 USD' },
      { availability: 'preorder', price: '5 USD' },
    ),
  )
  const { owner, ad_account_id, catalog_id } = at
  const find = async (filters: object) => {
    const given = filteredGet.parse({ ad_account_id, catalog_id, filters })
    return (await filteredProducts(owner, given)).items.map(({ metadata }) => metadata.item_id)
  }
  const among = (...values: string[]) => ({ values })
  expect(await find({ all_of: [{ BRAND: among('lumo') }] })).toEqual(['1'])
  expect(await find({ all_of: [{ BRAND: { values: ['lumo'], negated: true } }] })).toEqual(['2', '3'])
  expect(await find({ all_of: [{ MIN_PRICE: { values: 20 } }, { MAX_PRICE: { values: 49 } }] })).toEqual([
    '1',
  ])
  expect(await find({ all_of: [{ MIN_PRICE: { values: 20, inclusion: false } }] })).toEqual(['2'])
  expect(await find({ any_of: [{ ITEM_ID: among('3') }, { BRAND: among('Lumo') }] })).toEqual(['1', '3'])
  expect(await find({ all_of: [{ AVAILABILITY: among('PREORDER') }] })).toEqual(['3'])
  expect(await find({ all_of: [{ TITLE_KEYWORDS: among('lamp 2') }] })).toEqual(['2'])
  expect(await find({ all_of: [{ CURRENCY: { values: 'EUR' } }] })).toEqual([])
  expect(await find({ all_of: [{ CUSTOM_LABEL_0: among('x') }] })).toEqual([])
  expect(await find({ all_of: [{ PRODUCT_TYPE_0: { values: [['Home']] } }] })).toEqual([])
  expect(await find({ all_of: [{ CONDITION: { values: ['NEW'], negated: true } }] })).toEqual(['1', '2', '3'])
  const given = {
    ad_account_id,
    catalog_id,
    name: 'Cheap',
    filters: { all_of: [{ MAX_PRICE: { values: 20 } }] },
  }
  const { id: product_group_id } = await createGroup(owner, groupCreate.parse(given), testOrigin)
  expect(await countsOf(owner, ofProductGroup.parse({ product_group_id }))).toEqual({
    catalog_type: 'RETAIL',
    in_stock: 1,
    out_of_stock: 0,
    preorder: 1,
    total: 2,
  })
  const { items } = await productsOf(owner, groupProductsGet.parse({ product_group_id, page_size: 1 }))
  expect(items).toMatchObject([{ metadata: { item_id: '1', price: 20 }, pin: { title: 'Lamp 1' } }])
  const other = await merchant()
  await expect(countsOf(other.owner, ofProductGroup.parse({ product_group_id }))).rejects.toMatchObject({
    code: 404,
  })
})

test('creates, changes and deletes products by a batch, each with its result', async () => {
  const at = await merchant()
  const { owner, ad_account_id, catalog_id, domain } = at
  const place = { ad_account_id, catalog_id, country: 'US', language: 'en' }
  const send = async (items: object[]) => {
    const { batch_id, items: results } = await sendBatch(
      owner,
      itemsBatch.parse({ ...place, items }),
      testOrigin,
    )
    expect((await batchById(owner, batchGet.parse({ batch_id }))).items).toEqual(results)
    return results.map(({ item_id, status }) => `${item_id} ${status}`)
  }
  const attributes = {
    title: 'Chair',
    description: 'A chair',
    link: `https://${domain}/chair`,
    image_link: [pictures[0]],
    price: '40 USD',
    custom_label_1: 'sale',
  }
  expect(await send([{ operation: 'CREATE', item_id: 'a', attributes }])).toEqual(['a SUCCESS'])
  expect(
    await send([
      { operation: 'CREATE', item_id: 'a', attributes },
      { operation: 'UPDATE', item_id: 'b', attributes },
      { operation: 'UPSERT', item_id: 'c', attributes: { ...attributes, price: 'much' } },
      { operation: 'DELETE', item_id: 'd' },
      { operation: 'DELETE', item_id: 'd' },
    ]),
  ).toEqual(['a FAILURE', 'b FAILURE', 'c FAILURE', 'd FAILURE', 'd FAILURE'])
  expect(await send([{ operation: 'UPDATE', item_id: 'a', attributes: { price: '35 USD' } }])).toEqual([
    'a SUCCESS',
  ])
  const get = async () =>
    (await itemsById(owner, itemsGet.parse({ ...place, filters: { catalog_id, item_ids: ['a', 'x'] } })))
      .items
  expect(await get()).toMatchObject([
    { item_id: 'a', attributes: { title: 'Chair', price: '35', custom_labels: ['', 'sale'] }, errors: [] },
    { item_id: 'x', attributes: null, errors: [{ code: 404 }] },
  ])
  expect(await send([{ operation: 'DELETE', item_id: 'a' }])).toEqual(['a SUCCESS'])
  expect((await get())[0]?.attributes).toBe(null)
})

test('reads products again for another country of their feed, whose old ones end without a question', async () => {
  const at = await merchant()
  const rows = lamps({}, {}, {})
  await read(at, rows)
  const change = {
    feed_id: at.feed_id,
    default_country: 'CA',
    default_locale: 'fr-CA',
    default_currency: 'CAD',
  }
  await updateFeed(at.owner, feedUpdate.parse(change), testOrigin)
  await read(at, rows)
  const { rows: items } = await db().execute<{
    country: string
    language: string
    ended: boolean
    pin_id: string
  }>(sql`
    select country, language, missing_since is not null as ended, pin_id::text from catalog_items
    where catalog_id = ${at.catalog_id} order by country, item_id`)
  expect(items.map(({ country, language, ended }) => `${country} ${language} ${ended}`)).toEqual([
    ...Array(3).fill('CA fr false'),
    ...Array(3).fill('US en true'),
  ])
  // They keep their pins, which are in stock.
  expect(items.slice(0, 3).map(({ pin_id }) => pin_id)).toEqual(items.slice(3).map(({ pin_id }) => pin_id))
  const shown = await inShops(
    at,
    items.slice(0, 3).map(({ pin_id }) => pin_id),
  )
  expect(shown.map(({ in_stock }) => in_stock)).toEqual([true, true, true])
})

test('lists the values by which products can be filtered', async () => {
  const at = await merchant()
  await runFeed(
    await sent(
      at,
      fileOf(at.domain, [
        { id: '1', brand: 'Lumo' },
        { id: '2', brand: 'Ando', availability: 'out of stock' },
      ]),
    ),
  )
  const valuesWith = (over: object = {}) =>
    filterValues(at.owner, filterValuesGet.parse({ catalog_id: at.catalog_id, ...over }))
  expect((await valuesWith()).filter_values).toMatchObject({
    brand: ['Ando', 'Lumo'],
    availability: ['IN_STOCK', 'OUT_OF_STOCK'],
    custom_label_0: [],
  })
  expect(
    (await valuesWith({ feed_id: at.feed_id, country: 'US', language: 'en-US' })).filter_values.brand,
  ).toEqual(['Ando', 'Lumo'])
  expect((await valuesWith({ country: 'CA' })).filter_values.brand).toEqual([])
  const other = await merchant()
  await expect(valuesWith({ feed_id: other.feed_id })).rejects.toMatchObject({ code: 404 })
})
