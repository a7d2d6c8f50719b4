import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { createInvites } from '@/lib/business/invites/create.server'
import { invitesTo } from '@/lib/business/invites/queries.server'
import { invitesCreate } from '@/lib/business/invites/schema'
import { createNote } from '@/lib/content/board-notes/commands.server'
import { notesOf } from '@/lib/content/board-notes/queries.server'
import { invitePeople, requestToJoin } from '@/lib/content/collaboration/invites.server'
import { createLink, joinByLink } from '@/lib/content/collaboration/links.server'
import { invitesOf as boardInvitesOf, ownInvites } from '@/lib/content/collaboration/queries.server'
import { inviteCreate, linkCreate } from '@/lib/content/collaboration/schema'
import { offerTransfer } from '@/lib/content/collaboration/transfer.server'
import { comment } from '@/lib/content/comments/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import { inviteSponsor } from '@/lib/content/sponsorship/commands.server'
import { AppError } from '@/lib/core/app-error'
import { isMember, type Member } from '@/lib/core/viewer'
import { conversationsOf } from '@/lib/inbox/messages/queries.server'
import { startConversation } from '@/lib/inbox/messages/send.server'
import { messageOf } from '@/lib/inbox/messages/testing.server'
import { grantRole } from '@/lib/platform/access/grants.server'
import { type ContactPath, contactPaths } from '@/lib/platform/contact/paths'
import { db, transact } from '@/lib/platform/db/client.server'
import { registerListeners } from '../listeners.server'
import { type Age, isExpected, pairOf, relations } from './relations.testing.server'

// Every command that puts one person's words or name before another, by relation and age: it reaches, or it does not.

beforeAll(registerListeners)

/** Does an act from one person to another; returns true if it reached. A refusal did not. */
type Act = (from: Member, to: Member) => Promise<boolean>

const isNotEmpty = (list: readonly unknown[]) => list.length > 0

async function again(member: Member): Promise<Member> {
  const fresh = { ...member, user: await viewerUser(member.id) }
  if (!isMember(fresh)) throw new Error('not a member')
  return fresh
}

/** Makes an account a business, whatever its age: some have been one since before the rule. */
async function asBusiness(member: Member): Promise<Member> {
  await db().execute(sql`update users set business_name = 'Shop' where id = ${member.id}`)
  return again(member)
}

const inviteFrom = (owner: Member, over: object) =>
  createInvites(owner, invitesCreate.parse({ business_id: owner.id, ...over }), testOrigin)

const workOn = (member: Member, board_id: string, owner: Member) =>
  transact((tx) =>
    grantRole(tx, {
      subject_id: member.id,
      role: 'board.editor',
      kind: 'board',
      resource_id: board_id,
      created_by: owner.id,
    }),
  )

const isNotified = async (to: Member, from: Member, kind: string) => {
  const { rows } = await db().execute(sql`
    select from notification_actions where user_id = ${to.id} and actor_id = ${from.id} and kind = ${kind} limit 1`)
  return rows.length > 0
}

