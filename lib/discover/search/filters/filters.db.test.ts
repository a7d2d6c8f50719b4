import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { deletePin } from '@/lib/content/pins/commands.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { loadSearch } from '@/lib/edge/screens/search.server'
import { colorBits, type PaletteColor } from '@/lib/media/palette/color-names'
import { db } from '@/lib/platform/db/client.server'
import { refreshMeanings } from '../meanings/refresh.server'
import { searchPage } from '../queries.server'
import { searchGet } from '../schema'
import { noProductFilters } from './choice'
import { changeSearchSettings, offersSkinTones, searchSettings } from './settings/settings.server'

const search = (viewer: Viewer, input: object) => searchPage(viewer, searchGet.parse(input))
const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id).toSorted()

/** Describes the picture of a pin as the worker does. */
const paint = (pinId: string, colors: PaletteColor[], tone: number | null = null) =>
  db().execute(sql`insert into picture_palettes (signature, colors, skin_tone, version)
    select signature, ${colorBits(colors)}, ${tone}, 1 from pins where id = ${pinId}`)

let shop: Member
const pins: Record<'red' | 'blue' | 'plain' | 'lamp', string> = { red: '', blue: '', plain: '', lamp: '' }

beforeAll(async () => {
  registerListeners()
  await refreshMeanings()
  shop = await person()
  const { id: on } = await board(shop)
  pins.red = (await pin(shop, on, { title: 'Glimmerwort one' })).id
  pins.blue = (await pin(shop, on, { title: 'Glimmerwort two' })).id
  pins.plain = (await pin(shop, on, { title: 'Glimmerwort three' })).id
  pins.lamp = (await product(shop, 'Glimmerwort lamp', '40.00', { id: on })).id
  await paint(pins.red, ['red', 'white'], 2)
  await paint(pins.blue, ['blue'], 3)
  await paint(pins.lamp, ['red'])
})

const query = 'glimmerwort'

test('shows the pins of a color, with true counts of the others', async () => {
  const red = await search(anonymous, { query, filters: { color: 'red' } })
  expect(ids(red)).toEqual([pins.red, pins.lamp].toSorted())
  const counts = Object.fromEntries(
    red.filters.find(({ name }) => name === 'color')?.options.map(({ value, count }) => [value, count]) ?? [],
  )
  expect(counts).toMatchObject({ red: 2, blue: 1, white: 1, green: 0 })
  expect(red.productFilters).toMatchObject({ total: 1, in_stock: 1 })
  expect(ids(await search(anonymous, { query, filters: { color: 'green' } }))).toEqual([])
})

test('narrows products among pins, and always in a search for products', async () => {
  const applied = { ...noProductFilters, currency: 'EUR', min_price: 40, max_price: 40 }
  expect(ids(await search(anonymous, { query, appliedProductFilters: applied }))).toEqual([pins.lamp])
  const above = { ...applied, min_price: 40.01, max_price: null }
  const none = await search(anonymous, { query, scope: 'buyable_pins', appliedProductFilters: above })
  // What the filters leave out is no reason to search for something else.
  expect([none.results, none.typo, none.relaxed]).toEqual([[], null, null])
  expect(none.productFilters?.currencies).toEqual([{ currency: 'EUR', count: 1, lowest: 40, highest: 40 }])
  const all = await search(anonymous, { query, scope: 'buyable_pins' })
  expect(ids(all)).toEqual([pins.lamp])
  expect(all.productFilters?.domains).toEqual([{ domain: 'shop.example', count: 1 }])
})

test('counts only on request, and offers no filters where there are none', async () => {
  const plain = await search(anonymous, { query })
  expect([plain.productFilters, plain.filters.map(({ name }) => name)]).toEqual([null, ['color']])
  expect(plain.filters[0]?.options[0]).toEqual({ value: 'red', count: null })
  const counted = await search(anonymous, { query, with_counts: true, page_size: 1 })
  expect(counted.filters[0]?.options[0]).toEqual({ value: 'red', count: 2 })
  expect((await search(anonymous, { query, scope: 'boards' })).filters).toEqual([])
})

