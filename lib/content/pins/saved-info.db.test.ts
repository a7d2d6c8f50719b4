import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '@/lib/platform/db/client.server'
import { deletePin, repin } from './commands.server'
import { pinById, pinCards } from './queries.server'
import { ownSaves } from './save/own-saves.server'
import { anonymous, board, person, pin } from './test-world.server'

/** The viewer's saves, shown on cards, closeups and in pickers. */

async function saved() {
  const [owner, saver] = [await person(), await person()]
  const original = await pin(owner, (await board(owner)).id)
  const birds = await board(saver, { name: 'Small birds' })
  const remaining = await repin(saver, { pin_id: original.id, board_id: birds.id })
  return { owner, saver, original, birds, kept: remaining }
}

describe('own_saves', () => {
  test('lists the boards that hold the picture, newest save first, to the viewer only', async () => {
    const { owner, saver, original, birds, kept: remaining } = await saved()
    const wrens = await board(saver, { name: 'Wrens', privacy: 'secret' })
    const later = await repin(saver, { pin_id: original.id, board_id: wrens.id })
    const locked = await ownSaves(saver, original.id)
    expect(locked.map(({ pin_id, is_repin, board }) => [pin_id, is_repin, board.id])).toEqual([
      [later.id, true, wrens.id],
      [remaining.id, true, birds.id],
    ])
    expect(await ownSaves(saver, remaining.id)).toEqual(locked)
    expect(await ownSaves(owner, original.id)).toMatchObject([{ pin_id: original.id, is_repin: false }])
    expect(await ownSaves(await person(), original.id)).toEqual([])
    await deletePin(saver, later.id)
    expect((await ownSaves(saver, original.id)).map(({ pin_id }) => pin_id)).toEqual([remaining.id])
  })

  test('does not tell whether a hidden pin has the picture of an own one', async () => {
    const { owner, saver, original } = await saved()
    const secret = await repin(owner, {
      pin_id: original.id,
      board_id: (await board(owner, { privacy: 'secret' })).id,
    })
    expect(await ownSaves(saver, secret.id)).toEqual([])
  })
})

describe('saved_info', () => {
  test('names the board where the viewer saved the picture, to that viewer only', async () => {
    const { owner, saver, original, birds, kept: remaining } = await saved()
    expect((await pinById(saver, original.id)).saved_info).toEqual({
      pin_id: remaining.id,
      board: { id: birds.id, name: 'Small birds', url: birds.url, privacy: 'public' },
      section: null,
      board_ids: [birds.id],
    })
    expect((await pinById(anonymous, original.id)).saved_info).toBe(null)
    expect((await pinById(owner, original.id)).saved_info?.pin_id).toBe(original.id)
  })

  test('lists the newest save first, and the boards of the last five', async () => {
    const { saver, original, birds } = await saved()
    const wrens = await board(saver, { name: 'Wrens' })
    await repin(saver, { pin_id: original.id, board_id: wrens.id })
    const [card] = await pinCards(saver, [original.id])
    expect(card?.saved_info?.board.name).toBe('Wrens')
    expect(card?.saved_info?.board_ids).toEqual([wrens.id, birds.id])
  })

  test('disappears when the save is deleted', async () => {
    const { saver, original, kept: remaining } = await saved()
    await deletePin(saver, remaining.id)
    expect((await pinById(saver, original.id)).saved_info).toBe(null)
  })

  test('is read with an index', async () => {
    const { saver, original } = await saved()
    const rows = await transact(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from pins s where s.user_id = ${saver.id} and s.signature = (
        select signature from pins where id = ${original.id}) and s.deleted_at is null order by s.id desc limit 5`)
      return plan.rows
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('pins_saved_by_user')
  })
})
