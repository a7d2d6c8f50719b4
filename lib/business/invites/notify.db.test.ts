import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { db } from '@/lib/platform/db/client.server'
import { again, testBusiness, testPerson } from '../testing.server'
import { answerInvites } from './answer.server'
import { cancelInvites } from './commands.server'
import { createInvites } from './create.server'
import type { InviteType } from './kinds'

async function invited(
  owner: Member,
  over: { members?: string[]; partners?: string[]; invite_type?: InviteType },
) {
  const input = {
    business_id: owner.id,
    invite_type: 'MEMBER_INVITE' as const,
    business_role: 'EMPLOYEE' as const,
    members: [],
    partners: [],
    asset_id_to_permissions: {},
    ...over,
  }
  const { items } = await createInvites(owner, input, testOrigin)
  return items[0]?.invite?.id ?? ''
}

const entriesOf = async (member: Member) =>
  (await notificationsOf(member, { page_size: 25, bookmarks: [] })).items.map(
    ({ kind, object_id, actors }) => ({
      kind,
      object_id,
      by: actors[0]?.id,
    }),
  )

test('notifies a person of an invite until they answer it', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const id = await invited(owner, { members: [person.user.username] })
  expect(await entriesOf(person)).toEqual([{ kind: 'business_invite', object_id: id, by: owner.id }])
  const answer = { invite_id: id, action: { accept_invite: false } }
  await answerInvites(person, { invites: [answer] }, testOrigin)
  expect(await entriesOf(person)).toEqual([])
})

test('notifies the account of a verified address, and withdraws it when the invite is cancelled', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  await db().execute(sql`update users set email_verified_at = now() where id = ${person.id}`)
  const id = await invited(owner, { members: [person.user.email] })
  expect(await entriesOf(person)).toHaveLength(1)
  await cancelInvites(owner, { business_id: owner.id, invite_ids: [id] }, testOrigin)
  expect(await entriesOf(person)).toEqual([])
})

test("notifies a partner's account", async () => {
  const [owner, partner] = [await testBusiness(), await testBusiness()]
  const id = await invited(owner, { invite_type: 'PARTNER_INVITE', partners: [partner.id] })
  expect(await entriesOf(partner)).toMatchObject([{ object_id: id, by: owner.id }])
})

test('tells the person who sent an invite of its answer, but never whose address declined', async () => {
  const owner = await testBusiness()
  const boss = await testPerson(owner, 'BIZ_ADMIN')
  const [yes, no, hidden] = [await testMember(), await testMember(), await testMember()]
  await db().execute(sql`update users set email_verified_at = now() where id in (${hidden.id})`)
  const answer = async (member: Member, given: string, accept_invite: boolean) => {
    const { items } = await createInvites(
      boss,
      {
        business_id: owner.id,
        invite_type: 'MEMBER_INVITE',
        business_role: 'EMPLOYEE',
        members: [given],
        partners: [],
        asset_id_to_permissions: {},
      },
      testOrigin,
    )
    const invite_id = items[0]?.invite?.id ?? ''
    await answerInvites(
      await again(member),
      { invites: [{ invite_id, action: { accept_invite } }] },
      testOrigin,
    )
  }
  await answer(yes, yes.user.username, true)
  await answer(no, no.user.username, false)
  await answer(hidden, hidden.user.email, false)
  expect((await entriesOf(boss)).map(({ kind, by }) => [kind, by]).toSorted()).toEqual([
    ['business_invite_accept', yes.id],
    ['business_invite_decline', no.id],
  ])
})
