import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { adAccountById, groupsById } from '../assets/queries.server'
import { createParent, removeChild } from '../hierarchy/commands.server'
import { businessesOf, hierarchyOf, hubOf } from '../hierarchy/queries.server'
import { historyOf } from '../history/queries.server'
import { answerInvites } from '../invites/answer.server'
import { cancelInvites, expireInvites, resendInvites } from '../invites/commands.server'
import { createInvites } from '../invites/create.server'
import { invitesOf, invitesTo } from '../invites/queries.server'
import { again, firstPage, testAdAccount, testBusiness, testGroup, testPerson } from '../testing.server'
import { updateAccess, updatePartnerAccess } from './access.server'
import { removeMembers, removePartners, updateMembers } from './commands.server'
import { clientsOf, employersOf, membersOf, partnersOf } from './queries.server'

const at = (code: number) => expect.objectContaining({ code })
const listOf = (business_id: string) => ({ ...firstPage, business_id })

const grant = (
  owner: Member,
  member_id: string,
  asset_id: string,
  permissions: readonly ['ADMIN' | 'ANALYST'] | [],
) =>
  updateAccess(
    owner,
    { business_id: owner.id, accesses: [{ member_id, asset_id, permissions: [...permissions] }] },
    testOrigin,
  )

const invite = (owner: Member, over: object) =>
  createInvites(
    owner,
    {
      business_id: owner.id,
      invite_type: 'MEMBER_INVITE',
      business_role: 'EMPLOYEE',
      members: [],
      partners: [],
      asset_id_to_permissions: {},
      ...over,
    },
    testOrigin,
  )

async function invited(owner: Member, over: object): Promise<string> {
  const { items } = await invite(owner, over)
  const id = items[0]?.invite?.id
  if (!id) throw new Error(JSON.stringify(items))
  return id
}

const answer = (
  member: Member,
  invite_id: string,
  accept_invite = true,
  assets?: Record<string, ['ADMIN']>,
) =>
  answerInvites(
    member,
    { invites: [{ invite_id, action: { accept_invite, asset_id_to_permissions: assets } }] },
    testOrigin,
  )

/** A business that is a partner of another, with ADMIN on one of its ad accounts. */
async function partnership() {
  const [owner, agency] = [await testBusiness('Client'), await testBusiness('Agency')]
  const account = await testAdAccount(owner)
  const id = await invited(owner, {
    invite_type: 'PARTNER_INVITE',
    partners: [agency.id],
    asset_id_to_permissions: { [account.id]: ['ANALYST'] },
  })
  expect(await answer(agency, id)).toMatchObject({ items: [{ exception: null }] })
  return { owner, agency, account }
}

test('grants an asset to an employee and takes it away; their next read finds nothing', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
  await grant(owner, employee.id, account.id, ['ANALYST'])
  expect(await adAccountById(employee, account.id)).toMatchObject({ permissions: ['ANALYST'] })
  await grant(owner, employee.id, account.id, [])
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
})

test('refuses a permission that the asset does not have, and somebody who is not of the business', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  const access = (member_id: string, permissions: ['PROFILE_PUBLISHER'] | ['ADMIN']) =>
    updateAccess(
      owner,
      { business_id: owner.id, accesses: [{ member_id, asset_id: account.id, permissions }] },
      testOrigin,
    )
  await expect(access(employee.id, ['PROFILE_PUBLISHER'])).rejects.toEqual(at(1))
  await expect(access((await testMember()).id, ['ADMIN'])).rejects.toEqual(at(30))
})

test('hands a grant on a group down to its assets, and takes it away with the group', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  const group = await testGroup(owner, [account.id])
  await grant(owner, employee.id, group.id, ['ADMIN'])
  expect(await adAccountById(employee, account.id)).toMatchObject({ permissions: ['ADMIN'] })
  expect(await groupsById(employee, [group.id])).toMatchObject([
    { employees: [{ id: employee.id, permissions: ['ADMIN'] }], partners: [] },
  ])
  await grant(owner, employee.id, group.id, [])
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
})

test('removes people with all that they hold, and refuses oneself, the account and the last admin', async () => {
  const owner = await testBusiness()
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  const employee = await testPerson(owner, 'EMPLOYEE')
  const account = await testAdAccount(owner)
  await grant(owner, employee.id, account.id, ['ADMIN'])
  const remove = (by: Member, ...ids: string[]) =>
    removeMembers(by, { business_id: owner.id, members: ids.map((member_id) => ({ member_id })) }, testOrigin)
  await expect(remove(employee, manager.id)).rejects.toEqual(at(29))
  await expect(remove(await testMember(), manager.id)).rejects.toEqual(at(404))
  expect(await remove(manager, manager.id, owner.id)).toMatchObject({
    deleted_members: [],
    exceptions: [{ code: 409 }, { code: 409 }],
  })
  const withoutAdmin = { member_id: owner.id, asset_id: account.id, permissions: [] }
  await updateAccess(manager, { business_id: owner.id, accesses: [withoutAdmin] }, testOrigin)
  const stranger = await testMember()
  expect(await remove(manager, employee.id, stranger.id)).toMatchObject({
    deleted_members: [],
    exceptions: [{ member_id: employee.id, code: 409 }, { code: 30 }],
  })
  await db().execute(sql`insert into grants (subject_id, role, kind, resource_id)
    values (${manager.id}, 'ADMIN', 'ad-account', ${account.id})`)
  expect(await remove(manager, employee.id)).toMatchObject({ deleted_members: [employee.id], exceptions: [] })
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
  expect((await membersOf(owner, listOf(owner.id))).items.map(({ id }) => id)).not.toContain(employee.id)
})

