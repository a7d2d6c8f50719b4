import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updatePin } from '@/lib/content/pins/commands.server'
import { pinUpdate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { product, productPage } from '@/lib/content/tags/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { productsLike } from './shopping.server'

const page = { page_size: 25, bookmarks: [] }
const namesOf = async (viewer: Viewer, pin_id: string) =>
  (await productsLike(viewer, { ...page, pin_id })).items.map(({ offer }) => offer?.name)

test('lists the visible products of related pins', async () => {
  const [owner, shop] = [await person(), await person()]
  const look = await pin(owner, (await board(owner)).id, { title: 'Brass reading lamp corner' })
  await product(shop, 'Brass reading lamp', '79.00')
  await pin(shop, (await board(shop)).id, { title: 'Brass reading lamp, not for sale' })
  const secret = await board(shop, { privacy: 'secret' })
  await pin(shop, secret.id, {
    title: 'Brass reading lamp',
    link: await productPage('A secret lamp', '1.00'),
  })
  expect(await namesOf(anonymous, look.id)).toEqual(['Brass reading lamp'])
})

test('leaves out products of another topic, however alike the pictures are', async () => {
  const [owner, shop] = [await person(), await person()]
  const look = await pin(owner, (await board(owner)).id, { title: 'Linen day bed' })
  const bed = await product(shop, 'Linen day bed', '40.00')
  const setTopic = (id: string, n: number) =>
    db().execute(sql`
      update pins set interest_id = (select id from interests order by id offset ${n} limit 1) where id = ${id}`)
  await setTopic(look.id, 0)
  await setTopic(bed.id, 0)
  expect(await namesOf(anonymous, look.id)).toContain('Linen day bed')
  await setTopic(bed.id, 1)
  expect(await namesOf(anonymous, look.id)).not.toContain('Linen day bed')
})

test('returns none if the pin or its owner disabled them, and refuses an invisible pin', async () => {
  const [owner, shop] = [await person(), await person()]
  const look = await pin(owner, (await board(owner)).id, { title: 'Walnut stool' })
  await product(shop, 'Walnut stool', '60.00')
  expect(await namesOf(shop, look.id)).toContain('Walnut stool')
  await updatePin(owner, pinUpdate.parse({ id: look.id, allow_shopping_rec: false }))
  expect(await namesOf(shop, look.id)).toEqual([])
  await updatePin(owner, pinUpdate.parse({ id: look.id, allow_shopping_rec: true }))
  await db().execute(sql`
    insert into user_settings (user_id, shopping_recommendations) values (${owner.id}, false)
    on conflict (user_id) do update set shopping_recommendations = false`)
  expect(await namesOf(shop, look.id)).toEqual([])
  const secret = await pin(owner, (await board(owner, { privacy: 'secret' })).id, {})
  await expect(productsLike(shop, { ...page, pin_id: secret.id })).rejects.toMatchObject({ code: 50 })
})

test('continues after the last product of a page, each once', async () => {
  const [owner, shop] = [await person(), await person()]
  const look = await pin(owner, (await board(owner)).id, { title: 'Oak writing desk' })
  for (const price of ['10.00', '20.00', '30.00']) await product(shop, `Oak writing desk ${price}`, price)
  const names: (string | undefined)[] = []
  let bookmarks: string[] = []
  do {
    const { items, bookmark } = await productsLike(anonymous, { pin_id: look.id, page_size: 2, bookmarks })
    expect(items.length).toBeLessThanOrEqual(2)
    names.push(...items.map(({ offer }) => offer?.name))
    bookmarks = bookmark === null ? [] : [bookmark]
  } while (bookmarks.length > 0)
  expect(names.length).toBeGreaterThan(2)
  expect(names).toEqual(await namesOf(anonymous, look.id))
})