const acts: Partial<Record<ContactPath, Record<string, Act>>> = {
  message: {
    'a message': async (from, to) => {
      await startConversation(from, { user_ids: [to.id], ...messageOf('Hello') })
      const { items } = await conversationsOf(from, { page_size: 25, bookmarks: [] })
      return isNotEmpty(items)
    },
  },
  invite: {
    'an invitation to a secret board': async (from, to) => {
      const { id } = await board(from, { privacy: 'secret' })
      await invitePeople(from, inviteCreate.parse({ board_id: id, invited_user_ids: [to.id] }))
      return isNotEmpty(await ownInvites(to))
    },
    'an invitation to a board by mail': async (from, to) => {
      const { id } = await board(from, { privacy: 'secret' })
      await invitePeople(from, inviteCreate.parse({ board_id: id, emails: [to.user.email] }))
      expect(await boardInvitesOf(from, id)).toEqual([])
      return isNotEmpty(await ownInvites(to))
    },
  },
  work: {
    'an invite of a business by username': async (from, to) => {
      await inviteFrom(await asBusiness(from), {
        invite_type: 'MEMBER_INVITE',
        members: [to.user.username],
      })
      return isNotEmpty(await invitesTo(to))
    },
    'an invite of a business by mail': async (from, to) => {
      const { items } = await inviteFrom(await asBusiness(from), {
        invite_type: 'MEMBER_INVITE',
        members: [to.user.email],
      })
      expect(items).toMatchObject([{ exception: null }])
      return isNotEmpty(await invitesTo(to))
    },
    'an invite to a partner': async (from, to) => {
      const partner = await asBusiness(to)
      await inviteFrom(await asBusiness(from), { invite_type: 'PARTNER_INVITE', partners: [to.id] })
      return isNotEmpty(await invitesTo(partner))
    },
    'a request to a partner': async (from, to) => {
      const partner = await asBusiness(to)
      await inviteFrom(await asBusiness(from), { invite_type: 'PARTNER_REQUEST', partners: [to.id] })
      return isNotEmpty(await invitesTo(partner))
    },
  },
  request: {
    'a request to join a board': async (from, to) => {
      const { id } = await board(to)
      await requestToJoin(from, { board_id: id })
      return isNotEmpty(await boardInvitesOf(to, id))
    },
    'joining by a link': async (from, to) => {
      const { id } = await board(to)
      const { url } = await createLink(to, linkCreate.parse({ board_id: id }))
      return (await joinByLink(from, { token: url.split('/').at(-2) ?? '' })).board_id === id
    },
    'a paid partnership': async (from, to) => {
      await db().execute(sql`update users set business_name = 'Shop' where id = ${to.id}`)
      const { id } = await pin(from, (await board(from)).id)
      await inviteSponsor(from, { pin_id: id, sponsor_id: to.id })
      return true
    },
  },
  note: {
    'a note on a board of somebody else': async (from, to) => {
      const [owner] = await pairOf('stranger', 30, 30)
      const { id } = await board(owner)
      for (const one of [from, to]) await workOn(one, id, owner)
      await createNote(from, { board_id: id, title: '', text: 'Hi' })
      return isNotEmpty((await notesOf(to, { board_id: id, page_size: 25, bookmarks: [] })).items)
    },
  },
  mention: {
    'a name in a comment': async (from, to) => {
      const shown = await pin(from, (await board(from)).id)
      const { tags } = await comment(from, shown, `Hi @${to.user.username}`)
      return isNotEmpty(tags)
    },
    'a name in a description': async (from, to) => {
      const { id } = await pin(from, (await board(from)).id, { description: `Hi @${to.user.username}` })
      const { rows } = await db().execute(
        sql`select from pin_mentions where pin_id = ${id} and user_id = ${to.id}`,
      )
      return isNotEmpty(rows)
    },
  },
}

const notices: Partial<Record<ContactPath, Record<string, Act>>> = {
  public: {
    'the notice of a comment': async (from, to) => {
      // Below 16 comments are off unless they are switched on.
      await db().execute(sql`insert into user_settings (user_id, comment_permission) values (${to.id}, 'everyone')
        on conflict (user_id) do update set comment_permission = 'everyone'`)
      await comment(from, await pin(to, (await board(to)).id))
      return isNotified(to, from, 'comment')
    },
  },
  request: {
    'the notice that a board is offered': async (from, to) => {
      const { id } = await board(from)
      await workOn(to, id, from)
      await offerTransfer(from, { board_id: id, user_id: to.id })
      return isNotified(to, from, 'board_transfer')
    },
  },
}

const between: readonly (readonly [Age, Age])[] = [
  [30, 30],
  [30, 14],
  [14, 30],
]
const cases = relations.flatMap((relation) => between.map(([from, to]) => [relation, from, to] as const))

test('there is an act for each path that a person begins', () => {
  const derived = ['group', 'answer']
  const begun = Object.keys(contactPaths).filter((path) => !derived.includes(path))
  expect([...new Set([...Object.keys(acts), ...Object.keys(notices)])].toSorted()).toEqual(begun.toSorted())
})

async function reached(act: Act, from: Member, to: Member): Promise<boolean> {
  try {
    return await act(from, to)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

test.each(cases)('%s, from %i to %i: every act reaches as the table says', async (relation, ...years) => {
  const results: Record<string, boolean> = {}
  const wanted: Record<string, boolean> = {}
  const all = [
    ...Object.entries(acts).map((one) => [...one, true] as const),
    ...Object.entries(notices).map((one) => [...one, relation !== 'toMuted'] as const),
  ]
  for (const [path, some, isReceived] of all)
    for (const [name, act] of Object.entries(some)) {
      const [from, to] = await pairOf(relation, ...years)
      results[name] = await reached(act, from, to)
      wanted[name] = isReceived && isExpected(path as ContactPath, relation, ...years)
    }
  expect(results).toEqual(wanted)
})
