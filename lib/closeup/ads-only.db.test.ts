import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { deletePin, repin, updatePin } from '@/lib/content/pins/commands.server'
import { pinsRules } from '@/lib/content/pins/doctor'
import { boardFeed, createdPins, isAdsOnly, pinById, pinsOfUser } from '@/lib/content/pins/queries.server'
import { pinCreate, pinUpdate, repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { pinDetail } from './pin-detail.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const page = { page_size: 25, bookmarks: [] }
const idsOf = ({ items }: { items: WirePin[] }) => items.map(({ id }) => id)

async function world(over: Record<string, unknown> = { pin_is_ads_only: true }) {
  const owner = await person()
  const { id: board_id } = await board(owner)
  const plain = await pin(owner, board_id)
  const ad = await pin(owner, board_id, over)
  const onBoard = (viewer: Viewer) => boardFeed(viewer, { ...page, board_id, filter_section_pins: false })
  return { owner, board_id, plain, ad, onBoard }
}
const isPublic = async (id: string) =>
  (await db().execute(sql`select is_public from pins where id = ${id}`)).rows[0]?.is_public
const change = (id: string, over: object) => pinUpdate.parse({ id, ...over })

describe('a pin only for ads', () => {
  test('is on lists of its pinner only', async () => {
    const { owner, plain, ad, onBoard } = await world()
    const { username } = owner.user
    for (const viewer of [anonymous, await person()]) {
      expect(idsOf(await onBoard(viewer))).toEqual([plain.id])
      expect(idsOf(await createdPins(viewer, username, page))).toEqual([plain.id])
      expect(idsOf(await pinsOfUser(viewer, { ...page, username }))).toEqual([plain.id])
    }
    expect(idsOf(await onBoard(owner))).toEqual([ad.id, plain.id])
    expect(idsOf(await createdPins(owner, username, page))).toEqual([ad.id, plain.id])
    expect(await isPublic(ad.id)).toBe(false)
  })

  test('is shown at its address, excluded from search engines, and labeled', async () => {
    const { ad } = await world()
    expect(await pinById(anonymous, ad.id)).toMatchObject({ id: ad.id, is_ready: true })
    expect(await pinDetail(anonymous, ad.id)).toMatchObject({
      pin_is_ads_only: true,
      is_ad_ineligible: false,
      seo_noindex_reason: 'ads_only',
    })
    expect(await isAdsOnly(ad.id)).toBe(true)
  })

  test('is not used as a cover of its board', async () => {
    const owner = await person()
    const { id } = await board(owner)
    await pin(owner, id, { pin_is_ads_only: true })
    expect((await boardById(anonymous, id)).cover_images).toEqual([])
  })

  test('stays only for ads when its board is hidden and listed again', async () => {
    const { owner, board_id, plain, ad } = await world()
    const set = (privacy: 'secret' | 'public') => updateBoard(owner, boardUpdate.parse({ board_id, privacy }))
    await set('secret')
    await set('public')
    expect([await isPublic(plain.id), await isPublic(ad.id)]).toEqual([true, false])
  })

  test('stays only for ads when it is deleted and restored', async () => {
    const { owner, ad } = await world()
    await deletePin(owner, ad.id)
    await updatePin(owner, change(ad.id, { deleted: false }))
    expect(await isPublic(ad.id)).toBe(false)
  })

  test('becomes an ordinary pin by a change, and only for ads again', async () => {
    const { owner, plain, ad, onBoard } = await world()
    await updatePin(owner, change(ad.id, { pin_is_ads_only: false }))
    expect(idsOf(await onBoard(anonymous))).toEqual([ad.id, plain.id])
    expect(await isPublic(ad.id)).toBe(true)
    await updatePin(owner, change(ad.id, { pin_is_ads_only: true }))
    expect(idsOf(await onBoard(anonymous))).toEqual([plain.id])
    await updatePin(owner, change(ad.id, { title: 'Another title' }))
    expect(await isPublic(ad.id)).toBe(false)
  })

  test('is saved as an ordinary pin', async () => {
    const { ad } = await world()
    const saver = await person()
    const saved = await repin(saver, repinCreate.parse({ pin_id: ad.id, board_id: (await board(saver)).id }))
    expect(await pinDetail(anonymous, saved.id)).toMatchObject({ pin_is_ads_only: false })
    expect(await isPublic(saved.id)).toBe(true)
  })

  test('is checked by the doctor', async () => {
    const { ad } = await world()
    const rule = pinsRules.find(({ name }) => name.includes('ads'))?.sql ?? ''
    const wrong = async () => (await db().execute(sql.raw(rule))).rows.map(({ subject }) => subject)
    expect(await wrong()).not.toContain(ad.id)
    await db().execute(sql`update pins set is_public = true where id = ${ad.id}`)
    expect(await wrong()).toContain(ad.id)
    await db().execute(sql`update pins set is_public = false where id = ${ad.id}`)
  })
})

test('reports a profile as ads-only when all its pins are', async () => {
  const { owner, plain, ad } = await world()
  const messageOf = async () => (await pinDetail(anonymous, ad.id)).pinner
  expect(await messageOf()).toMatchObject({ is_ads_only_profile: false, ads_only_profile_site: null })
  await deletePin(owner, plain.id)
  await db().execute(sql`insert into website_claims (user_id, domain, method, token, verified_at)
    values (${owner.id}, ${`${owner.id}.example`}, 'dns', 'a', now())`)
  expect(await messageOf()).toMatchObject({
    is_ads_only_profile: true,
    ads_only_profile_site: `${owner.id}.example`,
  })
})

test('stores and returns that a pin may not be promoted, without hiding it', async () => {
  const { owner, ad, onBoard } = await world({ is_ad_ineligible: true })
  expect(await pinDetail(anonymous, ad.id)).toMatchObject({ pin_is_ads_only: false, is_ad_ineligible: true })
  expect(idsOf(await onBoard(anonymous))).toContain(ad.id)
  await updatePin(owner, change(ad.id, { is_ad_ineligible: false }))
  expect(await pinDetail(anonymous, ad.id)).toMatchObject({ is_ad_ineligible: false })
})

test.each(['pin_is_ads_only', 'is_ad_ineligible'])('refuses a value of %s that is not a boolean', (name) => {
  for (const schema of [pinCreate, pinUpdate]) {
    const { error } = schema.safeParse({
      id: '1',
      board_id: '1',
      image_signature: 'a'.repeat(32),
      [name]: 'x',
    })
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
  }
})
