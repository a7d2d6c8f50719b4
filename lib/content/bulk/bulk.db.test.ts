import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { boardById, sectionsOfBoard } from '@/lib/content/boards/queries.server'
import { createSection, deleteSection } from '@/lib/content/boards/sections/section-commands.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { reorderPins } from '@/lib/content/pins/order/order-commands.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { board, drift, pin } from '@/lib/content/pins/test-world.server'
import { updatePins } from '@/lib/content/pins/write/bulk-commands.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { cancelAction } from './commands.server'
import { reviveActions, runAction } from './jobs.server'
import { actionById } from './queries.server'
import { bulkQueue } from './queues.server'
import { begin, broken, done, filledBoard, undone, worker } from './testing.server'

const list = { page_size: 100, bookmarks: [], filter_section_pins: false }
const code = (code: number) => expect.objectContaining({ code })

afterEach(async () => {
  expect(await drift()).toEqual([])
  expect(await broken()).toEqual([])
})

const orderOf = async (member: Member, board_id: string) =>
  (await boardFeed(member, { ...list, board_id })).items.map(({ id }) => id)

const inSection = async (member: Member, section_id: string) =>
  (await sectionFeed(member, { section_id, page_size: 100, bookmarks: [] })).items.map(({ id }) => id)

describe('bulkMove', () => {
  test('moves a whole board in order, and undo restores each pin’s section and position', async () => {
    const { owner, one, ids } = await filledBoard(5)
    const section = await createSection(owner, {
      board_id: one.id,
      name: 'Part',
      initial_pins: [ids[1] ?? ''],
    })
    await reorderPins(owner, { board_id: one.id, pin_ids: [ids[4] ?? ''], to: 'start' })
    const before = await orderOf(owner, one.id)
    const target = await board(owner)
    const there = await pin(owner, target.id)
    const action = await done(owner, { action: 'bulkMove', board_id: one.id, to_board_id: target.id })
    expect(action).toMatchObject({
      status: 'done',
      progress: 1,
      pin_count: 5,
      done_count: 5,
      section_id: '-1',
    })
    expect(await orderOf(owner, target.id)).toEqual([...before, there.id])
    expect(await orderOf(owner, one.id)).toEqual([])
    expect(await undone(owner, action.id)).toMatchObject({ status: 'undone', progress: 1, can_undo: false })
    expect(await orderOf(owner, one.id)).toEqual(before)
    expect(await inSection(owner, section.id)).toEqual([ids[1]])
    expect(await orderOf(owner, target.id)).toEqual([there.id])
  })

  test('leaves out excluded pins, and accepts the pins in no section or in one', async () => {
    const { owner, one, ids } = await filledBoard(4)
    const [a, b, c, d] = ids as [string, string, string, string]
    const part = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [a, b] })
    const target = await board(owner)
    const loose = { action: 'bulkMove', board_id: one.id, to_board_id: target.id, section_id: null }
    expect((await done(owner, { ...loose, except_pin_ids: [c] })).section_id).toBeNull()
    expect(await orderOf(owner, target.id)).toEqual([d])
    expect((await done(owner, { ...loose, section_id: part.id })).section_id).toBe(part.id)
    expect(await orderOf(owner, one.id)).toEqual([c])
  })

  test('resumes after a worker was killed, and does nothing twice', async () => {
    const { owner, one, ids } = await filledBoard(6)
    const target = await board(owner)
    const { id } = await begin(owner, { action: 'bulkMove', board_id: one.id, to_board_id: target.id })
    await expect(
      runAction(id, {
        most: 2,
        onPiece: () => {
          throw new Error('killed')
        },
      }),
    ).rejects.toThrow('killed')
    expect(await actionById(owner, id)).toMatchObject({ status: 'running', done_count: 2, progress: 1 / 3 })
    await Promise.all([runAction(id, { most: 2 }), runAction(id, { most: 2 })])
    expect(await actionById(owner, id)).toMatchObject({ status: 'done', done_count: 6, failed_count: 0 })
    expect(await orderOf(owner, target.id)).toEqual(ids)
    await runAction(id)
    expect((await boardById(owner, target.id)).pin_count).toBe(6)
  })

  test('stops when it is canceled, and undoes the part that was done', async () => {
    const { owner, one, ids } = await filledBoard(5)
    const target = await board(owner)
    const { id } = await begin(owner, { action: 'bulkMove', board_id: one.id, to_board_id: target.id })
    await runAction(id, { most: 2, onPiece: () => cancelAction(owner, id) })
    expect(await actionById(owner, id)).toMatchObject({ status: 'cancelled', done_count: 2, can_undo: true })
    expect(await orderOf(owner, target.id)).toHaveLength(2)
    await undone(owner, id)
    expect(await orderOf(owner, one.id)).toEqual(ids)
  })

  test('counts missing pins as failed, and processes the others', async () => {
    const { owner, one, ids } = await filledBoard(4)
    const target = await board(owner)
    const { id } = await begin(owner, { action: 'bulkMove', board_id: one.id, to_board_id: target.id })
    await deletePin(owner, ids[1] ?? '')
    await runAction(id, { most: 4 })
    expect(await actionById(owner, id)).toMatchObject({ status: 'done', done_count: 3, failed_count: 1 })
  })
})

