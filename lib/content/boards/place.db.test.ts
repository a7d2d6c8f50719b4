import { describe, expect, test } from 'vitest'
import { worker } from '@/lib/content/bulk/testing.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { updateBoard } from './commands.server'
import { reorderBoard } from './place-commands.server'
import { boardById, boardsOfUser, pickerBoards, sectionsOfBoard } from './queries.server'
import { boardReorder, boardsGet, boardUpdate, sectionReorder } from './schema'
import { createSection, reorderSection } from './sections/section-commands.server'

const code = (code: number) => expect.objectContaining({ code })
const put = (member: Member, input: Record<string, unknown>) =>
  reorderBoard(member, boardReorder.parse(input))
const names = async (viewer: Viewer, owner: Member, over: Record<string, unknown> = {}) =>
  (await boardsOfUser(viewer, boardsGet.parse({ username: owner.user.username, ...over }))).items.map(
    ({ name }) => name,
  )

describe('reorderBoard', () => {
  test('orders a member’s boards as they choose, including boards they collaborate on', async () => {
    const owner = await person()
    const [a, b, c] = [
      await board(owner, { name: 'A' }),
      await board(owner, { name: 'B' }),
      await board(owner, { name: 'C' }),
    ]
    const other = await person()
    const shared = await board(other, { name: 'Shared' })
    const guest = await worker('board.viewer', shared.id)
    const own = await board(guest, { name: 'Own' })
    await put(owner, { board_id: a.id, after_id: c.id })
    expect(await names(owner, owner, { sort: 'custom' })).toEqual(['C', 'A', 'B'])
    await put(owner, { board_id: b.id, to: 'start' })
    await put(owner, { board_id: c.id, to: 'end' })
    expect(await names(anonymous, owner, { sort: 'custom' })).toEqual(['B', 'A', 'C'])
    expect(await names(owner, owner, { sort: 'oldest' })).toEqual(['A', 'B', 'C'])
    await put(guest, { board_id: shared.id, before_id: own.id })
    expect(await names(guest, guest, { sort: 'custom' })).toEqual(['Shared', 'Own'])
    await expect(put(guest, { board_id: a.id, to: 'end' })).rejects.toEqual(code(7))
    await expect(put(owner, { board_id: a.id, after_id: own.id })).rejects.toEqual(code(40))
  })

  test('pages through the chosen order without losing a board', async () => {
    const owner = await person()
    for (const name of ['A', 'B', 'C', 'D', 'E']) await board(owner, { name })
    const all = await boardsOfUser(owner, boardsGet.parse({ username: owner.user.username, sort: 'custom' }))
    await put(owner, { board_id: all.items[4]?.id, after_id: all.items[0]?.id })
    const input = { username: owner.user.username, sort: 'custom', page_size: 2 }
    const seen: string[] = []
    for (let bookmarks: string[] = []; ; ) {
      const page = await boardsOfUser(owner, boardsGet.parse({ ...input, bookmarks }))
      seen.push(...page.items.map(({ name }) => name))
      if (page.bookmark === null) break
      bookmarks = [page.bookmark]
    }
    expect(seen).toEqual(['E', 'A', 'D', 'C', 'B'])
  })
})

describe('reorderSection', () => {
  test('moves a section, for editors and the owner only', async () => {
    const owner = await person()
    const one = await board(owner)
    const make = (name: string) => createSection(owner, { board_id: one.id, name, initial_pins: [] })
    const [a, , c] = [await make('A'), await make('B'), await make('C')]
    const editor = await worker('board.editor', one.id)
    const titles = async () => (await sectionsOfBoard(owner, one.id)).map(({ title }) => title)
    const move = (member: Member, input: Record<string, unknown>) =>
      reorderSection(member, sectionReorder.parse(input))
    await move(owner, { section_id: c.id, to: 'start' })
    expect(await titles()).toEqual(['C', 'A', 'B'])
    await move(editor, { section_id: c.id, after_id: a.id })
    expect(await titles()).toEqual(['A', 'C', 'B'])
    const elsewhere = await createSection(owner, {
      board_id: (await board(owner)).id,
      name: 'D',
      initial_pins: [],
    })
    await expect(move(owner, { section_id: c.id, after_id: elsewhere.id })).rejects.toEqual(code(2031))
    for (const role of ['board.contributor', 'board.viewer'] as const)
      await expect(move(await worker(role, one.id), { section_id: c.id, to: 'end' })).rejects.toEqual(code(7))
  })
})

