import { sql } from 'drizzle-orm'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import type { Kind, RoleName } from '@/lib/platform/access/roles'
import { db, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from './access/access.server'
import { type AssetPermission, permissionsOn } from './access/permissions'
import { settlePartner } from './access/settle.server'
import { createParent } from './hierarchy/commands.server'
import type { World } from './matrix-rows.testing.server'
import { setAccess } from './people/access.server'
import { removeMembers } from './people/commands.server'
import { testAdAccount, testBusiness, testGroup, testPerson } from './testing.server'

export async function world(): Promise<World & { owner: Member; parent_id: string }> {
  const owner = await testBusiness()
  const parent_id = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const account = await testAdAccount(owner)
  return { owner, parent_id, business_id: owner.id, ad_account_id: account.id, child_id: owner.id }
}

type Made = Awaited<ReturnType<typeof world>>

/** Gives a member permissions on an asset, as its owner does. For tests. */
export const give = (
  made: Pick<Made, 'owner' | 'business_id'>,
  subject_id: string,
  asset_id: string,
  permissions: AssetPermission[],
) =>
  transact((tx) =>
    setAccess(tx, made.business_id, [{ subject_id, asset_id, permissions }], {
      actor_id: made.owner.id,
      ip: '',
    }),
  )

type Holding = { role: RoleName; kind: Kind }

/** Every relation of a member to a business and its ad account, with the expected permissions of each. */
export const relations: Record<string, (made: Made) => Promise<{ member: Member; held: Holding[] }>> = {
  owner: async ({ owner }) => ({
    member: owner,
    held: [
      { role: 'OWNER', kind: 'business' },
      { role: 'OWNER', kind: 'ad-account' },
    ],
  }),
  manager: async ({ owner }) => ({
    member: await testPerson(owner, 'BIZ_ADMIN'),
    held: [{ role: 'BIZ_ADMIN', kind: 'business' }],
  }),
  'manager of the parent': async ({ owner, parent_id }) => ({
    member: await testPerson(owner, 'BIZ_ADMIN', parent_id),
    held: [{ role: 'BIZ_ADMIN', kind: 'business' }],
  }),
  employee: async ({ owner }) => ({
    member: await testPerson(owner, 'EMPLOYEE'),
    held: [{ role: 'EMPLOYEE', kind: 'business' }],
  }),
  stranger: async () => {
    const member = await testMember()
    await db().execute(sql`update users set email_verified_at = now() where id = ${member.id}`)
    return { member, held: [] }
  },
  'another business': async () => ({ member: await testBusiness('Other'), held: [] }),
  'removed manager': async ({ owner, business_id }) => {
    const member = await testPerson(owner, 'BIZ_ADMIN')
    await removeMembers(owner, { business_id, members: [{ member_id: member.id }] }, testOrigin)
    return { member, held: [] }
  },
  'partner without assets': async ({ owner, business_id }) => {
    const member = await testBusiness('Agency')
    await transact(async (tx) => {
      await businessAccess.permit(tx, owner, 'business.partners.edit', business_id)
      await grantRole(tx, {
        kind: 'business',
        resource_id: business_id,
        role: 'PARTNER',
        subject_id: member.id,
        created_by: owner.id,
      })
    })
    return { member, held: [{ role: 'PARTNER', kind: 'business' }] }
  },
  'manager of a deactivated partner': async ({ owner, business_id, ad_account_id }) => {
    const agency = await testBusiness('Agency')
    const member = await testPerson(agency, 'BIZ_ADMIN')
    await transact(async (tx) => {
      await businessAccess.permit(tx, owner, 'business.partners.edit', business_id)
      const to = { subject_id: agency.id, created_by: owner.id }
      await grantRole(tx, { ...to, kind: 'business', resource_id: business_id, role: 'PARTNER' })
      await grantRole(tx, { ...to, kind: 'ad-account', resource_id: ad_account_id, role: 'ADMIN' })
      await settlePartner(tx, agency.id)
    })
    await db().execute(sql`update users set deactivated_at = now() where id = ${agency.id}`)
    return { member, held: [] }
  },
  ...Object.fromEntries(
    permissionsOn('AD_ACCOUNT').map((role) => [
      `employee with ${role}`,
      async (made: Made) => {
        const member = await testPerson(made.owner, 'EMPLOYEE')
        await give(made, member.id, made.ad_account_id, [role])
        return {
          member,
          held: [
            { role: 'EMPLOYEE', kind: 'business' },
            { role, kind: 'ad-account' },
          ] as Holding[],
        }
      },
    ]),
  ),
  'employee with ADMIN through a group': async (made) => {
    const member = await testPerson(made.owner, 'EMPLOYEE')
    const group = await testGroup(made.owner, [made.ad_account_id])
    await give(made, member.id, group.id, ['ADMIN'])
    return {
      member,
      held: [
        { role: 'EMPLOYEE', kind: 'business' },
        { role: 'ADMIN', kind: 'ad-account' },
      ],
    }
  },
  'employee whose ADMIN was taken away': async (made) => {
    const member = await testPerson(made.owner, 'EMPLOYEE')
    await give(made, member.id, made.ad_account_id, ['ADMIN'])
    await give(made, member.id, made.ad_account_id, [])
    return { member, held: [{ role: 'EMPLOYEE', kind: 'business' }] }
  },
}