describe('concurrent changes', () => {
  test('skips pins that were moved to another board before their turn', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const [remaining, ...rest] = ids as [string, string, string]
    const [away, target] = [await board(owner), await board(owner)]
    for (const input of [{ action: 'bulkDelete' }, { action: 'bulkMove', to_board_id: target.id }]) {
      const { id } = await begin(owner, { ...input, board_id: one.id, pin_ids: [remaining] })
      await updatePins(owner, { pin_ids: [remaining], board_id: away.id })
      await runAction(id)
      expect(await actionById(owner, id)).toMatchObject({ status: 'done', done_count: 0, failed_count: 1 })
      expect(await orderOf(owner, away.id)).toEqual([remaining])
      await updatePins(owner, { pin_ids: [remaining], board_id: one.id })
    }
    expect(await orderOf(owner, one.id)).toEqual([remaining, ...rest])
  })

  test('fails pins whose section was deleted before their turn', async () => {
    const { owner, one, ids } = await filledBoard(2)
    const part = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [] })
    const move = { action: 'bulkMove', board_id: one.id, to_board_id: one.id, to_section_id: part.id }
    const { id } = await begin(owner, move)
    await deleteSection(owner, part.id)
    await runAction(id)
    expect(await actionById(owner, id)).toMatchObject({ status: 'done', done_count: 0, failed_count: 2 })
    expect(await orderOf(owner, one.id)).toEqual(ids)
  })

  test('retries an action with a failing job after an hour, and unblocks its board after a day', async () => {
    const { owner, one } = await filledBoard(1)
    const { id } = await begin(owner, { action: 'bulkDelete', board_id: one.id })
    const age = (hours: number) =>
      db().execute(
        sql`update board_actions set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
      )
    const waiting = async () =>
      (
        await db().execute(
          sql`select 1 from pgboss.job where name = ${bulkQueue.name} and data->>'id' = ${id}`,
        )
      ).rows
    await db().execute(sql`delete from pgboss.job where name = ${bulkQueue.name} and data->>'id' = ${id}`)
    await reviveActions()
    expect(await waiting()).toHaveLength(0)
    await age(2)
    await reviveActions()
    await reviveActions()
    expect(await waiting()).toHaveLength(1)
    expect(await actionById(owner, id)).toMatchObject({ status: 'running' })
    await age(25)
    await reviveActions()
    expect(await actionById(owner, id)).toMatchObject({ status: 'cancelled', done_count: 0 })
    expect((await done(owner, { action: 'bulkDelete', board_id: one.id })).done_count).toBe(1)
  })
})

describe('merging', () => {
  test('moves a board into another one with its sections, and undoes it', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const part = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [ids[0] ?? ''] })
    const target = await board(owner, { name: 'Target' })
    const merge = { action: 'bulkMove', board_id: one.id, to_board_id: target.id, removes_source: true }
    const action = await done(owner, merge)
    expect(action.status).toBe('done')
    await expect(boardById(owner, one.id)).rejects.toEqual(code(40))
    const [section] = await sectionsOfBoard(owner, target.id)
    expect(section).toMatchObject({ title: 'Part', pin_count: 1 })
    await undone(owner, action.id)
    expect(await orderOf(owner, one.id)).toEqual(ids)
    expect(await inSection(owner, part.id)).toEqual([ids[0]])
    expect(await orderOf(owner, target.id)).toEqual([])
    expect(await sectionsOfBoard(owner, target.id)).toEqual([])
  })

  test('keeps a section of the other board when a merge into it is undone', async () => {
    const { owner, one, ids } = await filledBoard(2)
    await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [ids[0] ?? ''] })
    const target = await board(owner, { name: 'Target' })
    const theirs = await createSection(owner, { board_id: target.id, name: 'Part', initial_pins: [] })
    const merge = { action: 'bulkMove', board_id: one.id, to_board_id: target.id, removes_source: true }
    const action = await done(owner, merge)
    expect(await inSection(owner, theirs.id)).toEqual([ids[0]])
    await undone(owner, action.id)
    expect((await sectionsOfBoard(owner, target.id)).map(({ id }) => id)).toEqual([theirs.id])
  })

  test('moves a section into another one, and undo creates it again', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const [a, b, c] = ids as [string, string, string]
    const from = await createSection(owner, { board_id: one.id, name: 'From', initial_pins: [a, b] })
    const to = await createSection(owner, { board_id: one.id, name: 'To', initial_pins: [c] })
    const action = await done(owner, {
      action: 'bulkMove',
      board_id: one.id,
      section_id: from.id,
      to_board_id: one.id,
      to_section_id: to.id,
      removes_source: true,
    })
    expect((await sectionsOfBoard(owner, one.id)).map(({ title }) => title)).toEqual(['To'])
    expect(await inSection(owner, to.id)).toEqual(ids)
    await undone(owner, action.id)
    const [, again] = await sectionsOfBoard(owner, one.id)
    expect(again).toMatchObject({ title: 'From', pin_count: 2 })
    expect(await inSection(owner, to.id)).toEqual([c])
  })

  test('moves a section into one of another board', async () => {
    const { owner, one, ids } = await filledBoard(2)
    const from = await createSection(owner, { board_id: one.id, name: 'From', initial_pins: ids })
    const target = await board(owner)
    const to = await createSection(owner, { board_id: target.id, name: 'To', initial_pins: [] })
    await done(owner, {
      ...{ action: 'bulkMove', board_id: one.id, section_id: from.id, removes_source: true },
      ...{ to_board_id: target.id, to_section_id: to.id },
    })
    expect((await sectionsOfBoard(owner, target.id)).map(({ title }) => title)).toEqual(['To'])
    expect(await inSection(owner, to.id)).toEqual(ids)
    expect(await sectionsOfBoard(owner, one.id)).toEqual([])
  })

  test('refuses a partial selection, the source as target, and members other than the owner', async () => {
    const { owner, one, ids } = await filledBoard(2)
    const editor = await worker('board.editor', one.id)
    const target = await board(editor)
    const merge = { action: 'bulkMove', board_id: one.id, to_board_id: target.id, removes_source: true }
    await expect(begin(editor, merge)).rejects.toEqual(code(7))
    for (const over of [
      { pin_ids: ids },
      { except_pin_ids: ids },
      { section_id: null },
      { to_board_id: one.id },
    ])
      await expect(begin(owner, { ...merge, ...over })).rejects.toMatchObject({ field: 'removes_source' })
  })
})

describe('bulkCopy, bulkCreateSection and bulkDelete', () => {
  test('copies a board in order, and deletes the copies on undo', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const target = await board(owner)
    const action = await done(owner, { action: 'bulkCopy', board_id: one.id, to_board_id: target.id })
    expect(await orderOf(owner, one.id)).toEqual(ids)
    const copies = await orderOf(owner, target.id)
    const { rows } = await db().execute<{ parent: string }>(
      sql`select parent_pin_id as parent from pins where board_id = ${target.id} and deleted_at is null order by id desc`,
    )
    expect(rows.map(({ parent }) => parent)).toEqual(ids)
    expect(copies).toHaveLength(3)
    await undone(owner, action.id)
    expect(await orderOf(owner, target.id)).toEqual([])
  })

  test('creates a section from the selected pins, and deletes it on undo', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const chosen = ids.slice(0, 2)
    const action = await done(owner, {
      action: 'bulkCreateSection',
      board_id: one.id,
      name: 'Part',
      pin_ids: chosen,
    })
    const [section] = await sectionsOfBoard(owner, one.id)
    expect(await inSection(owner, section?.id ?? '')).toEqual(chosen)
    await undone(owner, action.id)
    expect(await sectionsOfBoard(owner, one.id)).toEqual([])
    expect(await boardById(owner, one.id)).toMatchObject({ section_count: 0, sectionless_pin_count: 3 })
  })

  test('deletes pins and restores them', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const action = await done(owner, { action: 'bulkDelete', board_id: one.id, except_pin_ids: [ids[0]] })
    expect(await orderOf(owner, one.id)).toEqual([ids[0]])
    await undone(owner, action.id)
    expect(await orderOf(owner, one.id)).toEqual(ids)
    expect(await undone(owner, action.id)).toMatchObject({ status: 'undone' })
  })
})
