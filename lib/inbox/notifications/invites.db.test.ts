import { describe, expect, test } from 'vitest'
import { answer, requestToJoin } from '@/lib/content/collaboration/invites.server'
import { accept, invite, shared } from '@/lib/content/collaboration/test-world.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { notificationsOf } from './queries.server'

describe('the notification of an invitation', () => {
  const entriesOf = async (member: Member) =>
    (await notificationsOf(member, { page_size: 10, bookmarks: [] })).items.map(({ kind, request }) => [
      kind,
      request,
    ])

  test('is open until it is answered, and then gone', async () => {
    const [owner, guest, other] = [await person(), await person(), await person()]
    const { id } = await board(owner, { privacy: 'secret' })
    await invite(owner, id, [guest, other])
    expect(await entriesOf(guest)).toEqual([['board_invite', 'open']])
    await accept(guest, id)
    expect(await entriesOf(guest)).toEqual([])
    await answer(other, { board_id: id, status: 'denied' })
    expect(await entriesOf(other)).toEqual([])
  })

  test('of one person who asks to join is open for the owner, too', async () => {
    const { owner, one } = await shared()
    const { id } = one
    const guest = await person()
    await requestToJoin(guest, { board_id: id })
    expect(await entriesOf(owner)).toContainEqual(['board_request', 'open'])
    await answer(owner, { board_id: id, invited_user_id: guest.id, status: 'accepted' })
    expect(await entriesOf(owner)).not.toContainEqual(['board_request', expect.anything()])
  })

  test('shows the picture of the board to the invited, as the page of invitations does', async () => {
    const [owner, guest] = [await person(), await person()]
    const { id } = await board(owner, { privacy: 'secret' })
    const pictures = async () =>
      (await notificationsOf(guest, { page_size: 10, bookmarks: [] })).items.map(
        (entry) => entry.board?.image_cover_url,
      )
    await invite(owner, id, [guest])
    expect(await pictures()).toEqual([null])
    await pin(owner, id)
    expect(await pictures()).toEqual([expect.stringMatching(/\.webp$/)])
  })
})
