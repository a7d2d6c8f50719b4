import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { deletePin, repin } from '@/lib/content/pins/commands.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { pinDetail } from './pin-detail.server'

const code = (code: number) => expect.objectContaining({ code })
const link = 'https://youtu.be/dQw4w9WgXcQ'

async function linked(over: Record<string, unknown> = {}) {
  const owner = await person()
  const home = await board(owner)
  return { owner, home, pin: await pin(owner, home.id, { link, description: 'One\n<two>', ...over }) }
}

/** The names of part 1, section 3 (Pin, Pinner, Board), as resources spell them. */
const named = {
  pin: `id entity_id title grid_title description description_html alt_text dominant_color link mobile_link
    tracked_link tracking_params tracking_params_map category domain created_at is_promoted is_hidden is_unsafe
    comments_disabled repin_count reaction_counts_data embed images videos shopping_flags is_eligible_for_pdp
    is_eligible_for_pdp_plus is_oos_product is_stale_product ships_to_user_country seo_title seo_description
    seo_noindex_reason seo_url closeup_user_note ad_match_reason recommendation_reason story_pin_data
    story_pin_data_id rich_metadata rich_summary sponsorship attribution related_articles reaction_counts
    reaction_by_me favorite_user_count favorited_by_me done_by_me pin_note section boards_shortlist saved_info
    related_interest_ids pin_tags topics hashtags pin_join`,
  pinner: `id entity_id username full_name first_name image_small_url image_medium_url image_large_url follower_count
    blocked_by_me explicitly_followed_by_me followed_by_me is_verified_merchant verified_identity
    is_ads_only_profile ads_only_profile_site domain_url domain_verified connection_type`,
  board: `id entity_id name url privacy layout is_collaborative collaborated_by_me collaborator_permissions owner`,
}
const names = (of: keyof typeof named) => named[of].split(/\s+/)

describe('a single pin', () => {
  test('has every field of the entities, in the spelling of resources, for any viewer', async () => {
    const { pin: made } = await linked()
    for (const viewer of [
      await person(),
      await person('phone'),
      anonymous,
      { ...anonymous, kind: 'bot' } as Viewer,
    ]) {
      const seen = await pinDetail(viewer, made.id)
      expect(Object.keys(seen)).toEqual(expect.arrayContaining(names('pin')))
      expect(Object.keys(seen.pinner)).toEqual(expect.arrayContaining(names('pinner')))
      expect(Object.keys(seen.board)).toEqual(expect.arrayContaining(names('board')))
      expect(JSON.stringify(seen)).not.toMatch(/"[a-z]+[A-Z]\w*":/)
    }
  })

  test('agrees with the closeup', async () => {
    const { pin: made, owner } = await linked()
    const viewer = await person()
    await followUser(viewer, owner.id)
    expect(await pinDetail(viewer, made.id)).toMatchObject({
      entity_id: made.id,
      description_html: 'One<br>&lt;two&gt;',
      embed: { type: 'video', subtype: 'youtube' },
      tracked_link: expect.stringMatching(new RegExp(`^/out/${made.id}/`)),
      seo_url: `/pin/a-pin--${made.id}/`,
      images: { orig: {}, '60x60': {}, '1200x': {} },
      is_hidden: false,
      is_unsafe: false,
      recommendation_reason: { reason: 'following_user', name: null },
      pinner: { type: 'user', followed_by_me: true, connection_type: 'following', follower_count: 1 },
      aggregated_pin_data: { comment_count: 0, did_it_data: { images_count: 0 } },
      shopping_flags: [],
    })
    const [own] = (await pinDetail(owner, made.id)).boards_shortlist
    expect(own).toMatchObject({ name: 'A board' })
    expect((await pinDetail(anonymous, made.id)).boards_shortlist).toEqual([])
  })

  test('names the board of the viewer’s newest save of its picture, whichever pin they saved', async () => {
    const { pin: made, owner, home } = await linked()
    const [viewer, other] = await Promise.all([person(), person()])
    const saved = async (by: Viewer, id = made.id) => (await pinDetail(by, id)).saved_info
    const to = async (name: string, over: object = {}) => {
      const { id } = await board(viewer, { name, ...over })
      return repin(viewer, repinCreate.parse({ pin_id: made.id, board_id: id }))
    }
    for (const by of [viewer, anonymous]) expect(await saved(by)).toBeNull()
    expect(await saved(owner)).toEqual({
      pin_id: made.id,
      board: { id: home.id, name: home.name, url: home.url, privacy: 'public' },
      section: null,
      board_ids: [home.id],
    })
    const first = await to('First')
    const second = await to('Second', { privacy: 'secret' })
    const newest = {
      pin_id: second.id,
      board: second.board,
      section: null,
      board_ids: [second.board.id, first.board.id],
    }
    for (const id of [made.id, first.id, second.id]) expect(await saved(viewer, id)).toEqual(newest)
    for (const by of [other, anonymous]) expect(await saved(by)).toBeNull()
    await deletePin(viewer, second.id)
    expect(await saved(viewer)).toMatchObject({ pin_id: first.id, board: { name: 'First' } })
    const section = await createSection(viewer, {
      board_id: first.board.id,
      name: 'Shelf',
      initial_pins: [first.id],
    })
    expect(await saved(viewer)).toMatchObject({ section: { id: section.id, title: 'Shelf' } })
  })

  test('is hidden across a block in either direction, and for a private account', async () => {
    const { pin: made, owner } = await linked()
    const [blocker, blocked, stranger, follower] = await Promise.all([person(), person(), person(), person()])
    await blockUser(blocker, owner.id)
    await blockUser(owner, blocked.id)
    for (const viewer of [blocker, blocked])
      await expect(pinDetail(viewer, made.id)).rejects.toEqual(code(50))
    expect((await pinDetail(stranger, made.id)).id).toBe(made.id)
    await followUser(follower, owner.id)
    await db().execute(sql`update users set is_private_profile = true where id = ${owner.id}`)
    await db().execute(sql`update boards set audience = 'followers' where user_id = ${owner.id}`)
    for (const viewer of [stranger, anonymous])
      await expect(pinDetail(viewer, made.id)).rejects.toEqual(code(50))
    expect(await pinDetail(follower, made.id)).toMatchObject({ seo_noindex_reason: 'closed_account' })
  })
})

