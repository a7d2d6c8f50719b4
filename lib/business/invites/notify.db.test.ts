import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { db } from '@/lib/platform/db/client.server'
import { testBusiness } from '../testing.server'
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
