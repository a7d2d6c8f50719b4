import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { deleteBoard } from '@/lib/content/boards/commands.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { boardFeed } from '@/lib/content/pins/queries.server'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { undoAction } from './commands.server'
import { runAction } from './jobs.server'
import { actionById, actionsOn } from './queries.server'
import { begin, broken, done, filledBoard, undone, worker } from './testing.server'

const list = { page_size: 100, bookmarks: [], filter_section_pins: false }
const code = (code: number) => expect.objectContaining({ code })

afterEach(async () => {
  expect(await drift()).toEqual([])
  expect(await broken()).toEqual([])
})

describe('blocking actions of a board', () => {
  test('are shown to all viewers of the board, and block their part for others until they end', async () => {
    const { owner, one, ids } = await filledBoard(3)
    const editor = await worker('board.editor', one.id)
    const part = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [ids[0] ?? ''] })
    const { id } = await begin(owner, { action: 'bulkDelete', board_id: one.id, section_id: part.id })
    const shown = await actionsOn(editor, one.id)
    expect(shown.blocking_actions).toMatchObject([
      { id, type: 'blocking_action', progress: 0, section_id: part.id, can_undo: false },
    ])
    await expect(begin(editor, { action: 'bulkDelete', board_id: one.id })).rejects.toEqual(code(409))
    await expect(
      begin(editor, { action: 'bulkDelete', board_id: one.id, pin_ids: [ids[0]] }),
    ).rejects.toEqual(code(409))
    const loose = await begin(editor, { action: 'bulkDelete', board_id: one.id, section_id: null })
    expect(loose.section_id).toBeNull()
    await Promise.all([runAction(id), runAction(loose.id)])
    expect((await actionsOn(owner, one.id)).blocking_actions).toEqual([])
    await expect(undoAction(owner, loose.id)).rejects.toEqual(code(404))
  })

  test('lists for an hour, on both boards, the actions that their initiator may undo', async () => {
    const { owner, one } = await filledBoard(2)
    const other = await board(owner)
    const editor = await worker('board.editor', one.id)
    const { id } = await done(owner, { action: 'bulkMove', board_id: one.id, to_board_id: other.id })
    const recentOn = async (member: typeof owner, board_id: string) =>
      (await actionsOn(member, board_id)).recent_actions.map((action) => action.id)
    for (const board_id of [one.id, other.id]) expect(await recentOn(owner, board_id)).toEqual([id])
    expect(await recentOn(editor, one.id)).toEqual([])
    const age = (minutes: number) =>
      db().execute(
        sql`update board_actions set finished_at = now() - make_interval(mins => ${minutes}) where id = ${id}`,
      )
    await age(59)
    expect(await recentOn(owner, one.id)).toEqual([id])
    await age(61)
    expect(await recentOn(owner, one.id)).toEqual([])
    await age(1)
    await undone(owner, id)
    expect(await recentOn(owner, one.id)).toEqual([])
  })

  test('cannot be undone after an hour, nor while running', async () => {
    const { owner, one } = await filledBoard(1)
    const { id } = await begin(owner, { action: 'bulkDelete', board_id: one.id })
    await expect(undoAction(owner, id)).rejects.toEqual(code(409))
    await runAction(id)
    await db().execute(
      sql`update board_actions set finished_at = now() - interval '61 minutes' where id = ${id}`,
    )
    await expect(undoAction(owner, id)).rejects.toEqual(code(409))
    expect((await actionById(owner, id)).can_undo).toBe(false)
  })
})

describe('permissions', () => {
  /** Returns the outcome of each call on a board with a pin of the owner and, if possible, one of the caller. */
  const rows = [
    { who: 'owner', move: 2, copy: 2, section: 2, remove: 2 },
    { who: 'board.editor', move: 2, copy: 2, section: 2, remove: 2 },
    { who: 'board.contributor', move: 1, copy: 2, section: 7, remove: 1 },
    { who: 'board.viewer', move: 7, copy: 1, section: 7, remove: 7 },
    { who: 'removed', move: 7, copy: 1, section: 7, remove: 7 },
    { who: 'stranger', move: 7, copy: 1, section: 7, remove: 7 },
    { who: 'blocked', move: 40, copy: 40, section: 40, remove: 40 },
  ] as const

  for (const row of rows)
    test(`lets the ${row.who} do ${JSON.stringify(row)}`, async () => {
      const { owner, one } = await filledBoard(1)
      const member =
        row.who === 'owner'
          ? owner
          : row.who.startsWith('board.')
            ? await worker(row.who as 'board.viewer', one.id)
            : await person()
      if (row.who === 'blocked') await blockUser(owner, member.id)
      if (row.who === 'owner' || row.who === 'board.editor' || row.who === 'board.contributor')
        await pin(member, one.id)
      const target = await board(member)
      const attempts = {
        copy: { action: 'bulkCopy', board_id: one.id, to_board_id: target.id },
        section: { action: 'bulkCreateSection', board_id: one.id, name: 'Part' },
        move: { action: 'bulkMove', board_id: one.id, to_board_id: target.id },
        remove: { action: 'bulkDelete', board_id: one.id },
      }
      for (const [name, input] of Object.entries(attempts)) {
        const expected = row[name as keyof typeof attempts]
        if (expected > 2) {
          await expect(begin(member, input)).rejects.toEqual(code(expected))
          continue
        }
        const action = await done(member, input)
        expect(action).toMatchObject({ status: 'done', done_count: expected, failed_count: 0 })
        await undone(member, action.id)
      }
      if (row.who === 'blocked') await expect(actionsOn(member, one.id)).rejects.toEqual(code(40))
    })

  test('hides a secret board, and ends when its person is banned from writing', async () => {
    const owner = await person()
    const secret = await board(owner, { privacy: 'secret' })
    await pin(owner, secret.id)
    const stranger = await person()
    const target = await board(stranger)
    for (const input of [
      { action: 'bulkCopy', board_id: secret.id, to_board_id: target.id },
      { action: 'bulkDelete', board_id: secret.id },
      { action: 'bulkMove', board_id: target.id, to_board_id: secret.id },
    ])
      await expect(begin(stranger, input)).rejects.toEqual(code(40))
    await expect(actionsOn(stranger, secret.id)).rejects.toEqual(code(40))
    const { id } = await begin(owner, { action: 'bulkDelete', board_id: secret.id })
    await db().execute(sql`update users set is_write_banned = true where id = ${owner.id}`)
    await runAction(id)
    expect(await actionById(owner, id)).toMatchObject({ status: 'cancelled', done_count: 0 })
    expect((await boardFeed(anonymous, { ...list, board_id: target.id })).items).toEqual([])
  })

  test('refuses to move or delete the pins of a person who left', async () => {
    const { one } = await filledBoard(1)
    const contributor = await worker('board.contributor', one.id)
    await pin(contributor, one.id)
    await db().execute(sql`delete from grants where subject_id = ${contributor.id}`)
    await expect(begin(contributor, { action: 'bulkDelete', board_id: one.id })).rejects.toEqual(code(7))
  })

  test('fails the rest of an action when its editor is removed', async () => {
    const { owner, one } = await filledBoard(3)
    const editor = await worker('board.editor', one.id)
    const { id } = await begin(editor, { action: 'bulkDelete', board_id: one.id })
    await db().execute(sql`delete from grants where subject_id = ${editor.id}`)
    await runAction(id)
    expect(await actionById(editor, id)).toMatchObject({ status: 'done', done_count: 0, failed_count: 3 })
    expect((await boardById(owner, one.id)).pin_count).toBe(3)
    await deleteBoard(owner, one.id)
  })
})
