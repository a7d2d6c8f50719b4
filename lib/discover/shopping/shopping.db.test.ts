import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { deletePin, updatePin } from '@/lib/content/pins/commands.server'
import { pinUpdate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { shoppingFeed } from './queries.server'
import { type ShoppingFeedGet, shoppingFeedGet } from './schema'
import { choiceIn, loadShopping, loadShoppingCategory } from './screens.server'

const feed = (viewer: Viewer, input: Partial<ShoppingFeedGet>) =>
  shoppingFeed(viewer, shoppingFeedGet.parse(input))
const idsOf = async (viewer: Viewer, input: Partial<ShoppingFeedGet>) =>
  (await feed(viewer, input)).items.map(({ id }) => id)

let made = 0
/** Creates a topic, and one that is a part of it. */
async function topics(): Promise<{ whole: string; slug: string; part: string }> {
  const slug = `goods-${++made}`
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug) values (${`Goods ${made}`}, ${slug}) returning id`,
  )
  const whole = String(rows[0]?.id)
  const { rows: below } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug, parent_id) values (${`Part ${made}`}, ${`${slug}-part`}, ${whole}) returning id`,
  )
  return { whole, slug, part: String(below[0]?.id) }
}
const setTopic = (id: string, topic: string) =>
  db().execute(sql`update pins set interest_id = ${topic} where id = ${id}`)

test('shows the products of a topic and its parts with their offers, and no other pins', async () => {
  const [shop, { whole, part }] = [await person(), await topics()]
  const [lamp, shade, other] = [
    await product(shop, 'Lamp', '40.00'),
    await product(shop, 'Shade', '15.50'),
    await pin(shop, (await board(shop)).id, { title: 'No product' }),
  ]
  await setTopic(lamp.id, whole)
  await setTopic(shade.id, part)
  await setTopic(other.id, whole)
  const { items } = await feed(anonymous, { category_id: whole, order: 'price_low' })
  expect(items.map(({ pin, offer }) => [pin.title, offer.price, offer.in_stock])).toEqual([
    ['Shade', 15.5, true],
    ['Lamp', 40, true],
  ])
  expect(await idsOf(anonymous, { category_id: part })).toEqual([shade.id])
  await expect(feed(anonymous, { category_id: '5' })).rejects.toMatchObject({ status: 404 })
})

test('hides products on secret boards, of blocked people, and deleted ones', async () => {
  const [shop, other, { whole }] = [await person(), await person(), await topics()]
  const [shown, deleted] = [await product(shop, 'Shown', '1.00'), await product(shop, 'Deleted', '1.00')]
  const hidden = await product(shop, 'Hidden', '1.00', await board(shop, { privacy: 'secret' }))
  for (const { id } of [shown, deleted, hidden]) await setTopic(id, whole)
  await deletePin(shop, deleted.id)
  expect(await idsOf(anonymous, { category_id: whole })).toEqual([shown.id])
  expect(await idsOf(other, { category_id: whole })).toEqual([shown.id])
  expect(await idsOf(other, { pin_ids: [shown.id, deleted.id, hidden.id] })).toEqual([shown.id])
  await blockUser(other, shop.id)
  expect(await idsOf(other, { category_id: whole })).toEqual([])
})

