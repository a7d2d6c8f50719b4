import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { reorderBoard } from '@/lib/content/boards/place-commands.server'
import { boardById, boardsOfUser, pickerBoards } from '@/lib/content/boards/queries.server'
import { boardReorder, boardsGet, pinsReorder } from '@/lib/content/boards/schema'
import { beginAction, cancelAction } from '@/lib/content/bulk/commands.server'
import { actionCreate } from '@/lib/content/bulk/schema'
import { deleteBoard, updateBoard } from '@/lib/content/curation/commands.server'
import { createSection } from '@/lib/content/curation/section-commands.server'
import { copyPins } from '@/lib/content/pins/bulk-commands.server'
import { deletePin, updatePin } from '@/lib/content/pins/commands.server'
import { reorderPins } from '@/lib/content/pins/order-commands.server'
import { boardFeed, pinById, pinsOfUser } from '@/lib/content/pins/queries.server'
import { board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { blockUser } from '@/lib/people/follows/blocks.server'
import { db, pool, transact } from '@/lib/platform/db/client.server'
import { changeRole, removeCollaborator } from './collaborators.server'
import { handOnBoards } from './hand-on.server'
import { answer, invitePeople, requestToJoin, withdrawInvite } from './invites.server'
import { createLink, joinByLink, linksOf, previewLink, revokeLink } from './links.server'
import { collaboratorOf, collaboratorsOf, invitesOf, ownInvites } from './queries.server'
import { inviteCreate, linkCreate } from './schema'
import { answerTransfer, cancelTransfer, offerTransfer } from './transfer.server'

const code = (code: number) => expect.objectContaining({ code })
const page = { page_size: 25, bookmarks: [] }

/** What doctor finds wrong with boards and people. */
async function broken(): Promise<string[]> {
  const names: string[] = []
  for (const rule of rules.filter(({ name }) => name.includes('board')))
    if ((await pool().query(rule.sql)).rows.length > 0) names.push(rule.name)
  return names
}

afterEach(async () => {
  expect(await drift()).toEqual([])
  expect(await broken()).toEqual([])
})

const invite = (member: Member, board_id: string, people: Member[], access = 'contributor') =>
  invitePeople(member, inviteCreate.parse({ board_id, invited_user_ids: people.map(({ id }) => id), access }))
const accept = (member: Member, board_id: string) => answer(member, { board_id, status: 'accepted' })
const tokenOf = (url: string) => url.split('/').at(-2) ?? ''
const kindsOf = async (member: Member) => (await notificationsOf(member, page)).items.map(({ kind }) => kind)

async function shared(access = 'contributor', over: Record<string, unknown> = {}) {
  const [owner, guest] = [await person(), await person()]
  const one = await board(owner, over)
  await invite(owner, one.id, [guest], access)
  await accept(guest, one.id)
  return { owner, guest, one }
}

describe('inviting', () => {
  test('lets an invited person in when they accept, and counts once when they accept twice', async () => {
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

  test('keeps somebody who declines out, and lets them be invited again', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await invite(owner, one.id, [guest])
    await answer(guest, { board_id: one.id, status: 'denied' })
    await expect(accept(guest, one.id)).rejects.toEqual(code(40))
    expect(await ownInvites(guest)).toEqual([])
    await invite(owner, one.id, [guest])
    expect((await boardById(guest, one.id)).viewer_invite_status).toBe('new')
  })

  test('takes an invitation back, and keeps the role of one that is open', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await invite(owner, one.id, [guest], 'viewer')
    const [open] = await invite(owner, one.id, [guest], 'editor')
    expect(open?.role).toBe('viewer')
    await withdrawInvite(owner, { board_id: one.id, invited_user_id: guest.id })
    await expect(accept(guest, one.id)).rejects.toEqual(code(40))
  })

  test('waits for the owner when a collaborator proposes somebody, and only editors may', async () => {
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

  test('refuses people who blocked, are blocked, or do not exist', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    await blockUser(guest, owner.id)
    await expect(invite(owner, one.id, [guest])).rejects.toEqual(code(30))
    const nobody = { ...guest, id: '1' }
    await expect(invite(owner, one.id, [nobody])).rejects.toEqual(code(30))
  })

  test('mails a link to an address without an account, and invites the account of one that has it', async () => {
    const [owner, guest, stranger] = [await person(), await person(), await person()]
    const one = await board(owner, { privacy: 'secret' })
    await db().execute(sql`update users set email_verified_at = now() where id = ${guest.id}`)
    const emails = [guest.user.email, 'New@example.org', 'new@example.org']
    const input = inviteCreate.parse({ board_id: one.id, emails })
    await expect(invitePeople(owner, input)).rejects.toEqual(code(29))
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

describe('a request to join', () => {
  test('lets in when it is approved, and leaves nothing when it is denied', async () => {
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

describe('a link', () => {
  test('lets in with its role until it is revoked or expires', async () => {
    const [owner, one] = await person().then(
      async (each) => [each, await board(each, { privacy: 'secret' })] as const,
    )
    const link = await createLink(owner, linkCreate.parse({ board_id: one.id, access: 'editor' }))
    const token = tokenOf(link.url)
    const guest = await person()
    expect(await previewLink(guest, token)).toMatchObject({ board_name: one.name, role: 'editor' })
    await joinByLink(guest, { token })
    await joinByLink(guest, { token })
    expect(await collaboratorOf(guest, { board_id: one.id })).toMatchObject({
      role: 'editor',
      status: 'accepted',
    })
    expect((await linksOf(owner, one.id)).map(({ use_count }) => use_count)).toEqual([1])
    await expect(linksOf(guest, one.id)).rejects.toEqual(code(7))
    await revokeLink(owner, { board_id: one.id, id: link.id })
    await expect(joinByLink(await person(), { token })).rejects.toEqual(code(404))
    const second = await createLink(owner, linkCreate.parse({ board_id: one.id }))
    await db().execute(sql`update board_links set expires_at = now() where id = ${second.id}`)
    await expect(previewLink(guest, tokenOf(second.url))).rejects.toEqual(code(404))
  })

  test('is refused with another token, and to somebody who is blocked', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    const link = await createLink(owner, linkCreate.parse({ board_id: one.id }))
    const token = tokenOf(link.url)
    for (const forged of [
      '',
      '1',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
      token.replace(/^\d/, '9'),
    ])
      await expect(joinByLink(guest, { token: forged })).rejects.toEqual(code(404))
    await blockUser(owner, guest.id)
    await expect(joinByLink(guest, { token })).rejects.toEqual(code(404))
  })
})

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

  test('go when one of the two blocks the other, and nobody else loses any', async () => {
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

  test('go and come back with the board, each counted for its own pinner', async () => {
    const { owner, guest, one } = await shared('contributor')
    await pin(guest, one.id)
    await pin(owner, one.id)
    await deleteBoard(owner, one.id)
    expect(await drift()).toEqual([])
    await updateBoard(owner, { board_id: one.id, deleted: false })
    expect((await boardById(guest, one.id)).pin_count).toBe(2)
  })
})

describe('handing a board over', () => {
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

  test('is cancelled, declined, or refused for somebody who is no collaborator', async () => {
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

  test('is refused when the new owner has as many boards as an account may have', async () => {
    const { owner, guest, one } = await shared('editor')
    await offerTransfer(owner, { board_id: one.id, user_id: guest.id })
    await db().execute(sql`insert into boards (user_id, name, slug)
      select ${guest.id}, 'Many', 'many-' || n from generate_series(1, 2000) n`)
    await db().execute(sql`update users set board_count = 2000 where id = ${guest.id}`)
    await expect(answerTransfer(guest, { board_id: one.id, status: 'accepted' })).rejects.toEqual(code(1))
  })
})

/** People by their part in a board of `owner`'s that has a pin of `owner`'s and one of each collaborator's. */
const standings = [
  'stranger',
  'invited',
  'requested',
  'viewer',
  'contributor',
  'editor',
  'owner',
  'removed',
  'blocked',
] as const
type Standing = (typeof standings)[number]

async function personWho(how: Standing, owner: Member, board_id: string): Promise<Member> {
  if (how === 'owner') return owner
  const member = await person()
  if (how === 'requested') await requestToJoin(member, { board_id })
  if (how === 'blocked') await blockUser(owner, member.id)
  if (how === 'stranger' || how === 'requested' || how === 'blocked') return member
  await invite(owner, board_id, [member], how === 'invited' || how === 'removed' ? 'editor' : how)
  if (how !== 'invited') await accept(member, board_id)
  if (how === 'removed') await removeCollaborator(owner, { board_id, invited_user_id: member.id })
  return member
}

type Subject = { board: string; pin: string; other: string; owner: Member; fresh: () => Promise<Member> }

/** Every action on a public board, and the standings to which it is open; the others are refused. */
const matrix: [
  name: string,
  open: readonly Standing[],
  run: (member: Member, to: Subject) => Promise<unknown>,
][] = [
  [
    'sees it',
    ['stranger', 'invited', 'requested', 'viewer', 'contributor', 'editor', 'owner', 'removed'],
    (m, s) => boardById(m, s.board),
  ],
  ['adds a pin', ['contributor', 'editor', 'owner'], (m, s) => pin(m, s.board)],
  ['edits a pin of the owner', ['editor', 'owner'], (m, s) => updatePin(m, { id: s.pin, title: 'Changed' })],
  [
    'adds a section',
    ['editor', 'owner'],
    (m, s) => createSection(m, { board_id: s.board, name: 'Part', initial_pins: [] }),
  ],
  ['invites somebody', ['editor', 'owner'], async (m, s) => invite(m, s.board, [await s.fresh()])],
  ['sees who is invited', ['editor', 'owner'], (m, s) => invitesOf(m, s.board)],
  ['makes a link', ['owner'], (m, s) => createLink(m, linkCreate.parse({ board_id: s.board }))],
  ['renames it', ['owner'], (m, s) => updateBoard(m, { board_id: s.board, name: 'Renamed' })],
  [
    'archives it, the owner for everybody and others for themselves',
    ['viewer', 'contributor', 'editor', 'owner'],
    (m, s) => updateBoard(m, { board_id: s.board, archived: false }),
  ],
  ['chooses its cover', ['owner'], (m, s) => updateBoard(m, { board_id: s.board, cover_pin_id: s.pin })],
  [
    'marks it as sensitive',
    ['owner'],
    (m, s) => updateBoard(m, { board_id: s.board, archived: false, sensitivity: 'none' }),
  ],
  [
    'arranges its pins',
    ['editor', 'owner'],
    (m, s) => reorderPins(m, pinsReorder.parse({ board_id: s.board, pin_ids: [s.pin], to: 'end' })),
  ],
  [
    'puts it first among their boards',
    ['viewer', 'contributor', 'editor', 'owner'],
    (m, s) => reorderBoard(m, boardReorder.parse({ board_id: s.board, to: 'start' })),
  ],
  [
    'begins to move its pins',
    ['editor', 'owner'],
    async (m, s) => {
      const input = {
        action: 'bulkMove',
        board_id: s.board,
        to_board_id: (await board(m)).id,
        pin_ids: [s.pin],
      }
      const { id } = await beginAction(m, actionCreate.parse(input))
      return cancelAction(m, id)
    },
  ],
  [
    'removes a collaborator',
    ['owner'],
    (m, s) => removeCollaborator(m, { board_id: s.board, invited_user_id: s.other }),
  ],
  ['deletes a pin of the owner', ['editor', 'owner'], (m, s) => deletePin(m, s.pin)],
  ['deletes it', ['owner'], (m, s) => deleteBoard(m, s.board)],
]

describe('a board whose owner is erased', () => {
  const erase = async (owner: Member) => {
    for (let count = 1; count > 0; ) ({ count } = await transact((tx) => handOnBoards(tx, owner.id, 100)))
  }

  test('goes to the earliest editor with the pins that others have there', async () => {
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

  test('goes to a contributor where there is no editor, and stays where nobody else has pins', async () => {
    const { owner, guest, one } = await shared('contributor')
    const alone = await board(owner)
    await pin(owner, alone.id)
    await pin(guest, one.id)
    await erase(owner)
    expect((await boardById(guest, one.id)).owner.id).toBe(guest.id)
    expect((await boardById(owner, alone.id)).owner.id).toBe(owner.id)
  })
})

describe('who may do what on a board', () => {
  test.each(standings)('as %s', async (how) => {
    for (const privacy of ['public', 'secret'] as const) {
      if (privacy === 'secret' && how === 'requested') continue
      const owner = await person()
      const one = await board(owner, { privacy })
      const other = await personWho('contributor', owner, one.id)
      const member = await personWho(how, owner, one.id)
      const inside = await pin(owner, one.id)
      const subject = { board: one.id, pin: inside.id, other: other.id, owner, fresh: () => person() }
      const isInside = ['viewer', 'contributor', 'editor', 'owner'].includes(how)
      for (const [name, open, run] of matrix) {
        const what = `${how} ${name} (${privacy})`
        if (open.includes(how) && (privacy === 'public' || isInside))
          await run(member, subject).catch((error: unknown) => {
            throw new Error(`${what}: ${String(error)}`)
          })
        else {
          const isKnown = isInside || (privacy === 'public' && how !== 'blocked')
          const refused = isKnown ? [7] : [40, 50]
          const answered = await run(member, subject).then(
            () => 0,
            (error: { code: number }) => error.code,
          )
          expect(refused, what).toContain(answered)
        }
      }
    }
  })

  test('lists the people of a board to everybody who sees it, owner first', async () => {
    const { owner, guest, one } = await shared('editor')
    const { items } = await collaboratorsOf(await person(), { ...page, board_id: one.id })
    expect(items.map(({ role }) => role)).toEqual(['owner', 'editor'])
    expect(found(items[1], 500).user.id).toBe(guest.id)
    await blockUser(owner, guest.id)
    expect((await collaboratorsOf(owner, { ...page, board_id: one.id })).items).toHaveLength(1)
  })
})
