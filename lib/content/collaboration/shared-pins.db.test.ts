import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { deleteBoard, updateBoard } from '@/lib/content/boards/commands.server'
import { boardById, boardsOfUser, pickerBoards } from '@/lib/content/boards/queries.server'
import { boardsGet } from '@/lib/content/boards/schema'
import { updatePin } from '@/lib/content/pins/commands.server'
import { boardFeed, pinById, pinsOfUser } from '@/lib/content/pins/queries.server'
import { drift, person, pin } from '@/lib/content/pins/test-world.server'
import { copyPins } from '@/lib/content/pins/write/bulk-commands.server'
import { removeCollaborator } from './collaborators.server'
import { accept, code, invite, keepBoardsSound, page, shared } from './test-world.server'

keepBoardsSound()

describe('pins of several people on one board', () => {
  test('belong to the person who saved them, and stay when that person leaves', async () => {
    const { owner, guest, one } = await shared('contributor', { privacy: 'secret' })
    const theirs = await pin(guest, one.id)
    const [copied] = await copyPins(guest, { pin_ids: [(await pin(owner, one.id)).id], board_id: one.id })
    expect(theirs.pinner.id).toBe(guest.id)
    expect(copied?.pinner.id).toBe(guest.id)
    expect(
      (await boardFeed(owner, { ...page, board_id: one.id, filter_section_pins: false })).items,
    ).toHaveLength(3)
    expect((await pickerBoards(guest)).all_boards.map(({ id }) => id)).toEqual([one.id])
    const profile = await boardsOfUser(guest, boardsGet.parse({ username: guest.user.username }))
    expect(profile.items.map(({ id }) => id)).toEqual([one.id])
    const outside = await boardsOfUser(await person(), boardsGet.parse({ username: guest.user.username }))
    expect(outside.items).toEqual([])
    await removeCollaborator(guest, { board_id: one.id, invited_user_id: guest.id })
    await expect(boardById(guest, one.id)).rejects.toEqual(code(40))
    await expect(pinById(guest, theirs.id)).rejects.toEqual(code(50))
    expect((await pinsOfUser(guest, { ...page, username: guest.user.username })).items).toEqual([])
    expect((await pinById(owner, theirs.id)).pinner.id).toBe(guest.id)
    await expect(updatePin(guest, { id: theirs.id, title: 'Mine' })).rejects.toEqual(code(50))
  })

  test('are removed when one of the two blocks the other, without affecting other people’s', async () => {
    const { owner, guest, one } = await shared('editor')
    const third = await person()
    await invite(owner, one.id, [third])
    await accept(third, one.id)
    const [theirs, others] = [await pin(guest, one.id), await pin(third, one.id)]
    await blockUser(guest, owner.id)
    await expect(pinById(owner, theirs.id)).rejects.toEqual(code(50))
    expect((await pinById(owner, others.id)).id).toBe(others.id)
    expect((await boardById(owner, one.id)).collaborator_count).toBe(1)
    await expect(accept(guest, one.id)).rejects.toEqual(code(40))
  })

  test('are deleted and restored with the board, each counted for its own pinner', async () => {
    const { owner, guest, one } = await shared('contributor')
    await pin(guest, one.id)
    await pin(owner, one.id)
    await deleteBoard(owner, one.id)
    expect(await drift()).toEqual([])
    await updateBoard(owner, { board_id: one.id, deleted: false })
    expect((await boardById(guest, one.id)).pin_count).toBe(2)
  })
})
