import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { adAccountById, groupsById } from '../assets/queries.server'
import { createParent, removeChild } from '../hierarchy/commands.server'
import { hierarchyOf } from '../hierarchy/queries.server'
import { historyOf } from '../history/queries.server'
import { hubOf } from '../hub/queries.server'
import { firstPage, testAdAccount, testBusiness, testGroup, testPerson } from '../testing.server'
import { updateAccess } from './access.server'
import { removeMembers, updateMembers } from './commands.server'
import { membersOf } from './queries.server'
import { grant } from './testing.server'

const at = (code: number) => expect.objectContaining({ code })

const listOf = (business_id: string) => ({ ...firstPage, business_id })

test('grants an asset to an employee and revokes it, effective from their next read', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
  await grant(owner, employee.id, account.id, ['ANALYST'])
  expect(await adAccountById(employee, account.id)).toMatchObject({ permissions: ['ANALYST'] })
  await grant(owner, employee.id, account.id, [])
  await expect(adAccountById(employee, account.id)).rejects.toEqual(at(404))
})

test('refuses a permission that the asset does not have, and a person outside the business', async () => {
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

test('applies a grant on a group to its assets, and ends it with the group', async () => {
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

test('removes people with all their roles, and refuses oneself, the account and the last admin', async () => {
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
  expect(await demote(other, owner.id)).toEqual({
    items: [{ member_id: owner.id, business_role: 'EMPLOYEE' }],
    exceptions: [],
  })
  expect(await demote(other, other.id)).toMatchObject({ exceptions: [{ code: 409 }] })
  expect((await membersOf(other, listOf(parent))).items).toHaveLength(2)
})

test('lets the managers of a parent manage its children, until a child leaves', async () => {
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

test('keeps a parent hidden from the managers of a business whose account manages it', async () => {
  const owner = await testBusiness()
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  await expect(hierarchyOf(manager, parent)).rejects.toEqual(at(404))
  expect(
    await updateMembers(
      owner,
      { business_id: owner.id, members: [{ member_id: manager.id, business_role: 'EMPLOYEE' }] },
      testOrigin,
    ),
  ).toMatchObject({ items: [{ member_id: manager.id }], exceptions: [] })
  await expect(hierarchyOf(manager, parent)).rejects.toEqual(at(404))
})

test('records the history of a business, visible only to its managers', async () => {
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

test('shows the hub with counts and newest items to managers, but not to an employee', async () => {
  const owner = await testBusiness()
  await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  expect(await hubOf(owner, owner.id)).toMatchObject({
    current: { id: owner.id, standing: 'OWNER' },
    counts: { ad_accounts: 1, profiles: 1, members: 2, tags: 0, audiences: 0 },
    recent: [{ type: 'AD_ACCOUNT', name: 'Spring' }, { type: 'PROFILE' }],
  })
  expect(await hubOf(employee, owner.id)).toMatchObject({
    current: { standing: 'EMPLOYEE' },
    counts: null,
    recent: [],
  })
})
