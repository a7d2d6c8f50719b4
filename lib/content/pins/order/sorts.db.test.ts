import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sectionsPage } from '@/lib/content/boards/queries.server'
import { boardFeedGet, boardSectionsGet } from '@/lib/content/boards/schema'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { deletePin, updatePin } from '@/lib/content/pins/commands.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import { transact } from '@/lib/platform/db/client.server'
import { declaredStatements } from '@/lib/platform/db/statement.server'

/** Pins created in another order than that of their titles; one has only a description, one no text at all. */
const words = [
  { title: 'zebra' },
  { title: '' },
  { title: 'Élan, and more' },
  { title: 'apple' },
  { title: '', description: 'Mango\nfrom the market' },
  { title: 'Elbow' },
  { title: 'Apple' },
  { title: '10 ideas, at most' },
]
const fromAtoZ = ['10 ideas, at most', 'apple', 'Apple', 'Élan, and more', 'Elbow', 'Mango', 'zebra', '']

async function world() {
  const owner = await person()
  const one = await board(owner)
  const ids: string[] = []
  for (const over of words) ids.push((await pin(owner, one.id, over)).id)
  return { owner, one, ids }
}

/** Returns the titles of a list, read in pages of two. */
async function titles(
  read: (bookmarks: string[]) => Promise<{ items: { grid_title: string }[]; bookmark: string | null }>,
) {
  const all: string[] = []
  for (let bookmarks: string[] = []; ; ) {
    const { items, bookmark } = await read(bookmarks)
    all.push(...items.map(({ grid_title }) => grid_title))
    if (bookmark === null) return all
    bookmarks = [bookmark]
  }
}

describe('the pins of a board', () => {
  test('are sorted from A to Z without case and accents, by the title on their card, untitled ones last', async () => {
    const { one } = await world()
    const read = (bookmarks: string[]) =>
      boardFeed(
        anonymous,
        boardFeedGet.parse({ board_id: one.id, sort: 'alphabetical', page_size: 2, bookmarks }),
      )
    expect(await titles(read)).toEqual(fromAtoZ)
  })

  test('are sorted from A to Z in a section and outside of sections', async () => {
    const { owner, one, ids } = await world()
    const section = await createSection(owner, {
      board_id: one.id,
      name: 'Part',
      initial_pins: ids.slice(0, 4),
    })
    const inside = (bookmarks: string[]) =>
      sectionFeed(anonymous, { section_id: section.id, sort: 'alphabetical', page_size: 2, bookmarks })
    expect(await titles(inside)).toEqual(['apple', 'Élan, and more', 'zebra', ''])
    const outside = (bookmarks: string[]) =>
      boardFeed(
        anonymous,
        boardFeedGet.parse({
          board_id: one.id,
          sort: 'alphabetical',
          filter_section_pins: true,
          page_size: 2,
          bookmarks,
        }),
      )
    expect(await titles(outside)).toEqual(['10 ideas, at most', 'Apple', 'Elbow', 'Mango'])
  })

  test('are sorted by their last save with the newest first', async () => {
    const { one, ids } = await world()
    const input = boardFeedGet.parse({ board_id: one.id, sort: 'last_pinned_to' })
    const { items } = await boardFeed(anonymous, input)
    expect(items.map(({ id }) => id)).toEqual([...ids].reverse())
  })

  test('refuse the bookmark of another order, and an unknown order', async () => {
    const { one } = await world()
    const page = { board_id: one.id, page_size: 2 }
    const { bookmark } = await boardFeed(anonymous, boardFeedGet.parse({ ...page, sort: 'alphabetical' }))
    const other = boardFeedGet.parse({ ...page, sort: 'oldest', bookmarks: [bookmark] })
    await expect(boardFeed(anonymous, other)).rejects.toBeInstanceOf(AppError)
    expect(boardFeedGet.safeParse({ ...page, sort: 'loudest' }).error?.issues[0]?.path).toEqual(['sort'])
  })

  test('are sorted from A to Z by an index', async () => {
    const { owner, one, ids } = await world()
    const section = await createSection(owner, {
      board_id: one.id,
      name: 'Part',
      initial_pins: ids.slice(0, 4),
    })
    for (const [name, of, expected] of [
      ['pins_on_board_titled', one.id, 'pins_by_board_title'],
      ['pins_in_section_titled', section.id, 'pins_by_section_title'],
    ] as const) {
      const plan = await transact(async (tx) => {
        for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'])
          await tx.execute(sql.raw(`set local enable_${way} = off`))
        await tx.execute(
          sql.raw(`prepare sorted (bigint, bigint, text, bigint, int) as ${declaredStatements().get(name)}`),
        )
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
          sql.raw(`explain execute sorted (${owner.id}, ${of}, '0b', 1, 26)`),
        )
        await tx.execute(sql.raw('deallocate sorted'))
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(expected)
      expect(plan).not.toContain('Sort')
    }
  })
})

describe('the sections of a board', () => {
  test('are sorted in each order, read in pages', async () => {
    const owner = await person()
    const one = await board(owner)
    const made = async (name: string, pins: string[] = []) =>
      createSection(owner, { board_id: one.id, name, initial_pins: pins })
    const [early, late] = [await pin(owner, one.id), await pin(owner, one.id)]
    await made('Öfen', [late.id])
    await made('Attic', [early.id])
    await made('oak, dark')
    const inOrder = async (sort: string) => {
      const all: string[] = []
      for (let bookmarks: string[] = []; ; ) {
        const input = boardSectionsGet.parse({ board_id: one.id, sort, page_size: 1, bookmarks })
        const { items, bookmark } = await sectionsPage(anonymous, input)
        all.push(...items.map(({ title }) => title))
        if (bookmark === null) return all
        bookmarks = [bookmark]
      }
    }
    expect(await inOrder('custom')).toEqual(['Öfen', 'Attic', 'oak, dark'])
    expect(await inOrder('newest')).toEqual(['oak, dark', 'Attic', 'Öfen'])
    expect(await inOrder('oldest')).toEqual(['Öfen', 'Attic', 'oak, dark'])
    expect(await inOrder('alphabetical')).toEqual(['Attic', 'oak, dark', 'Öfen'])
    expect(await inOrder('last_pinned_to')).toEqual(['Öfen', 'Attic', 'oak, dark'])
    await deletePin(owner, late.id)
    expect(await inOrder('last_pinned_to')).toEqual(['Attic', 'oak, dark', 'Öfen'])
    await updatePin(owner, { id: early.id, section: null })
    expect(await inOrder('last_pinned_to')).toEqual(['oak, dark', 'Attic', 'Öfen'])
  })
})
