import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  boardFeed,
  createdPins,
  pinById,
  pinCards,
  pinsOfUser,
  sectionFeed,
} from '@/lib/content/pins/queries.server'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { deleteBoard, updateBoard } from './commands.server'
import {
  boardById,
  boardBySlug,
  boardsByIds,
  boardsOfUser,
  lastBoardsOf,
  pickerBoards,
  sectionBySlug,
  sectionsOfBoard,
} from './queries.server'
import { boardsGet, type WireBoard } from './schema'
import { createSection, deleteSection, renameSection } from './sections/section-commands.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number) => expect.objectContaining({ code })
const page = { page_size: 25, bookmarks: [] }
const slugOf = (one: WireBoard) => one.url.split('/')[2] ?? ''
const listOf = (viewer: Viewer, owner: Member, over: Record<string, unknown> = {}) =>
  boardsOfUser(viewer, boardsGet.parse({ username: owner.user.username, ...over }))

describe('visibility of boards', () => {
  const states = [
    { privacy: 'public', archived: false },
    { privacy: 'protected', archived: false },
    { privacy: 'secret', archived: false },
    { privacy: 'public', archived: true },
    { privacy: 'secret', archived: true },
  ] as const

  test.each(states)('$privacy, archived: $archived', async ({ privacy, archived }) => {
    const owner = await person()
    const one = await board(owner, { privacy })
    const section = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [] })
    const inside = await pin(owner, one.id, { section: section.id })
    if (archived) await updateBoard(owner, { board_id: one.id, archived })
    for (const viewer of [owner, await person(), anonymous]) {
      const owned = viewer.id === owner.id
      const seen = owned || (privacy !== 'secret' && !archived)
      const see = async (action: Promise<unknown>, refusal: number) =>
        seen ? expect(await action).toBeTruthy() : expect(action).rejects.toEqual(code(refusal))
      await see(boardById(viewer, one.id), 40)
      await see(boardBySlug(viewer, owner.user.username, slugOf(one)), 40)
      await see(sectionsOfBoard(viewer, one.id), 40)
      await see(sectionBySlug(viewer, owner.user.username, slugOf(one), 'part'), 2031)
      await see(boardFeed(viewer, { ...page, board_id: one.id, filter_section_pins: false }), 40)
      await see(sectionFeed(viewer, { ...page, section_id: section.id }), 2031)
      await see(pinById(viewer, inside.id), 50)
      expect(await boardsByIds(viewer, [one.id])).toHaveLength(seen ? 1 : 0)
      expect(await pinCards(viewer, [inside.id])).toHaveLength(seen ? 1 : 0)
      const listed = owned || (privacy === 'public' && !archived) ? 1 : 0
      expect((await listOf(viewer, owner, { include_archived: true })).items).toHaveLength(listed)
      expect((await pinsOfUser(viewer, { ...page, username: owner.user.username })).items).toHaveLength(
        listed,
      )
      expect((await createdPins(viewer, owner.user.username, page)).items).toHaveLength(listed)
    }
  })

  test('hides a deleted board from its owner, too', async () => {
    const owner = await person()
    const one = await board(owner)
    const inside = await pin(owner, one.id)
    await deleteBoard(owner, one.id)
    await expect(boardById(owner, one.id)).rejects.toEqual(code(40))
    await expect(pinById(owner, inside.id)).rejects.toEqual(code(50))
    expect((await pinsOfUser(owner, { ...page, username: owner.user.username })).items).toEqual([])
  })

  test('refuses changes by others, without revealing a secret board in the answer', async () => {
    const [owner, stranger] = [await person(), await person()]
    const open = await board(owner)
    const secret = await board(owner, { privacy: 'secret' })
    const section = await createSection(owner, { board_id: open.id, name: 'Part', initial_pins: [] })
    const hidden = await createSection(owner, { board_id: secret.id, name: 'Part', initial_pins: [] })
    for (const [id, refusal] of [
      [open.id, 7],
      [secret.id, 40],
      ['1', 40],
    ] as const) {
      await expect(updateBoard(stranger, { board_id: id, name: 'Mine' })).rejects.toEqual(code(refusal))
      await expect(deleteBoard(stranger, id)).rejects.toEqual(code(refusal))
      const made = createSection(stranger, { board_id: id, name: 'Mine', initial_pins: [] })
      await expect(made).rejects.toEqual(code(refusal))
    }
    await expect(deleteSection(stranger, section.id)).rejects.toEqual(code(7))
    await expect(deleteSection(stranger, hidden.id)).rejects.toEqual(code(2031))
    await expect(renameSection(stranger, { section_id: section.id, title: 'x' })).rejects.toEqual(code(7))
    await expect(
      listOf(anonymous, { ...owner, user: { ...owner.user, username: 'nobody_here' } }),
    ).rejects.toEqual(code(30))
  })
})

