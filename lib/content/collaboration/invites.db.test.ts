import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { deleteBoard, updateBoard } from '@/lib/content/boards/commands.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { worker } from '@/lib/content/bulk/testing.server'
import { board, person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { changeRole, removeCollaborator } from './collaborators.server'
import { answer, invitePeople, requestToJoin, withdrawInvite } from './invites.server'
import { joinByLink } from './links.server'
import { invitesOf, ownInvites } from './queries.server'
import { inviteCreate } from './schema'
import { accept, code, invite, keepBoardsSound, kindsOf, shared } from './test-world.server'

keepBoardsSound()

describe('inviting', () => {
  test('adds an invited person when they accept, and counts them once when they accept twice', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner, { privacy: 'secret' })
    const [open] = await invite(owner, one.id, [guest])
    expect(open).toMatchObject({ status: 'new', access: ['write'], invited_user: { id: guest.id } })
    await expect(boardById(guest, one.id)).rejects.toEqual(code(40))
    expect((await ownInvites(guest)).map((each) => each.board.name)).toEqual([one.name])
    expect(await kindsOf(guest)).toEqual(['board_invite'])
    await Promise.all([accept(guest, one.id), accept(guest, one.id)])
    const seen = await boardById(guest, one.id)
    expect(seen).toMatchObject({
      access: ['write'],
      is_collaborative: true,
      collaborator_count: 1,
      collaborated_by_me: true,
      collaborator_permissions: ['ADD_PINS', 'COMMENT'],
      viewer_invite_status: 'accepted',
    })
    expect(seen.collaborating_users.map(({ id }) => id)).toEqual([guest.id])
    expect(await kindsOf(owner)).toEqual(['board_join'])
    expect(await boardById(owner, one.id)).toMatchObject({ access: ['write', 'delete'] })
  })

  test('mails an invitation and its answer, five an hour, and none when switched off', async () => {
    const [owner, guest, quiet] = [await person(), await person(), await person()]
    await db().execute(sql`update users set email_verified_at = now()
      where id in (${owner.id}, ${guest.id}, ${quiet.id})`)
    await db().execute(
      sql`insert into user_settings (user_id, email_options) values (${quiet.id}, '{"boards": false}')`,
    )
    const one = await board(owner)
    await invite(owner, one.id, [guest, quiet])
    await accept(guest, one.id)
    const { rows } = await db().execute(sql`
      select user_id, subject, kind, body_text like '%/board/invitations/%' as leads_to_invites from mail_outbox
      where template = 'board_people' and user_id in (${owner.id}, ${guest.id}, ${quiet.id}) order by id`)
    expect(rows).toEqual([
      {
        user_id: guest.id,
        subject: `“${owner.user.full_name}” invited you to a board`,
        kind: 'boards',
        leads_to_invites: true,
      },
      {
        user_id: owner.id,
        subject: `“${guest.user.full_name}” joined your board`,
        kind: 'boards',
        leads_to_invites: false,
      },
    ])
    for (let n = 0; n < 6; n++) await invite(owner, (await board(owner)).id, [guest])
    const { rows: all } = await db().execute(
      sql`select 1 from mail_outbox where template = 'board_people' and user_id = ${guest.id}`,
    )
    expect(all).toHaveLength(5)
  })

  test('does not add a person who declines, and allows inviting them again', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await invite(owner, one.id, [guest])
    await answer(guest, { board_id: one.id, status: 'denied' })
    await expect(accept(guest, one.id)).rejects.toEqual(code(40))
    expect(await ownInvites(guest)).toEqual([])
    await invite(owner, one.id, [guest])
    expect((await boardById(guest, one.id)).viewer_invite_status).toBe('new')
  })

  test('withdraws an invitation, and keeps the role of an open one', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await invite(owner, one.id, [guest], 'viewer')
    const [open] = await invite(owner, one.id, [guest], 'editor')
    expect(open?.role).toBe('viewer')
    await withdrawInvite(owner, { board_id: one.id, invited_user_id: guest.id })
    await expect(accept(guest, one.id)).rejects.toEqual(code(40))
  })

  test('requires the owner’s approval when an editor proposes a person, and refuses proposals of others', async () => {
    const { owner, guest, one } = await shared('editor')
    const third = await person()
    const [proposal] = await invite(guest, one.id, [third])
    expect(proposal).toMatchObject({ status: 'not_invited', is_proposed: true })
    await expect(accept(third, one.id)).rejects.toEqual(code(40))
    expect(await ownInvites(third)).toEqual([])
    expect(await kindsOf(owner)).toContain('board_proposal')
    await answer(owner, { board_id: one.id, invited_user_id: third.id, status: 'accepted' })
    expect(await ownInvites(third)).toMatchObject([{ status: 'new' }])
    await accept(third, one.id)
    await changeRole(owner, { board_id: one.id, invited_user_id: guest.id, access: 'contributor' })
    await expect(invite(guest, one.id, [await person()])).rejects.toEqual(code(7))
  })

  test('refuses people with a block in either direction, and missing people', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await blockUser(guest, owner.id)
    await expect(invite(owner, one.id, [guest])).rejects.toEqual(code(30))
    const nobody = { ...guest, id: '1' }
    await expect(invite(owner, one.id, [nobody])).rejects.toEqual(code(30))
  })

  test('mails a link to an address without an account, and invites the account of a known one', async () => {
    const [owner, guest, stranger] = [await person(), await person(), await person()]
    const one = await board(owner, { privacy: 'secret' })
    await db().execute(sql`update users set email_verified_at = now() where id = ${guest.id}`)
    const emails = [guest.user.email, 'New@example.org', 'new@example.org']
    const input = inviteCreate.parse({ board_id: one.id, emails })
    await expect(invitePeople(owner, input)).rejects.toMatchObject({ code: 29, reason: 'verifyToInvite' })
    const editor = await worker('board.editor', one.id)
    const asEditor = { ...editor, user: { ...editor.user, email_verified: true } }
    await expect(invitePeople(asEditor, input)).rejects.toMatchObject({ reason: 'ownerInvitesByEmail' })
    const verified = { ...owner, user: { ...owner.user, email_verified: true } }
    await invitePeople(verified, input)
    expect(await ownInvites(guest)).toHaveLength(1)
    const { rows } = await db().execute<{ body_text: string }>(
      sql`select body_text from mail_outbox where to_address = 'new@example.org'`,
    )
    expect(rows).toHaveLength(1)
    const token = /board\/join\/([\w-]+)\//.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
    await joinByLink(stranger, { token })
    await expect(joinByLink(await person(), { token })).rejects.toEqual(code(404))
  })
})

