import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { deleteBoard } from '@/lib/content/boards/commands.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { db } from '@/lib/platform/db/client.server'
import { deletePin, repin, updatePin } from './commands.server'
import { pinById, pinCards } from './queries.server'
import { pinUpdate, repinCreate, type WirePin } from './schema'
import { anonymous, board, drift, person, pin } from './test-world.server'
import { copyPins, deletePins, updatePins } from './write/bulk-commands.server'
import { bulkDelete, bulkLimit } from './write/bulk-schema'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number) => expect.objectContaining({ code })

const save = (pin_id: string, board_id: string, over: Record<string, unknown> = {}) =>
  repinCreate.parse({ pin_id, board_id, ...over })

const saves = (one: WirePin) => one.aggregated_pin_data.aggregated_stats.saves

describe('changing', () => {
  test('changes text, keeps omitted fields, and removes an empty link', async () => {
    const owner = await person()
    const one = await pin(owner, (await board(owner)).id, { description: 'D', link: 'https://a.example/' })
    const changed = await updatePin(owner, pinUpdate.parse({ id: one.id, title: 'New', link: '' }))
    expect(changed).toMatchObject({ title: 'New', description: 'D', link: null, domain: 'Uploaded by user' })
  })

  test('updates counts when moved into and out of a section', async () => {
    const owner = await person()
    const [from, to] = [await board(owner), await board(owner, { privacy: 'secret' })]
    const section = await createSection(owner, { board_id: to.id, name: 'Part', initial_pins: [] })
    const one = await pin(owner, from.id)
    const moved = await updatePin(owner, { id: one.id, board_id: to.id, section: section.id })
    expect(moved).toMatchObject({ board: { id: to.id }, section: { id: section.id } })
    expect(await drift()).toEqual([])
    expect((await updatePin(owner, { id: one.id, title: 'stays' })).section).not.toBeNull()
    expect((await updatePin(owner, { id: one.id, section: null })).section).toBeNull()
    await expect(updatePin(owner, { id: one.id, board_id: from.id, section: section.id })).rejects.toEqual(
      code(2031),
    )
    expect(await updatePin(owner, { id: one.id, board_id: from.id })).toMatchObject({
      board: { id: from.id },
    })
    expect(await pinCards(anonymous, [one.id])).toHaveLength(1)
  })

  test('refuses another’s pin, and does not reveal a secret one', async () => {
    const [owner, other] = [await person(), await person()]
    const open = await pin(owner, (await board(owner)).id)
    const hidden = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const { id: board_id } = await board(other)
    for (const [id, refusal] of [
      [open.id, 7],
      [hidden.id, 50],
      ['1', 50],
    ] as const) {
      await expect(updatePin(other, { id, title: 'x' })).rejects.toEqual(code(refusal))
      await expect(updatePin(other, { id, board_id })).rejects.toEqual(code(refusal))
      await expect(deletePin(other, id)).rejects.toEqual(code(refusal))
      await expect(updatePins(other, { pin_ids: [id], board_id })).rejects.toEqual(code(refusal))
      await expect(deletePins(other, { pin_ids: [id] })).rejects.toEqual(code(refusal))
    }
  })

  test('undoes a deletion within an hour, not later, and not by others', async () => {
    const [owner, other] = [await person(), await person()]
    const one = await pin(owner, (await board(owner)).id)
    await deletePin(owner, one.id)
    expect(await drift()).toEqual([])
    await expect(pinById(owner, one.id)).rejects.toEqual(code(50))
    await expect(deletePin(owner, one.id)).rejects.toEqual(code(50))
    await expect(updatePin(other, { id: one.id, deleted: false })).rejects.toEqual(code(50))
    expect(saves(await updatePin(owner, { id: one.id, deleted: false }))).toBe(1)
    expect(saves(await updatePin(owner, { id: one.id, deleted: false }))).toBe(1)
    await deletePin(owner, one.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '61 minutes' where id = ${one.id}`)
    await expect(updatePin(owner, { id: one.id, deleted: false })).rejects.toEqual(code(50))
  })

  test('does not restore a pin without its board', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const one = await pin(owner, id)
    await deleteBoard(owner, id)
    await expect(updatePin(owner, { id: one.id, deleted: false })).rejects.toEqual(code(50))
  })
})

describe('in bulk', () => {
  test('saves, moves, edits, deletes and restores 100 pins in bulk, and refuses 101', async () => {
    const [owner, other] = [await person(), await person()]
    const source = await pin(other, (await board(other)).id)
    const [a, b] = [await board(owner), await board(owner)]
    const [first] = await copyPins(owner, { pin_ids: [source.id, source.id], board_id: a.id })
    expect((await boardById(owner, a.id)).pin_count).toBe(1)
    const pin_ids = [first?.id ?? '']
    while (pin_ids.length < bulkLimit) pin_ids.push((await repin(owner, save(source.id, a.id))).id)
    const section_id = (await createSection(owner, { board_id: b.id, name: 'Part', initial_pins: [] })).id
    const moved = await updatePins(owner, { pin_ids, board_id: b.id, section_id, fields: { title: 'All' } })
    expect(moved.map((one) => one.id)).toEqual(pin_ids)
    expect(moved.every((one) => one.title === 'All' && one.section?.id === section_id)).toBe(true)
    expect(await drift()).toEqual([])
    await deletePins(owner, { pin_ids })
    expect(saves(await pinById(anonymous, source.id))).toBe(1)
    expect(await drift()).toEqual([])
    expect(await updatePins(owner, { pin_ids, deleted: false })).toHaveLength(bulkLimit)
    expect(bulkDelete.safeParse({ pin_ids }).success).toBe(true)
    expect(bulkDelete.safeParse({ pin_ids: [...pin_ids, '1'] }).success).toBe(false)
  })

  test('changes all or none', async () => {
    const [owner, other] = [await person(), await person()]
    const mine = await pin(owner, (await board(owner)).id)
    const theirs = await pin(other, (await board(other)).id)
    await expect(deletePins(owner, { pin_ids: [mine.id, theirs.id] })).rejects.toEqual(code(7))
    expect(await pinCards(owner, [mine.id])).toHaveLength(1)
  })

  test('does not deadlock people who save each other’s pins in opposite orders', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    const boards = await Promise.all(people.map((one) => board(one)))
    const sources = await Promise.all(
      people.flatMap((one, i) => [1, 2, 3].map(() => pin(one, boards[i]?.id ?? ''))),
    )
    const pin_ids = sources.map((one) => one.id)
    await Promise.all(
      people.map((one, i) =>
        copyPins(one, { pin_ids: i % 2 ? pin_ids : pin_ids.toReversed(), board_id: boards[i]?.id ?? '' }),
      ),
    )
    for (const one of await pinCards(anonymous, pin_ids)) expect(saves(one)).toBe(7)
  })
})
