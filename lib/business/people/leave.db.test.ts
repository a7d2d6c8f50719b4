import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { adAccountById } from '../assets/queries.server'
import { createParent } from '../hierarchy/commands.server'
import { historyOf } from '../history/queries.server'
import { firstPage, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { removeMembers } from './commands.server'
import { leaveAssets, leaveClients, leaveEmployer } from './leave.server'
import { clientsOf, partnersOf } from './queries.server'
import { answer, grant, invited, partnership } from './testing.server'

const at = (code: number) => expect.objectContaining({ code })
const listOf = (business_id: string) => ({ ...firstPage, business_id })

const entriesOf = async (member: Member) =>
  (await notificationsOf(member, { page_size: 25, bookmarks: [] })).items.map(
    ({ kind, object_id, actors }) => ({ kind, object_id, by: actors[0]?.id }),
  )

async function lastChange(member: Member, business_id: string) {
  const range = { start_date: 0, end_date: Date.now() + 60_000 }
  const { items } = await historyOf(member, {
    ...listOf(business_id),
    ...range,
    sort_direction: 'DESCENDING' as const,
  })
  return items[0]
}

test('ends the work for a client immediately, with all roles of the partner’s managers there', async () => {
  const { owner, agency, account } = await partnership()
  const [boss, manager] = [await testPerson(owner, 'BIZ_ADMIN'), await testPerson(agency, 'BIZ_ADMIN')]
  const employee = await testPerson(agency, 'EMPLOYEE')
  const leave = { business_id: agency.id, partner_ids: [owner.id, '1'] }
  await expect(leaveClients(employee, leave, testOrigin)).rejects.toEqual(at(29))
  await expect(leaveClients(owner, leave, testOrigin)).rejects.toEqual(at(404))
  expect(await leaveClients(manager, leave, testOrigin)).toEqual({ deleted_partners: [owner.id] })
  for (const one of [agency, manager]) await expect(adAccountById(one, account.id)).rejects.toEqual(at(404))
  expect((await clientsOf(agency, listOf(agency.id))).items).toEqual([])
  expect((await partnersOf(owner, listOf(owner.id))).items).toEqual([])
  const entry = { kind: 'business_partner_left', object_id: owner.id, by: agency.id }
  const accepted = { kind: 'business_invite_accept', object_id: owner.id, by: agency.id }
  expect(await entriesOf(owner)).toEqual([entry, accepted])
  expect(await entriesOf(boss)).toEqual([entry])
  const change = { action: 'deleted', target_type: 'partner' }
  expect(await lastChange(owner, owner.id)).toMatchObject({ ...change, target_id: agency.id })
  expect(await lastChange(agency, agency.id)).toMatchObject({ ...change, target_id: owner.id })
})

test('does nothing when the other business is the partner, not the client', async () => {
  const { owner, agency } = await partnership()
  const leave = { business_id: owner.id, partner_ids: [agency.id] }
  expect(await leaveClients(owner, leave, testOrigin)).toEqual({ deleted_partners: [] })
  expect((await partnersOf(owner, listOf(owner.id))).items).toHaveLength(1)
})

test('gives up one asset of a client, and stays its partner', async () => {
  const { owner, agency, account } = await partnership()
  const manager = await testPerson(agency, 'BIZ_ADMIN')
  const own = await testAdAccount(agency)
  const of = (partner_id: string, asset_id: string) => ({
    business_id: agency.id,
    accesses: [{ partner_id, asset_id }],
  })
  await expect(leaveAssets(agency, of(agency.id, own.id), testOrigin)).rejects.toEqual(at(30))
  await expect(leaveAssets(agency, of(owner.id, own.id), testOrigin)).rejects.toEqual(at(404))
  const left = { partner_id: owner.id, asset_id: account.id, asset_type: 'AD_ACCOUNT', permissions: [] }
  expect(await leaveAssets(agency, of(owner.id, account.id), testOrigin)).toEqual([left])
  for (const one of [agency, manager]) await expect(adAccountById(one, account.id)).rejects.toEqual(at(404))
  expect((await clientsOf(agency, listOf(agency.id))).items).toHaveLength(1)
})

test('lets a person leave a business, with all their roles there, and notifies its managers', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, account.id, ['ANALYST'])
  await leaveEmployer(person, { business_id: owner.id }, testOrigin)
  await expect(adAccountById(person, account.id)).rejects.toEqual(at(404))
  await expect(leaveEmployer(person, { business_id: owner.id }, testOrigin)).rejects.toEqual(at(404))
  expect(await entriesOf(owner)).toEqual([
    { kind: 'business_member_left', object_id: owner.id, by: person.id },
  ])
  expect(await lastChange(owner, owner.id)).toMatchObject({
    action: 'deleted',
    target_type: 'member',
    target_id: person.id,
  })
})

test('refuses to let the account, the last manager, the last ADMIN of an ad account and people without a direct role leave', async () => {
  const { owner, agency } = await partnership()
  const account = await testAdAccount(owner)
  const business_id = owner.id
  const leave = (one: Member, id = business_id) => leaveEmployer(one, { business_id: id }, testOrigin)
  await expect(leave(await testMember())).rejects.toEqual(at(404))
  await expect(leave(agency)).rejects.toEqual(at(30))
  await expect(leave(owner)).rejects.toEqual(at(409))
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, account.id, ['ADMIN'])
  await grant(owner, owner.id, account.id, [])
  await expect(leave(person)).rejects.toEqual(at(409))
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  await expect(leave(owner, parent)).rejects.toEqual(at(409))
  const other = await testMember()
  const over = { business_id: parent, invite_type: 'MANAGER_INVITE', members: [other.user.username] }
  await answer(other, await invited(owner, over))
  await expect(leave(other)).rejects.toEqual(at(30))
  await leave(other, parent)
  await expect(leave(other)).rejects.toEqual(at(404))
})

test('refuses removing oneself, as before', async () => {
  const owner = await testBusiness()
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  const members = [{ member_id: manager.id }]
  const { exceptions } = await removeMembers(manager, { business_id: owner.id, members }, testOrigin)
  expect(exceptions).toMatchObject([{ member_id: manager.id, code: 409 }])
})
