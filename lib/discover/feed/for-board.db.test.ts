import { describe, expect, test } from 'vitest'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { deleteBoard } from '@/lib/content/boards/commands.server'
import { sawIdeas } from '@/lib/content/boards/place-commands.server'
import { boardById, boardOfSection } from '@/lib/content/boards/queries.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { topicsOfBoard } from '@/lib/content/pins/boards/board-topics.server'
import { onBoard, saveCreate, savePin } from '@/lib/content/pins/save/quick-save.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import { pinsForBoard } from './for-board.server'
import { homeFeed } from './home.server'

const page = { page_size: 25, bookmarks: [] }
const code = (value: number) => expect.objectContaining({ code: value })

describe('pins for a board', () => {
  test('are empty for an empty board, and refused for one that the viewer may not see', async () => {
    const [member, other] = [await person(), await person()]
    const empty = await board(member)
    expect(await pinsForBoard(member, empty.id, page)).toEqual({ items: [], bookmark: null })
    const secret = await board(member, { privacy: 'secret' })
    for (const viewer of [other, anonymous])
      await expect(pinsForBoard(viewer, secret.id, page)).rejects.toEqual(code(40))
  })

  test('mix related pins of several topics, page by page without repeats', async () => {
    const [member, other] = [await person(), await person()]
    const mine = await board(member, { name: 'Both' })
    const theirs = await board(other)
    const words = ['Zeppelin hangar', 'Quokka burrow']
    for (const title of words) {
      await pin(member, mine.id, { title })
      for (let n = 0; n < 3; n++) await pin(other, theirs.id, { title })
    }
    const first = await pinsForBoard(member, mine.id, { page_size: 4, bookmarks: [] })
    expect(first.items.map(({ title }) => title)).toEqual(expect.arrayContaining(words))
    const bookmarks = [first.bookmark ?? '']
    const second = await pinsForBoard(member, mine.id, { page_size: 4, bookmarks })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    await expect(pinsForBoard(other, theirs.id, { page_size: 4, bookmarks })).rejects.toEqual(code(1))
  })

  test('leave out pictures on the board', async () => {
    const member = await person()
    const mine = await board(member, { name: 'Lighthouses' })
    const pins = [
      await pin(member, mine.id, { title: 'Lighthouse' }),
      await pin(member, mine.id, { title: 'Lighthouse' }),
    ]
    const { items } = await pinsForBoard(member, mine.id, page)
    for (const { aggregated_pin_data } of pins)
      expect(items.map((item) => item.aggregated_pin_data.id)).not.toContain(aggregated_pin_data.id)
  })
})

describe('ideas for a board', () => {
  const lighthouse = { title: 'Lighthouse by the sea', description: 'A lighthouse' }

  test('are fresh until seen, and again when there is a newer one', async () => {
    const [member, other] = [await person(), await person()]
    const mine = await board(member, { name: 'Garden' })
    const theirs = await board(other)
    await pin(member, mine.id, { title: 'Garden path' })
    const isFresh = async () => (await boardById(member, mine.id)).has_fresh_more_ideas_tab
    await pin(other, theirs.id, { title: 'Garden bench' })
    expect(await isFresh()).toBe(true)
    expect((await boardById(other, mine.id)).has_fresh_more_ideas_tab).toBe(false)
    await sawIdeas(member, mine.id)
    expect(await isFresh()).toBe(false)
    await pin(other, theirs.id, { title: 'Garden shed' })
    expect(await isFresh()).toBe(true)
  })

  test('can be marked as seen only by the board’s people', async () => {
    const [member, other] = [await person(), await person()]
    const open = await board(member)
    const secret = await board(member, { privacy: 'secret' })
    await expect(sawIdeas(other, open.id)).rejects.toEqual(code(7))
    await expect(sawIdeas(other, secret.id)).rejects.toEqual(code(40))
  })

  test('include the topics of the board and of its pins', async () => {
    const [member, other] = [await person(), await person()]
    const mine = await board(member, { name: 'Garden' })
    await pin(member, mine.id, lighthouse)
    const [first] = await topicsOfBoard(member, mine.id)
    expect(first?.id).toBe(await topicOfText('Garden'))
    const secret = await board(member, { privacy: 'secret' })
    await expect(topicsOfBoard(other, secret.id)).rejects.toEqual(code(40))
  })
})

test('home does not begin with a pin that the member has just saved', async () => {
  const [member, author] = [await person(), await person()]
  const theirs = await board(author, { name: 'Kites' })
  for (let n = 0; n < 4; n++) await pin(author, theirs.id, { title: `Kite ${n}` })
  const idsOf = async () => (await homeFeed(member, page)).items.map(({ id }) => id)
  const before = await idsOf()
  const [pin_id = ''] = before
  await savePin(member, saveCreate.parse({ pin_id }))
  const after = await idsOf()
  expect(after.toSorted()).toEqual(before.toSorted())
  expect(after[0]).toBe(before[1])
  expect(after.indexOf(pin_id)).toBeGreaterThan(0)
})

describe('a save without a board', () => {
  test('goes to the same default board as a new pin without one', async () => {
    const [member, author] = [await person(), await person()]
    const { id: pin_id } = await pin(author, (await board(author)).id)
    const { board_id } = await onBoard(member, { section: '1' })
    expect((await savePin(member, saveCreate.parse({ pin_id }))).board.id).toBe(board_id)
    expect(await onBoard(member, { board_id: '5', section: '1' })).toEqual({ board_id: '5', section: '1' })
  })

  test('creates the default board once, and uses it again', async () => {
    const [member, author] = [await person(), await person()]
    const place = await board(author)
    const [one, two] = [await pin(author, place.id), await pin(author, place.id)]
    const first = await savePin(member, saveCreate.parse({ pin_id: one.id }))
    const second = await savePin(member, saveCreate.parse({ pin_id: two.id }))
    expect(first.board.name).toBe('Profile')
    expect(second.board.id).toBe(first.board.id)
    expect((await viewerUser(member.id)).has_quicksave_board).toBe(true)
    await deleteBoard(member, first.board.id)
    expect((await viewerUser(member.id)).has_quicksave_board).toBe(false)
    const third = await savePin(member, saveCreate.parse({ pin_id: one.id }))
    expect(third.board.id).not.toBe(first.board.id)
  })
})

test('returns the board of a section', async () => {
  const member = await person()
  const mine = await board(member, { name: 'Rooms' })
  const section = await createSection(member, { board_id: mine.id, name: 'Lamps', initial_pins: [] })
  expect(await boardOfSection(section.id)).toEqual({
    id: mine.id,
    name: 'Rooms',
    url: mine.url,
    privacy: 'public',
    owner: { id: member.id, username: member.user.username, full_name: member.user.full_name },
  })
})