describe('isHidden and isUnsafe', () => {
  test('reflect a hidden pin, and a blocked link', async () => {
    const { pin: made, owner } = await linked()
    const [viewer, other] = await Promise.all([person(), person()])
    await db().execute(sql`insert into pin_hides (user_id, aggregated_pin_id, pin_id, pinner_id)
      values (${viewer.id}, ${made.aggregated_pin_data.id}, ${made.id}, ${owner.id})`)
    expect(await pinDetail(viewer, made.id)).toMatchObject({ is_hidden: true, is_unsafe: false })
    for (const one of [other, anonymous])
      expect(await pinDetail(one, made.id)).toMatchObject({ is_hidden: false, is_unsafe: false })
    const shortened = await linked({ link: 'https://example.org/a-page' })
    await db().execute(
      sql`update linked_pages set final_host = 'x.bit.ly' where url = 'https://example.org/a-page'`,
    )
    expect(await pinDetail(other, shortened.pin.id)).toMatchObject({
      is_hidden: false,
      is_unsafe: true,
      tracked_link: null,
    })
  })

  test('reflect a decision on the pin or its board, visible to its owner only', async () => {
    const { pin: made, owner, home } = await linked()
    const flags = async () => {
      const { is_hidden, is_unsafe, tracked_link } = await pinDetail(owner, made.id)
      return [is_hidden, is_unsafe, tracked_link !== null]
    }
    expect(await flags()).toEqual([false, false, true])
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${made.id}`,
    )
    expect(await flags()).toEqual([true, true, true])
    await expect(pinDetail(anonymous, made.id)).rejects.toEqual(code(50))
    await db().execute(
      sql`update pins set removed_by = null, is_ready = true, is_public = true where id = ${made.id}`,
    )
    expect(await flags()).toEqual([false, false, true])
    await db().execute(sql`update boards set removed_by = 1, audience = 'nobody' where id = ${home.id}`)
    expect(await flags()).toEqual([true, true, true])
    await expect(pinDetail(await person(), made.id)).rejects.toEqual(code(50))
  })
})