describe('slugs', () => {
  test('numbers equal names, even of concurrently created boards', async () => {
    const owner = await person()
    const made = await Promise.all(Array.from({ length: 5 }, () => board(owner, { name: 'Café ideas' })))
    const slugs = ['café-ideas', 'café-ideas-2', 'café-ideas-3', 'café-ideas-4', 'café-ideas-5']
    expect(made.map(slugOf).sort()).toEqual(slugs)
    expect((await board(await person(), { name: 'Café ideas' })).url).toMatch(/\/café-ideas\/$/)
  })

  test('changes the slug with the name, except when only its case changes', async () => {
    const owner = await person()
    const one = await board(owner, { name: 'Garden' })
    await board(owner, { name: 'Kitchen' })
    expect(slugOf(await updateBoard(owner, { board_id: one.id, name: 'GARDEN!' }))).toBe('garden')
    expect(slugOf(await updateBoard(owner, { board_id: one.id, name: 'Kitchen' }))).toBe('kitchen-2')
  })

  test('gives a restored board another slug when its old one was taken', async () => {
    const owner = await person()
    const one = await board(owner, { name: 'Garden' })
    await deleteBoard(owner, one.id)
    expect(slugOf(await board(owner, { name: 'Garden' }))).toBe('garden')
    expect(slugOf(await updateBoard(owner, { board_id: one.id, deleted: false }))).toBe('garden-2')
  })
})

describe('limits', () => {
  test('accepts the 2,000th board and refuses the next', async () => {
    const owner = await person()
    await db().execute(sql`insert into boards (user_id, name, slug, privacy)
      select ${owner.id}, 'b', 'b-' || n, case when n % 2 = 0 then 'secret' else 'public' end
      from generate_series(1, 1999) n`)
    await db().execute(
      sql`update users set board_count = 1000, secret_board_count = 999 where id = ${owner.id}`,
    )
    const last = await board(owner)
    await expect(board(owner)).rejects.toEqual(expect.objectContaining({ code: 1, field: 'name' }))
    await deleteBoard(owner, last.id)
    await board(owner)
    await expect(updateBoard(owner, { board_id: last.id, deleted: false })).rejects.toEqual(code(1))
  })

  test('accepts the 500th section and refuses the next', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner)
    await db().execute(sql`insert into board_sections (board_id, title, slug, position)
      select ${board_id}, 's', 's-' || n, n from generate_series(1, 499) n`)
    await db().execute(sql`update boards set section_count = 499 where id = ${board_id}`)
    await createSection(owner, { board_id, name: 's', initial_pins: [] })
    const more = createSection(owner, { board_id, name: 's', initial_pins: [] })
    await expect(more).rejects.toEqual(expect.objectContaining({ code: 1, field: 'name' }))
    expect(await sectionsOfBoard(owner, board_id)).toHaveLength(500)
  })
})

