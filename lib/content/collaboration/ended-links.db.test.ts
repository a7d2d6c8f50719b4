import { describe, expect, test } from 'vitest'
import { blockUser, unblockUser } from '@/lib/accounts/blocks/blocks.server'
import { board, person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { changeRole, removeCollaborator } from './collaborators.server'
import { createLink, joinByLink, linksOf, previewLink } from './links.server'
import { collaboratorOf, invitesOf, ownInvites } from './queries.server'
import { linkCreate } from './schema'
import { accept, code, invite, keepBoardsSound } from './test-world.server'
import { answerTransfer, offerTransfer } from './transfer.server'

keepBoardsSound()

/** Creates a board with a contributor, who knows an open link that makes editors. */
async function withOldLink() {
  const [owner, guest] = [await person(), await person()]
  const { id } = await board(owner, { privacy: 'secret' })
  const link = async () => {
    const { url } = await createLink(owner, linkCreate.parse({ board_id: id, access: 'editor' }))
    return { token: url.split('/').at(-2) ?? '' }
  }
  const old = await link()
  await invite(owner, id, [guest])
  await accept(guest, id)
  return { owner, guest, id, old, link }
}

const remove = (owner: Member, board_id: string, { id: invited_user_id }: Member) =>
  removeCollaborator(owner, { board_id, invited_user_id })

const notFound = code(404)

describe('an open link', () => {
  test('lets nobody return who was removed; a fresh one and an invitation do', async () => {
    const { owner, guest, id, old, link } = await withOldLink()
    await remove(owner, id, guest)
    await expect(joinByLink(guest, old)).rejects.toEqual(notFound)
    await expect(previewLink(guest, old.token)).rejects.toEqual(notFound)
    // It still works for others, and its owner still lists it.
    await joinByLink(await person(), old)
    expect(await linksOf(owner, id)).toHaveLength(1)
    await joinByLink(guest, await link())
    await remove(owner, id, guest)
    await invite(owner, id, [guest], 'viewer')
    await accept(guest, id)
    expect(await collaboratorOf(guest, { board_id: id })).toMatchObject({ role: 'viewer' })
  })

  test('gives no role back that the owner took away', async () => {
    const { owner, guest, id, old } = await withOldLink()
    await changeRole(owner, { board_id: id, invited_user_id: guest.id, access: 'viewer' })
    await remove(guest, id, guest)
    await expect(joinByLink(guest, old)).rejects.toEqual(notFound)
  })

  test('lets a person return who left by choice', async () => {
    const { guest, id, old } = await withOldLink()
    await remove(guest, id, guest)
    await joinByLink(guest, old)
    expect(await collaboratorOf(guest, { board_id: id })).toMatchObject({ role: 'editor' })
  })

  test('does not work after a block that was undone', async () => {
    const { owner, guest, old } = await withOldLink()
    await blockUser(owner, guest.id)
    await unblockUser(owner, guest.id)
    await expect(joinByLink(guest, old)).rejects.toEqual(notFound)
  })

  test('ends with its owner’s right, as do their invitations', async () => {
    const { owner, guest, id, old } = await withOldLink()
    const third = await person()
    await invite(owner, id, [third])
    await offerTransfer(owner, { board_id: id, user_id: guest.id })
    await answerTransfer(guest, { board_id: id, status: 'accepted' })
    expect(await linksOf(guest, id)).toEqual([])
    await expect(joinByLink(await person(), old)).rejects.toEqual(notFound)
    expect(await ownInvites(third)).toEqual([])
    await expect(accept(third, id)).rejects.toEqual(code(40))
  })
})

test.each(['removed', 'a contributor'] as const)(
  'ends the proposals of an editor who is %s',
  async (loss) => {
    const [owner, editor, third] = [await person(), await person(), await person()]
    const { id } = await board(owner)
    await invite(owner, id, [editor], 'editor')
    await accept(editor, id)
    await invite(editor, id, [third])
    expect(await invitesOf(owner, id)).toHaveLength(1)
    if (loss === 'removed') await remove(owner, id, editor)
    else await changeRole(owner, { board_id: id, invited_user_id: editor.id, access: 'contributor' })
    expect(await invitesOf(owner, id)).toEqual([])
  },
)
