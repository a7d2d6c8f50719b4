import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { boardById } from '@/lib/content/boards/queries.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { removeCollaborator } from './collaborators.server'
import { handOnBoards } from './hand-on.server'
import { collaboratorOf } from './queries.server'
import { accept, code, invite, keepBoardsSound, kindsOf, shared } from './test-world.server'
import { answerTransfer, cancelTransfer, offerTransfer } from './transfer.server'

keepBoardsSound()

describe('transferring a board', () => {
  test('makes the collaborator its owner when they accept, and the old owner an editor', async () => {
    const { owner, guest, one } = await shared('contributor')
    await board(guest, { name: one.name })
    await pin(owner, one.id)
    const offered = await offerTransfer(owner, { board_id: one.id, user_id: guest.id })
    expect(offered.pending_ownership_transfer?.id).toBe(guest.id)
    const mine = await answerTransfer(guest, { board_id: one.id, status: 'accepted' })
    expect(mine).toMatchObject({
      owner: { id: guest.id },
      access: ['write', 'delete'],
      pending_ownership_transfer: null,
    })
    expect(mine.url).toMatch(/-2\/$/)
    expect(await collaboratorOf(owner, { board_id: one.id })).toMatchObject({ role: 'editor' })
    await expect(answerTransfer(guest, { board_id: one.id, status: 'accepted' })).rejects.toEqual(code(40))
    expect(await kindsOf(owner)).toContain('board_transfer_accept')
  })

  test('is canceled, declined, or refused for a person who is not a collaborator', async () => {
    const { owner, guest, one } = await shared('editor')
    const offer = (user: Member) => offerTransfer(owner, { board_id: one.id, user_id: user.id })
    const take = () => answerTransfer(guest, { board_id: one.id, status: 'accepted' })
    await expect(offer(await person())).rejects.toEqual(code(30))
    await offer(guest)
    expect((await cancelTransfer(owner, one.id)).pending_ownership_transfer).toBeNull()
    await expect(take()).rejects.toEqual(code(40))
    await offer(guest)
    await answerTransfer(guest, { board_id: one.id, status: 'declined' })
    await expect(take()).rejects.toEqual(code(40))
    await offer(guest)
    await removeCollaborator(owner, { board_id: one.id, invited_user_id: guest.id })
    await expect(take()).rejects.toEqual(code(40))
    await expect(offerTransfer(guest, { board_id: one.id, user_id: guest.id })).rejects.toEqual(code(7))
  })

  test('is refused when the new owner has the maximum number of boards', async () => {
    const { owner, guest, one } = await shared('editor')
    await offerTransfer(owner, { board_id: one.id, user_id: guest.id })
    await db().execute(sql`insert into boards (user_id, name, slug)
      select ${guest.id}, 'Many', 'many-' || n from generate_series(1, 2000) n`)
    await db().execute(sql`update users set board_count = 2000 where id = ${guest.id}`)
    await expect(answerTransfer(guest, { board_id: one.id, status: 'accepted' })).rejects.toEqual(code(1))
  })
})

describe('a board of an erased owner', () => {
  const erase = async (owner: Member) => {
    for (let count = 1; count > 0; ) ({ count } = await transact((tx) => handOnBoards(tx, owner.id, 100)))
  }

  test('is transferred to the earliest editor with the pins that others have on it', async () => {
    const { owner, guest, one } = await shared('contributor')
    const editor = await person()
    await invite(owner, one.id, [editor], 'editor')
    await accept(editor, one.id)
    const theirs = await pin(guest, one.id)
    await pin(owner, one.id)
    await erase(owner)
    const now = await boardById(guest, one.id)
    expect(now.owner.id).toBe(editor.id)
    expect(now.collaborating_users.map(({ id }) => id)).toEqual([guest.id])
    expect((await pinById(guest, theirs.id)).board.id).toBe(one.id)
  })

  test('is transferred to a contributor if there is no editor, and not at all if nobody else has pins', async () => {
    const { owner, guest, one } = await shared('contributor')
    const alone = await board(owner)
    await pin(owner, alone.id)
    await pin(guest, one.id)
    await erase(owner)
    expect((await boardById(guest, one.id)).owner.id).toBe(guest.id)
    expect((await boardById(owner, alone.id)).owner.id).toBe(owner.id)
  })
})
