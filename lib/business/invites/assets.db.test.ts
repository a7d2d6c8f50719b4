import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import type { AssetPermission } from '../access/permissions'
import { adAccountById } from '../assets/queries.server'
import { answer, invite, invited, partnership } from '../people/testing.server'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'
import { addAssetsToInvites, requestAccess } from './assets.server'
import { createInvites } from './create.server'
import { inviteLimits } from './limits'
import { accessRequestsCreate, inviteAssetsAdd } from './schema'

type Assets = Record<string, AssetPermission[]>
const at = (code: number) => expect.objectContaining({ code })

const request = (member: Member, partner_id: string, asset_id_to_permissions: Assets) =>
  requestAccess(
    member,
    { business_id: member.id, asset_requests: [{ partner_id, asset_id_to_permissions }] },
    testOrigin,
  )

const add = (
  member: Member,
  invite_id: string,
  asset_id_to_permissions: Assets,
  invite_type: 'MEMBER_INVITE' | 'PARTNER_INVITE' | 'PARTNER_REQUEST' = 'MEMBER_INVITE',
) =>
  addAssetsToInvites(
    member,
    { business_id: member.id, invites: [{ invite_id, invite_type, asset_id_to_permissions }] },
    testOrigin,
  )

const refused = (code: number) => ({ items: [{ invite: null, exception: at(code) }] })

test('requests more from a client, which is added to the partner’s permissions when the client accepts', async () => {
  const { owner, agency, account } = await partnership()
  const [one] = await request(agency, owner.id, { [account.id]: ['FINANCE_VIEW'] })
  const id = one?.result.invite?.id ?? ''
  expect(await request(agency, owner.id, { [account.id]: ['ADMIN'] })).toMatchObject([
    { result: { exception: at(409) } },
  ])
  await answer(owner, id)
  const { permissions } = await adAccountById(agency, account.id)
  expect(permissions.toSorted()).toEqual(['ANALYST', 'FINANCE_VIEW'])
})

test('requests one asset of a partner', async () => {
  const { owner, agency } = await partnership()
  const own = await testAdAccount(agency)
  const [one] = await request(owner, agency.id, { [own.id]: ['ANALYST'] })
  await expect(adAccountById(owner, own.id)).rejects.toEqual(at(404))
  await answer(agency, one?.result.invite?.id ?? '')
  expect(await adAccountById(owner, own.id)).toMatchObject({ permissions: ['ANALYST'] })
})

test('refuses requests without a partnership, and for assets that the partner does not have', async () => {
  const { owner, agency, account } = await partnership()
  const [stranger, employee] = [await testBusiness(), await testPerson(agency, 'EMPLOYEE')]
  const theirs = await testAdAccount(stranger)
  const codeOf = async (partner_id: string, assets: Assets) =>
    (await request(agency, partner_id, assets))[0]?.result.exception?.code
  expect(await codeOf(stranger.id, { [theirs.id]: ['ANALYST'] })).toBe(30)
  expect(await codeOf(owner.id, { [theirs.id]: ['ANALYST'] })).toBe(404)
  expect(await codeOf(owner.id, { [account.id]: ['PROFILE_PUBLISHER'] })).toBe(1)
  const input = { business_id: agency.id, asset_requests: [] }
  await expect(requestAccess(employee, input, testOrigin)).rejects.toEqual(at(29))
  await expect(requestAccess(stranger, input, testOrigin)).rejects.toEqual(at(404))
})

test('adds assets to a pending invite, and sets the permissions on existing ones', async () => {
  const owner = await testBusiness()
  const [first, second] = [await testAdAccount(owner, 'First'), await testAdAccount(owner, 'Second')]
  const person = await testBusiness()
  const given = { members: [person.user.username], asset_id_to_permissions: { [first.id]: ['ADMIN'] } }
  const id = await invited(owner, given)
  const more = { [first.id]: ['ANALYST'], [second.id]: ['ADMIN'] } satisfies Assets
  expect(await add(owner, id, more)).toEqual({ items: [{ invite: { id }, exception: null }] })
  await answer(person, id)
  expect(await adAccountById(person, first.id)).toMatchObject({ permissions: ['ANALYST'] })
  expect(await adAccountById(person, second.id)).toMatchObject({ permissions: ['ADMIN'] })
  expect(await add(owner, id, more)).toEqual(refused(404))
})

test('refuses other businesses’ assets and invites, and another type', async () => {
  const { owner, agency, account } = await partnership()
  const own = await testAdAccount(agency)
  const { items } = await invite(owner, { members: [`to-${randomUUID()}@example.org`] })
  const id = items[0]?.invite?.id ?? ''
  expect(await add(owner, id, { [own.id]: ['ADMIN'] })).toEqual(refused(404))
  expect(await add(owner, id, { [account.id]: ['PROFILE_PUBLISHER'] })).toEqual(refused(1))
  expect(await add(owner, id, { [account.id]: ['ADMIN'] }, 'PARTNER_INVITE')).toEqual(refused(404))
  expect(await add(agency, id, { [own.id]: ['ADMIN'] })).toEqual(refused(404))
  const requester = await invited(agency, { invite_type: 'PARTNER_REQUEST', partners: [owner.id] })
  expect(await add(agency, requester, { [own.id]: ['ADMIN'] }, 'PARTNER_REQUEST')).toEqual(refused(404))
  expect(await add(agency, requester, { [account.id]: ['ADMIN'] }, 'PARTNER_REQUEST')).toMatchObject({
    items: [{ exception: null }],
  })
})

test('refuses to send an invite with permissions that its assets do not have', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const given = {
    members: ['to@example.org'],
    asset_id_to_permissions: { [account.id]: ['PROFILE_PUBLISHER' as const] },
  }
  const input = {
    business_id: owner.id,
    invite_type: 'MEMBER_INVITE' as const,
    business_role: 'EMPLOYEE' as const,
    partners: [],
    ...given,
  }
  expect(await createInvites(owner, input, testOrigin)).toEqual(refused(1))
})

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n + 1), ['ADMIN']]))

test('accepts 1 to 50 items with 1 to 100 assets each', () => {
  const invites = (count: number, assets: number) =>
    inviteAssetsAdd.safeParse({
      business_id: '1',
      invites: Array.from({ length: count }, () => ({
        invite_id: '1',
        invite_type: 'MEMBER_INVITE',
        asset_id_to_permissions: many(assets),
      })),
    }).success
  const requests = (count: number, assets: number) =>
    accessRequestsCreate.safeParse({
      business_id: '1',
      asset_requests: Array.from({ length: count }, () => ({
        partner_id: '1',
        asset_id_to_permissions: many(assets),
      })),
    }).success
  const { batch, assets } = inviteLimits
  for (const takes of [invites, requests]) {
    expect([takes(1, 1), takes(batch, assets)]).toEqual([true, true])
    expect([takes(0, 1), takes(batch + 1, 1), takes(1, 0), takes(1, assets + 1)]).toEqual(
      Array(4).fill(false),
    )
  }
})