test('changes a role, and refuses the last manager of a parent', async () => {
  const owner = await testBusiness()
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const other = await testPerson(owner, 'BIZ_ADMIN', parent)
  const demote = (by: Member, member_id: string) =>
    updateMembers(
      by,
      { business_id: parent, members: [{ member_id, business_role: 'EMPLOYEE' }] },
      testOrigin,
    )
  expect(await demote(other, owner.id)).toEqual({ exceptions: [] })
  expect(await demote(other, other.id)).toMatchObject({ exceptions: [{ code: 409 }] })
  expect((await membersOf(other, listOf(parent))).items).toHaveLength(2)
})

test('lets the managers of a parent act on its children, until a child leaves', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  await expect(createParent(owner, { name: 'Two', country: 'US' }, testOrigin)).rejects.toEqual(at(409))
  const manager = await testPerson(owner, 'BIZ_ADMIN', parent)
  expect(await adAccountById(manager, account.id)).toMatchObject({ permissions: ['OWNER'] })
  expect(await hierarchyOf(manager, parent)).toMatchObject({
    parent: { id: parent },
    children: [{ id: owner.id }],
  })
  await removeChild(owner, { business_id: parent, child_id: owner.id }, testOrigin)
  await expect(adAccountById(manager, account.id)).rejects.toEqual(at(404))
})

test('joins a child by an invite that it accepts; siblings do not see each other', async () => {
  const [owner, child] = [await testBusiness('First'), await testBusiness('Second')]
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const over = { business_id: parent, invite_type: 'CHILD_INVITE', partners: [child.id] }
  const id = await invited(owner, over)
  const sibling = await testPerson(child, 'BIZ_ADMIN')
  expect(await answer(sibling, id)).toMatchObject({ items: [{ exception: null }] })
  expect((await hierarchyOf(owner, parent)).children).toHaveLength(2)
  const seen = await hierarchyOf(sibling, child.id)
  expect([seen.parent, seen.children.map((one) => one.id)]).toEqual([null, [child.id]])
})

test('shows a partner and its managers what was given, until the partnership ends', async () => {
  const { owner, agency, account } = await partnership()
  const manager = await testPerson(agency, 'BIZ_ADMIN')
  const employee = await testPerson(agency, 'EMPLOYEE')
  for (const one of [agency, manager])
    expect(await adAccountById(one, account.id)).toMatchObject({ permissions: ['ANALYST'] })
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
  expect((await partnersOf(owner, listOf(owner.id))).items).toMatchObject([
    { id: agency.id, partner_type: 'EXTERNAL', assets_summary: { ad_accounts: 1, profiles: 0 } },
  ])
  expect((await clientsOf(agency, listOf(agency.id))).items).toMatchObject([{ id: owner.id, name: 'Client' }])
  const accesses = [{ partner_id: agency.id, asset_id: account.id, permissions: ['ADMIN' as const] }]
  await updatePartnerAccess(owner, { business_id: owner.id, accesses }, testOrigin)
  expect(await adAccountById(manager, account.id)).toMatchObject({ permissions: ['ADMIN'] })
  const ended = await removePartners(owner, { business_id: owner.id, partner_ids: [agency.id] }, testOrigin)
  expect(ended.deleted_partners).toEqual([agency.id])
  for (const one of [agency, manager]) await expect(adAccountById(one, account.id)).rejects.toEqual(at(404))
})

test('takes what a partner holds away from a manager who leaves the partner', async () => {
  const { agency, account } = await partnership()
  const manager = await testPerson(agency, 'BIZ_ADMIN')
  const members = [{ member_id: manager.id }]
  await removeMembers(agency, { business_id: agency.id, members }, testOrigin)
  await expect(adAccountById(manager, account.id)).rejects.toEqual(at(404))
})

test('asks a partner for assets, who says which', async () => {
  const [agency, owner] = [await testBusiness('Agency'), await testBusiness('Client')]
  const account = await testAdAccount(owner)
  const id = await invited(agency, { invite_type: 'PARTNER_REQUEST', partners: [owner.id] })
  await answer(owner, id, true, { [account.id]: ['ADMIN'] })
  expect(await adAccountById(agency, account.id)).toMatchObject({ permissions: ['ADMIN'] })
})

