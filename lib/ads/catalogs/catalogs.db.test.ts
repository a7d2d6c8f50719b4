import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { testPerson } from '@/lib/business/testing.server'
import { grantRole } from '@/lib/platform/access/grants.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { createCatalog, createFeed, deleteCatalog, updateFeed } from './commands.server'
import { createGroup, updateGroup } from './groups/groups.server'
import { catalogLimits } from './limits'
import { catalogsOf, feedsOf } from './queries.server'
import {
  catalogCreate,
  catalogsGet,
  feedCreate,
  feedsGet,
  feedUpdate,
  groupCreate,
  groupUpdate,
  ofCatalog,
} from './schema'
import { withAccount } from './screens/accounts.server'
import { merchant } from './testing.server'

const feed = { name: 'Daily', format: 'CSV', default_country: 'US', default_locale: 'en-US' }
const location = 'https://feeds.example/all.csv'

test('has up to 20 catalogs, and lists those that are not deleted', async () => {
  const { owner, ad_account_id, catalog_id } = await merchant()
  await db().execute(sql`insert into catalogs (ad_account_id, name)
    select ${ad_account_id}, 'More' from generate_series(2, ${catalogLimits.perAccount}::int)`)
  const add = () => createCatalog(owner, catalogCreate.parse({ ad_account_id, name: 'Last' }), testOrigin)
  await expect(add()).rejects.toMatchObject({ code: 409, reason: 'tooManyCatalogs' })
  await deleteCatalog(owner, ofCatalog.parse({ catalog_id }), testOrigin)
  await add()
  const { items } = await catalogsOf(owner, catalogsGet.parse({ ad_account_id }))
  expect([items.length, items.some(({ id }) => id === catalog_id)]).toEqual([20, false])
})

test('takes the ad account of its own business, and its oldest catalog, by default', async () => {
  const { owner, catalog_id } = await merchant()
  const made = await createFeed(owner, feedCreate.parse(feed), testOrigin)
  expect(made.catalog_id).toBe(catalog_id)
  expect((await feedsOf(owner, feedsGet.parse({}))).items.map(({ name }) => name)).toEqual(['All', 'Daily'])
})

test('changes what is given of a feed: null clears, what is absent stays', async () => {
  const { owner } = await merchant()
  const given = feedCreate.parse({
    ...feed,
    location,
    credentials: { username: 'a', password: 'b' },
    default_currency: 'EUR',
    default_availability: 'PREORDER',
  })
  const { id: feed_id } = await createFeed(owner, given, testOrigin)
  const change = (fields: object) => updateFeed(owner, feedUpdate.parse({ feed_id, ...fields }), testOrigin)
  expect(await change({ name: 'Other' })).toMatchObject({
    name: 'Other',
    location,
    has_credentials: true,
    default_currency: 'EUR',
    default_availability: 'PREORDER',
  })
  const schedule = { time: '23:59', timezone: 'Asia/Tokyo' }
  expect(
    await change({
      credentials: null,
      default_currency: null,
      default_availability: null,
      preferred_processing_schedule: schedule,
      status: 'INACTIVE',
      format: 'XML',
      location: 'https://feeds.example/all.xml',
    }),
  ).toMatchObject({
    has_credentials: false,
    default_currency: null,
    default_availability: null,
    preferred_processing_schedule: schedule,
    status: 'INACTIVE',
    format: 'XML',
    location: 'https://feeds.example/all.xml',
  })
})

test('gives a feed of files no address', async () => {
  const { owner, feed_id } = await merchant()
  const change = (fields: object) => updateFeed(owner, feedUpdate.parse({ feed_id, ...fields }), testOrigin)
  await expect(change({ location })).rejects.toMatchObject({ field: 'location' })
  const both = feedCreate.parse({ ...feed, credentials: { username: 'a', password: 'b' } })
  await expect(createFeed(owner, both, testOrigin)).rejects.toMatchObject({
    field: 'location',
    reason: 'required',
  })
})

test('changes what is given of a product group: null clears, what is absent stays', async () => {
  const { owner } = await merchant()
  const filters = { all_of: [{ BRAND: { values: ['Lumo'] } }] }
  const given = groupCreate.parse({ name: 'Lumo', description: 'Ours', filters })
  const { id: product_group_id } = await createGroup(owner, given, testOrigin)
  const change = (fields: object) =>
    updateGroup(owner, groupUpdate.parse({ product_group_id, ...fields }), testOrigin)
  expect(await change({ is_featured: true })).toMatchObject({
    name: 'Lumo',
    description: 'Ours',
    is_featured: true,
  })
  const other = { any_of: [{ MAX_PRICE: { values: 5 } }] }
  expect(await change({ name: 'Cheap', description: null, filters: other })).toMatchObject({
    name: 'Cheap',
    description: null,
    is_featured: true,
    filters: { any_of: [{ MAX_PRICE: { values: 5, inclusion: true, negated: false } }] },
  })
})

test.each([
  [{ location: 'ftp://feeds.example/a.csv' }, 'location'],
  [{ location: 'https://ann:pw@feeds.example/a.csv' }, 'location'],
  [{ default_country: 'XX' }, 'default_country'],
  [{ default_locale: 'English' }, 'default_locale'],
  [{ preferred_processing_schedule: { time: '24:00' } }, 'preferred_processing_schedule.time'],
  [
    { preferred_processing_schedule: { time: '10:00', timezone: 'Mars/Base' } },
    'preferred_processing_schedule.timezone',
  ],
  [{ name: 'x'.repeat(257) }, 'name'],
  [{ format: 'PDF' }, 'format'],
])('refuses a feed with %j', (fields, field) => {
  const parsed = feedCreate.safeParse({ ...feed, ...fields })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('shows catalogs to their people: a viewer may not change them, others find none', async () => {
  const { owner, ad_account_id } = await merchant()
  const viewer = await testPerson(owner, 'EMPLOYEE')
  await expect(withAccount(viewer, { ad_account_id })).rejects.toMatchObject({ code: 404 })
  await transact((tx) =>
    grantRole(tx, {
      kind: 'ad-account',
      resource_id: ad_account_id,
      role: 'CATALOGS_VIEWER',
      subject_id: viewer.id,
      created_by: owner.id,
    }),
  )
  const { account } = await withAccount(viewer, { ad_account_id })
  expect(account).toMatchObject({ id: ad_account_id, can_edit: false })
  await expect(
    createCatalog(viewer, catalogCreate.parse({ ad_account_id, name: 'Mine' }), testOrigin),
  ).rejects.toMatchObject({ code: 29 })
  const stranger = await merchant()
  await expect(withAccount(stranger.owner, { ad_account_id })).rejects.toMatchObject({ code: 404 })
})