test('goes on page by page, and refuses the bookmark of other filters', async () => {
  const first = await search(anonymous, { query, filters: { color: 'red' }, page_size: 1 })
  const bookmarks = [first.bookmark ?? '']
  const second = await search(anonymous, { query, filters: { color: 'red' }, page_size: 1, bookmarks })
  expect(ids({ results: [...first.results, ...second.results] })).toEqual([pins.red, pins.lamp].toSorted())
  expect(second.bookmark).toBeNull()
  await expect(search(anonymous, { query, filters: { color: 'blue' }, bookmarks })).rejects.toMatchObject({
    code: 1,
  })
})

test('neither shows nor counts what a person may not see', async () => {
  const [reader, other] = [await person(), await person()]
  const { id: on } = await board(other)
  const shown = await pin(other, on, { title: 'Fennimore shown' })
  const deleted = await pin(other, on, { title: 'Fennimore deleted' })
  const secret = await pin(other, (await board(other, { privacy: 'secret' })).id, {
    title: 'Fennimore secret',
  })
  for (const { id } of [shown, deleted, secret]) await paint(id, ['teal'])
  await deletePin(other, deleted.id)
  const teal = { query: 'fennimore', filters: { color: 'teal' } }
  const count = async (viewer: Viewer) => {
    const found = await search(viewer, teal)
    return [found.results.length, found.filters[0]?.options.find(({ value }) => value === 'teal')?.count]
  }
  expect(await count(reader)).toEqual([1, 1])
  await blockUser(reader, other.id)
  expect(await count(reader)).toEqual([0, 0])
  expect(await count(anonymous)).toEqual([1, 1])
  await updateBoard(other, boardUpdate.parse({ board_id: on, privacy: 'secret' }))
  expect(await count(anonymous)).toEqual([0, 0])
})

test('offers skin tones in searches about what is seen on skin, while the host leaves it on', async () => {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from interests where shipped_slug = 'nails'`,
  )
  const { id: on } = await board(shop)
  const one = await pin(shop, on, { title: 'Almond shape' })
  await db().execute(sql`update pins set interest_id = ${rows[0]?.id} where id = ${one.id}`)
  await paint(one.id, ['pink'], 3)
  const { id: second } = await pin(shop, on, { title: 'Nails at home' })
  await paint(second, ['pink'], 1)
  await updateBoard(shop, boardUpdate.parse({ board_id: on, name: 'Renamed' }))
  const requested = { query: 'nails', filters: { skin_tone: 1 } }
  const origin = { ip: '127.0.0.1' } as never
  expect(await offersSkinTones()).toBe(true)
  const found = await search(anonymous, requested)
  expect(found.filters.map(({ name }) => name)).toEqual(['color', 'skin_tone'])
  expect(ids(found)).toEqual([second])
  expect((await search(anonymous, { query, filters: { skin_tone: 2 } })).filters).toHaveLength(1)
  await changeSearchSettings(shop, { skin_tone_filter: false }, origin)
  expect(await searchSettings()).toEqual({ skin_tone_filter: false })
  const off = await search(anonymous, requested)
  expect([off.filters.map(({ name }) => name), off.results.length]).toEqual([['color'], 2])
  await changeSearchSettings(shop, { skin_tone_filter: true }, origin)
  expect((await search(anonymous, requested)).filters).toHaveLength(2)
})

test('keeps a range from the address only where it is offered, and the color everywhere', async () => {
  const load = (text: string) =>
    loadSearch({
      viewer: anonymous,
      params: { scope: 'pins' },
      query: new URLSearchParams(text),
      path: '/',
    } as never)
  expect(await load('q=glimmerwort&color=red&skin_tone=2')).toMatchObject({
    screen: { chosen: { filters: { color: 'red', skin_tone: null } }, isEmpty: false },
    seo: { noindex: true },
  })
  expect(await load('q=glimmerwort&color=green')).toMatchObject({ screen: { isEmpty: true, guides: [] } })
})