describe('a board archived by a collaborator', () => {
  test('is hidden only from the collaborator’s lists, and can be shown again', async () => {
    const owner = await person()
    const one = await board(owner, { name: 'Shared' })
    const guest = await worker('board.contributor', one.id)
    const archived = await updateBoard(guest, boardUpdate.parse({ board_id: one.id, archived: true }))
    expect(archived.archived_by_me_at).not.toBeNull()
    expect((await boardById(owner, one.id)).archived_by_me_at).toBeNull()
    expect(await names(guest, guest)).toEqual([])
    expect(await names(guest, guest, { privacy_filter: 'archived' })).toEqual(['Shared'])
    expect(await names(owner, guest)).toEqual([])
    expect(await names(owner, owner)).toEqual(['Shared'])
    expect((await pickerBoards(guest)).all_boards).toEqual([])
    await updateBoard(guest, boardUpdate.parse({ board_id: one.id, archived: false }))
    expect(await names(guest, guest)).toEqual(['Shared'])
    expect(await names(guest, guest, { privacy_filter: 'archived' })).toEqual([])
  })

  test('leaves every normal list when its owner archives it', async () => {
    const owner = await person()
    const one = await board(owner, { name: 'Shared' })
    const guest = await worker('board.contributor', one.id)
    await updateBoard(owner, boardUpdate.parse({ board_id: one.id, archived: true }))
    expect(await names(guest, guest)).toEqual([])
    expect(await names(owner, owner)).toEqual([])
    expect(await names(owner, owner, { privacy_filter: 'archived' })).toEqual(['Shared'])
    expect(await names(anonymous, owner, { privacy_filter: 'archived' })).toEqual([])
  })
})

describe('cover, layout and sensitivity', () => {
  test('shows the chosen cover first, with its crop, while the pin is on the board', async () => {
    const owner = await person()
    const one = await board(owner)
    const [old, fresh] = [await pin(owner, one.id), await pin(owner, one.id)]
    const crop = { x: 0.2, y: 0.8, scale: 2 }
    const set = (over: Record<string, unknown>) =>
      updateBoard(owner, boardUpdate.parse({ board_id: one.id, ...over }))
    expect((await boardById(owner, one.id)).cover_pin).toMatchObject({ id: fresh.id, is_chosen: false })
    const chosen = await set({ cover_pin_id: old.id, cover_crop: crop, layout: 'compact' })
    expect(chosen).toMatchObject({ layout: 'compact', cover_pin: { id: old.id, is_chosen: true, crop } })
    expect(chosen.cover_images).toHaveLength(2)
    const elsewhere = await pin(owner, (await board(owner)).id)
    await expect(set({ cover_pin_id: elsewhere.id })).rejects.toEqual(code(50))
    expect((await set({ cover_pin_id: null })).cover_pin).toMatchObject({ id: fresh.id, crop: null })
    expect(boardUpdate.safeParse({ board_id: '1', cover_crop: { ...crop, scale: 3.01 } }).success).toBe(false)
  })

  test('warns everyone except collaborators before it sends a picture of a sensitive board', async () => {
    const owner = await person()
    const one = await board(owner, { sensitivity: 'mature' })
    await pin(owner, one.id)
    const viewer = await worker('board.viewer', one.id)
    for (const inside of [owner, viewer])
      expect(await boardById(inside, one.id)).toMatchObject({ sensitivity_screen: null, cover_images: [{}] })
    expect(await boardById(anonymous, one.id)).toMatchObject({
      sensitivity: 'mature',
      sensitivity_screen: { kind: 'mature' },
      cover_images: [],
      cover_pin: null,
      image_cover_url: null,
    })
  })
})