describe('group_board_count', () => {
  test('counts the boards of others that a person collaborates on, while they exist', async () => {
    const { owner, guest, one } = await shared()
    const count = async (id: string) => (await viewerUser(id)).group_board_count
    await invite(owner, (await board(owner)).id, [guest])
    expect([await count(owner.id), await count(guest.id)]).toEqual([0, 1])
    await deleteBoard(owner, one.id)
    expect(await count(guest.id)).toBe(0)
    await updateBoard(owner, boardUpdate.parse({ board_id: one.id, deleted: false }))
    expect(await count(guest.id)).toBe(1)
    await removeCollaborator(guest, { board_id: one.id, invited_user_id: guest.id })
    expect(await count(guest.id)).toBe(0)
  })
})

describe('a request to join', () => {
  test('adds the person when it is approved, and leaves no trace when it is denied', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await requestToJoin(guest, { board_id: one.id })
    await requestToJoin(guest, { board_id: one.id })
    expect((await boardById(guest, one.id)).viewer_collaborator_join_requested).toBe(true)
    expect(await invitesOf(owner, one.id)).toMatchObject([{ is_request: true }])
    await expect(accept(guest, one.id)).rejects.toEqual(code(40))
    const decide = (status: 'accepted' | 'denied') =>
      answer(owner, { board_id: one.id, invited_user_id: guest.id, status })
    await decide('denied')
    await expect(decide('accepted')).rejects.toEqual(code(404))
    await requestToJoin(guest, { board_id: one.id })
    await decide('accepted')
    await decide('accepted')
    expect((await boardById(guest, one.id)).collaborator_count).toBe(1)
    await expect(requestToJoin(guest, { board_id: one.id })).rejects.toEqual(code(29))
    await expect(requestToJoin(owner, { board_id: one.id })).rejects.toEqual(code(29))
  })

  test('is refused on a secret board', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner, { privacy: 'secret' })
    await expect(requestToJoin(guest, { board_id: one.id })).rejects.toEqual(code(40))
  })
})
