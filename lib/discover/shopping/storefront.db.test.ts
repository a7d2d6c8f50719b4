import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { anonymous, board, person } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { updateStorefront } from '@/lib/people/storefront/commands.server'
import { db } from '@/lib/platform/db/client.server'
import { storefrontFeedGet } from './schema'
import { loadStorefront, storefrontFeed } from './storefront.server'

let shop: Member
let boards: { lamps: string; chairs: string }
let ids: { desk: string; floor: string; chair: string }

const load = async (viewer: Viewer, search = '', country = 'US') => {
  const user = await profileByUsername(viewer, shop.user.username)
  return (await loadStorefront(viewer, user, { query: new URLSearchParams(search), country, language: 'en' }))
    .shop
}
const shown = async (viewer: Viewer, search = '', country = 'US') =>
  (await load(viewer, search, country)).items.map(({ id }) => id).toSorted()

beforeAll(async () => {
  shop = await person()
  await db().execute(sql`update users set business_name = 'Light Ltd' where id = ${shop.id}`)
  const [lamps, chairs, secret] = [
    await board(shop, { name: 'Lamps' }),
    await board(shop, { name: 'Chairs' }),
    await board(shop, { name: 'Later', privacy: 'secret' }),
  ]
  boards = { lamps: lamps.id, chairs: chairs.id }
  const [desk, floor, chair] = [
    await product(shop, 'Café desk lamp', '40.00', lamps),
    await product(shop, 'Floor lamp', '90.00', lamps),
    await product(shop, 'Oak chair', '120.00', chairs),
  ]
  await product(shop, 'Hidden lamp', '1.00', secret)
  const deleted = await product(shop, 'Old lamp', '1.00', lamps)
  await deletePin(shop, deleted.id)
  await product(await person(), 'Their lamp', '1.00')
  ids = { desk: desk.id, floor: floor.id, chair: chair.id }
})

test('has the products of the business that a viewer may see, in groups by board', async () => {
  const { groups, count, facets, viewing } = await load(anonymous)
  expect(await shown(anonymous)).toEqual([ids.desk, ids.floor, ids.chair].toSorted())
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    [boards.lamps, 2],
    [boards.chairs, 1],
  ])
  expect([count, facets.total]).toEqual([3, 3])
  expect(viewing.currentViewingLocale.feedProfileId).toBeNull()
  expect(viewing.lastUpdated).not.toBeNull()
  const blocked = await person()
  await blockUser(shop, blocked.id)
  const user = await profileByUsername(anonymous, shop.user.username)
  const seen = await loadStorefront(blocked, user, {
    query: new URLSearchParams(),
    country: 'US',
    language: 'en',
  })
  expect(seen.shop.count).toBe(0)
})

test('finds words without accents, narrows to a group, filters and sorts', async () => {
  expect(await shown(anonymous, 'words=cafe%20LAMP')).toEqual([ids.desk])
  expect(await shown(anonymous, 'words=nothing')).toEqual([])
  expect(await shown(anonymous, `group=${boards.chairs}`)).toEqual([ids.chair])
  expect(await shown(anonymous, 'currency=EUR&min_price=50&max_price=100')).toEqual([ids.floor])
  const { items } = await load(anonymous, 'order=price_high')
  expect(items.map(({ id }) => id)).toEqual([ids.chair, ids.floor, ids.desk])
  // What makes no sense is left out.
  expect(await shown(anonymous, 'group=x&category=y&feed=z')).toHaveLength(3)
})

test('goes on from page to page, and refuses a bookmark of another shop', async () => {
  const get = (options: object) =>
    storefrontFeed(anonymous, storefrontFeedGet.parse({ user_id: shop.id, order: 'price_low', ...options }))
  const first = await get({ page_size: 2 })
  const rest = await get({ page_size: 2, bookmarks: [first.bookmark] })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([ids.desk, ids.floor, ids.chair])
  expect(rest.bookmark).toBeNull()
  await expect(get({ group: boards.lamps, bookmarks: [first.bookmark] })).rejects.toMatchObject({ code: 1 })
})

test('shows the products of the website of a country', async () => {
  const site = `light-${Date.now()}.example`
  await db().execute(sql`insert into website_claims (user_id, domain, method, token, verified_at)
    values (${shop.id}, ${site}, 'dns', 'x', now())`)
  await db().execute(sql`update pins set domain = ${`www.${site}`} where id = ${ids.chair}`)
  const { locales } = await updateStorefront(shop, {
    is_shown: true,
    locales: [
      { country: 'US', language: 'en', domain: null },
      { country: 'DE', language: 'de', domain: site },
    ],
  })
  expect(await shown(anonymous, '', 'DE')).toEqual([ids.chair])
  expect(await shown(anonymous, '', 'JP')).toHaveLength(3)
  const german = String(locales[1]?.id)
  expect(await shown(anonymous, `feed=${german}`, 'US')).toEqual([ids.chair])
  const { viewing } = await load(anonymous, `feed=${german}`)
  expect(viewing.currentViewingLocale).toEqual({ country: 'DE', language: 'de', feedProfileId: german })
  const feed = storefrontFeedGet.parse({ user_id: shop.id, feed_profile_id: german })
  expect((await storefrontFeed(anonymous, feed)).items.map(({ id }) => id)).toEqual([ids.chair])
})

test('is not found for an account that is unknown, closed or blocks the viewer', async () => {
  const feed = (viewer: Viewer, user_id: string) =>
    storefrontFeed(viewer, storefrontFeedGet.parse({ user_id }))
  const [closed, blocking, reader] = [await person(), await person(), await person()]
  await product(blocking, 'Lamp', '1.00')
  await db().execute(sql`update users set deactivated_at = now() where id = ${closed.id}`)
  expect((await feed(reader, blocking.id)).items).toHaveLength(1)
  await blockUser(blocking, reader.id)
  for (const id of ['5', closed.id, blocking.id])
    await expect(feed(reader, id)).rejects.toMatchObject({ code: 30, status: 404 })
})