describe('changes', () => {
  test('updates counters, followers and the visibility of pins when a board turns secret and public again', async () => {
    const [owner, fan] = [await person(), await person()]
    const one = await board(owner)
    const inside = await pin(owner, one.id)
    await db().execute(sql`insert into board_follows (user_id, board_id) values (${fan.id}, ${one.id})`)
    await db().execute(sql`update boards set follower_count = 1 where id = ${one.id}`)
    expect((await boardById(fan, one.id)).followed_by_me).toBe(true)
    const secret = await updateBoard(owner, { board_id: one.id, privacy: 'secret' })
    expect(secret).toMatchObject({ privacy: 'secret', follower_count: 0 })
    expect(await drift()).toEqual([])
    expect(await pinCards(fan, [inside.id])).toEqual([])
    await updateBoard(owner, { board_id: one.id, privacy: 'public' })
    expect(await pinCards(fan, [inside.id])).toHaveLength(1)
    expect((await createdPins(anonymous, owner.user.username, page)).items).toHaveLength(1)
  })

  test('restores a board with sections and counters within an hour of its deletion, and not later', async () => {
    const owner = await person()
    const one = await board(owner)
    const section = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [] })
    await pin(owner, one.id, { section: section.id })
    await pin(owner, one.id)
    const before = await boardById(owner, one.id)
    await deleteBoard(owner, one.id)
    expect(await drift()).toEqual([])
    const back = await updateBoard(owner, { board_id: one.id, deleted: false })
    expect(back).toMatchObject({ pin_count: 2, sectionless_pin_count: 1, url: before.url })
    await deleteBoard(owner, one.id)
    await db().execute(sql`update boards set deleted_at = now() - interval '61 minutes' where id = ${one.id}`)
    await expect(updateBoard(owner, { board_id: one.id, deleted: false })).rejects.toEqual(code(40))
  })

  test('lets only the owner restore the board', async () => {
    const owner = await person()
    const one = await board(owner)
    await deleteBoard(owner, one.id)
    const theft = updateBoard(await person(), { board_id: one.id, deleted: false })
    await expect(theft).rejects.toEqual(code(40))
  })

  test('keeps the pins of a deleted section on the board', async () => {
    const owner = await person()
    const one = await board(owner)
    const inside = await pin(owner, one.id)
    const section = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [inside.id] })
    expect(section.pin_count).toBe(1)
    expect((await pinById(owner, inside.id)).section).toMatchObject({ slug: 'part' })
    expect(await boardById(owner, one.id)).toMatchObject({ section_count: 1, sectionless_pin_count: 0 })
    await deleteSection(owner, section.id)
    expect(await boardById(owner, one.id)).toMatchObject({ section_count: 0, sectionless_pin_count: 1 })
    expect((await pinById(owner, inside.id)).section).toBeNull()
  })

  test('saves initial pins on the new board', async () => {
    const [owner, other] = [await person(), await person()]
    const theirs = await pin(other, (await board(other)).id)
    const one = await board(owner, { initial_pins: [theirs.id] })
    expect(one.pin_count).toBe(1)
    expect(one.cover_images).toHaveLength(1)
    const secret = await pin(other, (await board(other, { privacy: 'secret' })).id)
    await expect(board(owner, { initial_pins: [secret.id] })).rejects.toEqual(code(50))
  })
})

describe('lists', () => {
  test.each(['last_pinned_to', 'alphabetical', 'newest'] as const)('%s, page by page', async (sort) => {
    const owner = await person()
    for (const name of ['b', 'A, with comma', 'c', 'a', 'B']) await board(owner, { name })
    await db().execute(
      sql`update boards set last_pinned_at = null where user_id = ${owner.id} and lower(name) = 'b'`,
    )
    const seen: string[] = []
    let bookmarks: string[] = []
    for (let i = 0; i < 4; i++) {
      const found = await listOf(anonymous, owner, { sort, page_size: 2, bookmarks })
      seen.push(...found.items.map((item) => item.name))
      if (found.bookmark === null) break
      bookmarks = [found.bookmark]
    }
    expect(seen.toSorted()).toEqual(['A, with comma', 'B', 'a', 'b', 'c'])
    if (sort === 'alphabetical')
      expect(seen.map((name) => name.toLowerCase()).slice(2)).toEqual(['b', 'b', 'c'])
    if (sort === 'newest') expect(seen).toEqual(['B', 'a', 'c', 'A, with comma', 'b'])
    if (sort === 'last_pinned_to') expect(seen.slice(0, 3)).toEqual(['a', 'c', 'A, with comma'])
    await expect(listOf(await person(), owner, { sort: 'newest', bookmarks: ['forged'] })).rejects.toEqual(
      code(1),
    )
  })

  test('lists in the picker every board that can be saved to, most recently used first', async () => {
    const owner = await person()
    const [a, b, deleted] = [
      await board(owner),
      await board(owner, { privacy: 'secret' }),
      await board(owner),
    ]
    await updateBoard(owner, { board_id: deleted.id, archived: true })
    await createSection(owner, { board_id: a.id, name: 'Part', initial_pins: [] })
    await pin(owner, a.id)
    const { all_boards } = await pickerBoards(owner)
    expect(all_boards.map((one) => one.id)).toEqual([a.id, b.id])
    expect(all_boards[0]).toMatchObject({ pin_count: 1, sections: [{ slug: 'part' }] })
    expect(all_boards[0]?.image_cover_url).toMatch(/^\/media\/136x136\//)
    expect((await lastBoardsOf(owner, 1)).map((one) => one.id)).toEqual([a.id])
  })
})
