import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { adAccountById } from '../assets/queries.server'
import { createParent } from '../hierarchy/commands.server'
import { hierarchyOf } from '../hierarchy/queries.server'
import { firstPage, testAdAccount, testBusiness, testGroup, testPerson } from '../testing.server'
import { updatePartnerAccess } from './access.server'
import { assignedAssets } from './assigned.server'
import { removeMembers, removePartners } from './commands.server'
import { clientsOf, partnersOf } from './queries.server'
import { answer, invited, partnership } from './testing.server'

const at = (code: number) => expect.objectContaining({ code })

const listOf = (business_id: string) => ({ ...firstPage, business_id })

test('adds a child by an accepted invite, and hides siblings from each other', async () => {
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

test('shows a partner and its managers the given assets until the partnership ends', async () => {
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

test('revokes a partner’s roles from a manager who leaves the partner', async () => {
  const { agency, account } = await partnership()
  const manager = await testPerson(agency, 'BIZ_ADMIN')
  const members = [{ member_id: manager.id }]
  await removeMembers(agency, { business_id: agency.id, members }, testOrigin)
  await expect(adAccountById(manager, account.id)).rejects.toEqual(at(404))
})

test('requests assets of a partner, which selects them', async () => {
  const [agency, owner] = [await testBusiness('Agency'), await testBusiness('Client')]
  const account = await testAdAccount(owner)
  const id = await invited(agency, { invite_type: 'PARTNER_REQUEST', partners: [owner.id] })
  await answer(owner, id, true, { [account.id]: ['ADMIN'] })
  expect(await adAccountById(agency, account.id)).toMatchObject({ permissions: ['ADMIN'] })
})

test('lists the assets of a client to its partner only, and not how the client groups them', async () => {
  const { owner, agency, account } = await partnership()
  await testGroup(owner, [account.id])
  const stranger = await testBusiness()
  const assetsFor = (member: Member) =>
    assignedAssets(
      member,
      { of: member.id, business_id: owner.id, subject_id: member.id },
      { ...firstPage, include_unassigned: true },
    )
  const { items } = await assetsFor(agency)
  expect(items.map(({ asset_type }) => asset_type).toSorted()).toEqual(['AD_ACCOUNT', 'PROFILE'])
  await expect(assetsFor(stranger)).rejects.toEqual(expect.objectContaining({ code: 30 }))
})