test('invites by username and email, with an exception for each that is refused', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const email = `${person.user.username}@example.net`
  const { items } = await invite(owner, {
    members: [person.user.username, email, 'nobody_here', person.user.username],
  })
  expect(items.map(({ exception }) => exception?.code ?? null)).toEqual([null, null, 30])
  const [mail] = (
    await db().execute<{ template: string }>(
      sql`select template from mail_outbox where to_address = ${email}`,
    )
  ).rows
  expect(mail?.template).toBe('business_invite')
  expect(await invite(owner, { members: [email] })).toMatchObject({ items: [{ exception: { code: 409 } }] })
})

test('makes whoever accepts a person of the business, and refuses any other', async () => {
  const [owner, person, other] = [await testBusiness(), await testMember(), await testMember()]
  const account = await testAdAccount(owner)
  const over = {
    members: [person.user.username],
    asset_id_to_permissions: { [account.id]: ['CAMPAIGN_MANAGER'] },
  }
  const id = await invited(owner, over)
  expect((await invitesTo(person)).map((one) => one.id)).toEqual([id])
  expect(await answer(other, id)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  expect(await answer(person, id)).toMatchObject({ items: [{ invite: { id }, exception: null }] })
  expect(await answer(person, id)).toMatchObject({ items: [{ exception: { code: 409 } }] })
  expect(await adAccountById(person, account.id)).toMatchObject({ permissions: ['CAMPAIGN_MANAGER'] })
  expect(await employersOf(person)).toEqual([{ id: owner.id, name: 'Shop' }])
  expect(await businessesOf(person)).toMatchObject([{ id: owner.id, standing: 'EMPLOYEE' }])
})

test('gives an invite by email to the owner of the address alone, once it is verified', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const id = await invited(owner, { members: [person.user.email] })
  expect(await answer(person, id)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  await db().execute(sql`update users set email_verified_at = now() where id = ${person.id}`)
  expect(await answer(await again(person), id, false)).toMatchObject({ items: [{ exception: null }] })
  const page = await invitesOf(owner, { ...listOf(owner.id), invite_status: ['DECLINED'] })
  expect(page.items).toMatchObject([{ id, invite_data: { invite_status: 'DECLINED' } }])
})

test('refuses the 101st pending invite', async () => {
  const owner = await testBusiness()
  const emails = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `guest${from + n}_${owner.id}@example.org`)
  await invite(owner, { members: emails(0, 50) })
  await invite(owner, { members: emails(50, 49) })
  const { items } = await invite(owner, { members: emails(99, 2) })
  expect(items).toMatchObject([
    { exception: null },
    { exception: { code: 403, message: 'You hit the maximum number of pending invites allowed.' } },
  ])
})

test('expires an invite after 30 days; it is shown by default, and may be sent again or cancelled', async () => {
  const owner = await testBusiness()
  const id = await invited(owner, { members: [`late_${owner.id}@example.org`] })
  const age = (days: string) =>
    db().execute(
      sql`update business_invites set expires_at = expires_at - ${days}::interval where id = ${id}`,
    )
  const statusOf = async () => {
    const page = await invitesOf(owner, { ...listOf(owner.id), invite_status: ['PENDING', 'EXPIRED'] })
    return page.items[0]?.invite_data.invite_status
  }
  await age('29 days')
  await expireInvites()
  expect(await statusOf()).toBe('PENDING')
  await age('1 day')
  await expireInvites()
  expect(await statusOf()).toBe('EXPIRED')
  const one = { business_id: owner.id, invites: [{ invite_id: id }] }
  expect(await cancelInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  expect(await resendInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: null }] })
  expect(await statusOf()).toBe('PENDING')
  expect(await cancelInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: null }] })
  expect(await statusOf()).toBeUndefined()
})

test('writes the history of a business, for its managers alone', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  const range = { start_date: 0, end_date: Date.now() + 60_000 }
  const page = await historyOf(owner, { ...listOf(owner.id), ...range })
  expect(page.items).toMatchObject([
    { action: 'created', target_type: 'ad_account', target_id: id, actor: { id: owner.id }, ip: '127.0.0.1' },
  ])
  const employee = await testPerson(owner, 'EMPLOYEE')
  await expect(historyOf(employee, { ...listOf(owner.id), ...range })).rejects.toEqual(at(29))
  await expect(historyOf(await testMember(), { ...listOf(owner.id), ...range })).rejects.toEqual(at(404))
})

test('shows the hub with counts and newest items to managers, and neither to an employee', async () => {
  const owner = await testBusiness()
  await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  expect(await hubOf(owner, owner.id)).toMatchObject({
    current: { id: owner.id, standing: 'OWNER' },
    counts: { ad_accounts: 1, profiles: 1, members: 2 },
    recent: [{ type: 'AD_ACCOUNT', name: 'Spring' }, { type: 'PROFILE' }],
  })
  expect(await hubOf(employee, owner.id)).toMatchObject({
    current: { standing: 'EMPLOYEE' },
    counts: null,
    recent: [],
  })
})
