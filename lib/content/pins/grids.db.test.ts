import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { db } from '@/lib/platform/db/client.server'
import { boardFeed, pinCards } from './queries.server'
import { anonymous, board, drift, person, pin } from './test-world.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number) => expect.objectContaining({ code })

describe('grids', () => {
  test('returns cards in the requested order, with the viewer’s own actions', async () => {
    const [owner, viewer] = [await person(), await person()]
    const { id } = await board(owner)
    const [a, b] = [await pin(owner, id), await pin(owner, id)]
    await db().execute(sql`insert into reactions (aggregated_pin_id, user_id)
      values (${a.aggregated_pin_data.id}, ${viewer.id})`)
    const reason = { reasonId: 2, reason: 'following_board' as const, name: 'x' }
    const cards = await pinCards(viewer, [b.id, '1', a.id], { reasons: new Map([[a.id, reason]]) })
    expect(cards.map((one) => one.id)).toEqual([b.id, a.id])
    expect(cards.map((one) => one.reaction_by_me)).toEqual([0, 1])
    expect(cards.map((one) => one.recommendation_reason)).toEqual([null, reason])
    expect((await pinCards(owner, [a.id]))[0]?.reaction_by_me).toBe(0)
  })

  test('pages a board, with and without pins in sections', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner)
    const made = []
    for (let i = 0; i < 5; i++) made.push((await pin(owner, board_id)).id)
    await createSection(owner, { board_id, name: 'Part', initial_pins: made.slice(0, 2) })
    const input = { board_id, page_size: 2, filter_section_pins: false }
    const first = await boardFeed(anonymous, { ...input, bookmarks: [] })
    const second = await boardFeed(anonymous, { ...input, bookmarks: [first.bookmark ?? ''] })
    const third = await boardFeed(anonymous, { ...input, bookmarks: [second.bookmark ?? ''] })
    const pages = [first, second, third].flatMap((one) => one.items.map((item) => item.id))
    expect(pages).toEqual(made.toReversed())
    expect(third.bookmark).toBeNull()
    const outside = await boardFeed(anonymous, {
      ...input,
      page_size: 3,
      bookmarks: [],
      filter_section_pins: true,
    })
    expect(outside.items.map((one) => one.id)).toEqual(made.slice(2).toReversed())
    expect(outside.bookmark).toBeNull()
    const stranger = boardFeed(anonymous, {
      ...input,
      filter_section_pins: true,
      bookmarks: [first.bookmark ?? ''],
    })
    await expect(stranger).rejects.toEqual(code(1))
  })

  test('hides the pins of an archived board from grids, and shows them again', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const one = await pin(owner, id)
    await updateBoard(owner, { board_id: id, archived: true })
    expect(await pinCards(anonymous, [one.id])).toEqual([])
    expect(await drift()).toEqual([])
    expect((await updateBoard(owner, { board_id: id, archived: false })).archived_by_me_at).toBeNull()
    expect(await pinCards(anonymous, [one.id])).toHaveLength(1)
  })
})

test('counts the pins of secret boards for their owner only', async () => {
  const [owner, stranger] = [await person(), await person()]
  const open = await board(owner)
  const secret = await board(owner, { privacy: 'secret' })
  await pin(owner, open.id)
  await pin(owner, secret.id)
  const countFor = async (viewer: typeof stranger) =>
    (await profileByUsername(viewer, owner.user.username)).pin_count
  expect([await countFor(owner), await countFor(stranger)]).toEqual([2, 1])
})