test('continues after the last product of a page, in the order of the list', async () => {
  const [shop, { whole }] = [await person(), await topics()]
  const all = []
  for (const price of ['10.00', '20.00', '30.00', '40.00']) {
    const one = await product(shop, `Chair ${price}`, price)
    await setTopic(one.id, whole)
    all.push(one.id)
  }
  const first = await feed(anonymous, { category_id: whole, order: 'price_low', page_size: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(all.slice(0, 2))
  const bookmarks = [first.bookmark ?? '']
  const next = await feed(anonymous, { category_id: whole, order: 'price_low', page_size: 2, bookmarks })
  expect(next.items.map(({ id }) => id)).toEqual(all.slice(2))
  expect(next.bookmark).toBeNull()
  await expect(feed(anonymous, { category_id: whole, bookmarks })).rejects.toMatchObject({ code: 1 })
})

test('marks a price that fell in the last thirty days, and no longer', async () => {
  const [shop, { whole }] = [await person(), await topics()]
  const one = await product(shop, 'Desk', '80.00')
  await setTopic(one.id, whole)
  const fellAt = (days: number) =>
    db().execute(sql`update linked_pages set price_before = '100.00',
      price_fell_at = now() - make_interval(days => ${days}) where url = ${one.link}`)
  const before = async () => (await feed(anonymous, { category_id: whole })).items[0]?.offer.before
  await fellAt(29)
  expect(await before()).toBe(100)
  expect(await idsOf(anonymous, { category_id: whole, on_sale: true })).toEqual([one.id])
  await fellAt(31)
  expect(await before()).toBeNull()
})

const input = (params: Record<string, string>, search = '') => ({
  viewer: anonymous,
  params,
  query: new URLSearchParams(search),
  path: '/',
})

test('loads the page of a category under its own address only', async () => {
  const [shop, { whole, slug }] = [await person(), await topics()]
  const one = await product(shop, 'Rug', '120.00')
  await setTopic(one.id, whole)
  const loaded = await loadShoppingCategory(input({ category: slug, id: whole }))
  expect(loaded).toMatchObject({ screen: { topic: { slug }, facets: { total: 1 }, items: [{ id: one.id }] } })
  expect(await loadShoppingCategory(input({ category: 'old-name', id: whole }, 'in_stock=1'))).toEqual({
    redirect: `/shopping/${slug}/${whole}/?in_stock=1`,
    permanent: true,
  })
  for (const id of ['5', 'x', '99999999999999999999'])
    await expect(loadShoppingCategory(input({ category: slug, id }))).rejects.toMatchObject({ status: 404 })
})

test('leads from a merged category to the one that took it over, and has no page of a hidden one', async () => {
  const [successor, old] = [await topics(), await topics()]
  await db().execute(sql`update interests set merged_into = ${successor.whole} where id = ${old.whole}`)
  expect(await loadShoppingCategory(input({ category: old.slug, id: old.whole }))).toEqual({
    redirect: `/shopping/${successor.slug}/${successor.whole}/`,
    permanent: true,
  })
  await db().execute(sql`update interests set hidden_at = now() where id = ${successor.whole}`)
  for (const { slug, whole } of [successor, old])
    await expect(loadShoppingCategory(input({ category: slug, id: whole }))).rejects.toMatchObject({
      status: 404,
    })
})

test('offers topics and verified merchants on the page of all products', async () => {
  const [shop, { whole }] = [await person(), await topics()]
  const one = await product(shop, 'Mug', '9.00')
  await setTopic(one.id, whole)
  await db().execute(sql`update users set is_verified_merchant = true where id = ${shop.id}`)
  const { screen } = await loadShopping(input({}))
  if (!('merchants' in screen)) throw new Error('no screen')
  expect(screen.merchants.map(({ id }) => id)).toContain(shop.id)
  expect(screen.tiles.find(({ id }) => id === whole)).toMatchObject({ count: 1 })
  const { screen: narrowed } = await loadShopping(input({}, 'in_stock=1'))
  expect(narrowed).toMatchObject({ merchants: [], tiles: [] })
})

test('reads what an address chooses, and leaves out what makes no sense', () => {
  const read = (text: string) => choiceIn(new URLSearchParams(text))
  expect(read('domain=a.example&in_stock=1&order=newest')).toMatchObject({
    domain: 'a.example',
    in_stock: true,
    order: 'newest',
  })
  expect(read('currency=EUR&min_price=5&max_price=x')).toMatchObject({ min_price: 5, max_price: null })
  expect(read('currency=EUR&min_price=&max_price=0')).toMatchObject({ min_price: null, max_price: 0 })
  expect(read('min_price=5')).toMatchObject({ currency: null, min_price: null })
  expect(read('order=cheap&in_stock=yes&currency=euro')).toMatchObject({
    order: 'popular',
    in_stock: false,
    currency: null,
  })
})

test('follows the pin to another address', async () => {
  const [shop, { whole }] = [await person(), await topics()]
  const one = await product(shop, 'Vase', '30.00')
  await setTopic(one.id, whole)
  await updatePin(shop, pinUpdate.parse({ id: one.id, link: 'https://elsewhere.example/story' }))
  expect(await idsOf(anonymous, { category_id: whole })).toEqual([])
})

test('looks for products once in ten seconds, and shows their offers and who may see them as they are now', async () => {
  const [shop, { whole }] = [await person(), await topics()]
  const [lamp, shade] = [await product(shop, 'Lamp', '40.00'), await product(shop, 'Shade', '15.50')]
  for (const { id } of [lamp, shade]) await setTopic(id, whole)
  await feed(anonymous, { category_id: whole })
  await db().execute(sql`
    update linked_pages set metadata = jsonb_set(metadata, '{products,0,offer_summary,price}', '"9.00"')
    where url = ${lamp.link}`)
  await deletePin(shop, shade.id)
  const { items } = await feed(anonymous, { category_id: whole })
  expect(items.map(({ id, offer }) => [id, offer.price])).toEqual([[lamp.id, 9]])
  const late = await product(shop, 'Late', '5.00')
  await setTopic(late.id, whole)
  expect(await idsOf(anonymous, { category_id: whole })).toEqual([lamp.id])
  forgetSingletons('briefly.shopFacts')
  expect(await idsOf(anonymous, { category_id: whole })).toEqual([late.id, lamp.id])
})
