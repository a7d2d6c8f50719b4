import { describe, expect, test } from 'vitest'
import { boardOfSection } from '@/lib/content/boards/queries.server'
import { createSection } from '@/lib/content/curation/section-commands.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { pinsForBoard } from './for-board.server'

const page = { page_size: 25, bookmarks: [] }
const code = (value: number) => expect.objectContaining({ code: value })

describe('pins for a board', () => {
  test('are none for an empty board, and refused for one that the viewer may not know of', async () => {
    const [member, other] = [await person(), await person()]
    const empty = await board(member)
    expect(await pinsForBoard(member, empty.id, page)).toEqual({ items: [], bookmark: null })
    const secret = await board(member, { privacy: 'secret' })
    for (const viewer of [other, anonymous])
      await expect(pinsForBoard(viewer, secret.id, page)).rejects.toEqual(code(40))
  })

  test('leave out the pictures that the board has', async () => {
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

test('names the board of a section', async () => {
  const member = await person()
  const mine = await board(member, { name: 'Rooms' })
  const section = await createSection(member, { board_id: mine.id, name: 'Lamps', initial_pins: [] })
  expect(await boardOfSection(section.id)).toEqual({
    id: mine.id,
    name: 'Rooms',
    url: mine.url,
    privacy: 'public',
  })
})
