import { expect } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { answerInvites } from '../invites/answer.server'
import { createInvites } from '../invites/create.server'
import { testAdAccount, testBusiness } from '../testing.server'
import { updateAccess } from './access.server'

export const grant = (
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

export const invite = (owner: Member, over: object) =>
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

export async function invited(owner: Member, over: object): Promise<string> {
  const { items } = await invite(owner, over)
  const id = items[0]?.invite?.id
  if (!id) throw new Error(JSON.stringify(items))
  return id
}

export const answer = (
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

/** Creates a business that is a partner of another, with ADMIN on one of its ad accounts. */
export async function partnership() {
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
