import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { pin } from '@/lib/content/pins/test-world.server'
import type { Page } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { withAds } from '@/lib/discover/feed/ads-point.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { relatedCards, relatedFeed, relatedTo } from '@/lib/discover/feed/related.server'
import '@/lib/edge/domains.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { lookForAds } from './index/refresh.server'
import { adsIn, delivered, page, reader } from './testing.server'

let worlds: Advertiser[]
let ann: Member
const pins = 60

const idsOf = ({ items }: Page<WirePin>) => items.map(({ id }) => id)
const othersIn = ({ items }: Page<WirePin>) =>
  items.filter(({ is_promoted }) => !is_promoted).map(({ id }) => id)

/** Reads a feed to its end, in pages of `size`. */
async function wholeFeed(size: number): Promise<Page<WirePin>[]> {
  const pages = [await page(ann, { size })]
  for (let next = pages[0]?.bookmark; next; next = pages.at(-1)?.bookmark)
    pages.push(await page(ann, { size, bookmarks: [next] }))
  return pages
}

/** Advertises a pin of each advertiser. */
const advertise = async (at: readonly Advertiser[]) => {
  for (const one of at) await delivered(one)
}

beforeAll(async () => {
  worlds = [await advertiser(), await advertiser(), await advertiser(), await advertiser()]
  ann = await reader(worlds[0] as Advertiser, pins)
})
beforeEach(async () => {
  await db().execute(sql`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  await lookForAds()
})

describe('a page with ads', () => {
  test.each([
    [8, 0],
    [9, 0],
    [10, 1],
    [25, 2],
  ])('of %i cards has %i of them, and no card more than a page without', async (size, ads) => {
    await advertise(worlds)
    const found = await page(ann, { size })
    expect([found.items.length, adsIn(found).length]).toEqual([size, ads])
  })

  test('of 250 cards has no more either, and ends the feed where a page without ads does', async () => {
    await advertise(worlds)
    const found = await page(ann, { size: 250 })
    const plain = await homeFeed(ann, { page_size: 250, bookmarks: [] })
    expect(adsIn(found)).toHaveLength(4)
    expect(found.items.length).toBeLessThanOrEqual(250)
    expect(othersIn(found)).toEqual(idsOf(plain))
    expect([found.bookmark, plain.bookmark]).toEqual([null, null])
  })

  test('has all cards if there is one ad only', async () => {
    const [only] = worlds as [Advertiser]
    await advertise([only])
    const found = await page(ann)
    expect([found.items.length, adsIn(found).length]).toEqual([25, 1])
  })

  test('is a card shorter where none of the candidates fits', async () => {
    const [only] = worlds as [Advertiser]
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from interests where parent_id is null order by id limit 1`,
    )
    await delivered(only, {
      group: { targeting_spec: { INTEREST: [rows[0]?.id ?? ''] }, auto_targeting_enabled: false },
    })
    const found = await page(ann)
    expect([found.items.length, adsIn(found).length]).toEqual([24, 0])
    const next = await page(ann, { bookmarks: [found.bookmark ?? ''] })
    const plain = await homeFeed(ann, { page_size: 48, bookmarks: [] })
    expect([...idsOf(found), ...idsOf(next)]).toEqual(
      idsOf(plain).slice(0, found.items.length + next.items.length),
    )
  })

  test.each([9, 10, 25])('shows each other card of the feed once, in pages of %i', async (size) => {
    await advertise(worlds)
    const pages = await wholeFeed(size)
    const plain = await homeFeed(ann, { page_size: 250, bookmarks: [] })
    expect(pages.flatMap(othersIn)).toEqual(idsOf(plain))
    expect(pages.flatMap(adsIn).length).toBeGreaterThan(1)
    for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(size)
    for (const { items } of pages.slice(0, -1)) expect(items.length).toBeGreaterThanOrEqual(size - 2)
  })
})

test('continues pins below an opened one after a first page whose cards were read with it', async () => {
  await advertise(worlds)
  const [world] = worlds as [Advertiser]
  const opened = await pin(world.owner, world.board_id)
  const about = opened.id
  const place = { placement: 'RELATED', about } as const
  const reading = (bookmarks: string[]) => ({
    viewer: ann,
    place,
    allows_personalization: true,
    input: { page_size: 25, bookmarks },
  })
  await relatedFeed(ann, about, { page_size: 25, bookmarks: [] })
  const { rows } = await db().execute<{ pins: string[] }>(sql`
    update ranked_feeds f set created_at = now(), pin_ids = w.ids, reasons = w.reasons, causes = w.causes
    from (select array_agg(q.id) as ids, array_agg(1::smallint) as reasons, array_agg(q.id) as causes
      from (select id from pins where user_id = ${world.owner.id} and is_public and id <> ${about} order by id limit 40) q) w
    where f.kind = 3 and f.owner_id = ${opened.aggregated_pin_data.id} returning f.pin_ids::text[] as pins`)
  const all = rows[0]?.pins ?? []
  expect(all).toHaveLength(40)
  // The fifth is hidden, so that the third is less wanted, and the last of those that are read together.
  await db().execute(sql`update pins set interest_id = (select min(id) from interests) where id = ${all[2]}`)
  await db().execute(sql`insert into pin_hides (user_id, aggregated_pin_id, pin_id, pinner_id, interest_id)
    select ${ann.id}, aggregated_pin_id, id, ${ann.id}, (select min(id) from interests) from pins where id = ${all[4]}`)
  const cards = await relatedCards(ann, about, 25)
  const first = await withAds(reading([]), (list) =>
    relatedTo(ann, opened.aggregated_pin_data.id, list, cards),
  )
  expect([first.items.length, adsIn(first).length]).toEqual([25, 2])
  const plain = await relatedFeed(ann, about, { page_size: 23, bookmarks: [] })
  expect(othersIn(first)).toEqual(idsOf(plain))
  const second = await withAds(reading([first.bookmark ?? '']), (list) => relatedFeed(ann, about, list))
  const shown = [...othersIn(first), ...othersIn(second)]
  expect(shown.indexOf(all[2] ?? '')).toBe(21)
  expect(shown.toSorted()).toEqual(all.filter((_, at) => at !== 4).toSorted())
})
