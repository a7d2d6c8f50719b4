import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import type { Member, Viewer } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import type { Kind, PermissionOf } from '@/lib/platform/access/roles'
import { isGiven, type RoleName, roleNames, roles } from '@/lib/platform/access/roles'
import { transact } from '@/lib/platform/db/client.server'
import { businessAccess } from './access/access.server'
import { type AssetPermission, assetPermissions, permissionsOn } from './access/permissions'
import { assetsDomain } from './assets/domain.server'
import { audiencesDomain } from './audiences/domain.server'
import { billingDomain } from './billing/domain.server'
import { testAddress } from './billing/testing.server'
import { createParent } from './hierarchy/commands.server'
import { hierarchyDomain } from './hierarchy/domain.server'
import { businessHistoryDomain } from './history/domain.server'
import { businessInvitesDomain } from './invites/domain.server'
import { managerDomain } from './manager/domain.server'
import { setAccess } from './people/access.server'
import { removeMembers } from './people/commands.server'
import { businessPeopleDomain } from './people/domain.server'
import { businessStepsDomain } from './steps/domain.server'
import { conversionTagsDomain } from './tags/domain.server'
import { again, testAdAccount, testBusiness, testGroup, testPerson } from './testing.server'

type World = { business_id: string; ad_account_id: string; child_id: string }
type Asks = {
  permission: PermissionOf<'business'> | PermissionOf<'ad-account'>
  input: (world: World) => object
}

const of = ({ business_id }: World) => ({ business_id })
const ofAccount = ({ ad_account_id }: World) => ({ ad_account_id })

/** Each call on a business or an ad account: what it asks for, and input that would change nothing. Left out are calls on the member alone. */
const table: Record<string, Asks> = {
  'GET /v5/businesses/:business_id': { permission: 'business.view', input: of },
  'PATCH /v5/businesses/:business_id': { permission: 'business.edit', input: of },
  'GET /v5/businesses/:business_id/hierarchy': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/dashboard': { permission: 'business.view', input: of },
  'GET /v5/businesses/:business_id/children': { permission: 'business.people.view', input: of },
  'DELETE /v5/businesses/:business_id/children/:child_id': {
    permission: 'business.edit',
    // The child asked for belongs to no parent, so that a manager finds no such child.
    input: ({ business_id }) => ({ business_id, child_id: business_id }),
  },
  'GET /v5/ad_accounts/:ad_account_id': { permission: 'ad-account.view', input: ofAccount },
  'PATCH /v5/ad_accounts/:ad_account_id': { permission: 'ad-account.edit', input: ofAccount },
  'GET /v5/businesses/:business_id/ad_accounts': { permission: 'business.view', input: of },
  'GET /v5/businesses/:business_id/profiles': { permission: 'business.view', input: of },
  'GET /v5/businesses/:business_id/owners': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/asset_groups': { permission: 'business.view', input: of },
  'POST /v5/businesses/:business_id/asset_groups': {
    permission: 'business.assets.edit',
    input: (world) => ({ ...of(world), asset_group_name: 'x', asset_group_types: ['OTHER'] }),
  },
  'PATCH /v5/businesses/:business_id/asset_groups': {
    permission: 'business.assets.edit',
    input: (world) => ({ ...of(world), asset_groups_to_update: [{ asset_group_id: '1' }] }),
  },
  'DELETE /v5/businesses/:business_id/asset_groups': {
    permission: 'business.assets.edit',
    input: (world) => ({ ...of(world), asset_groups_to_delete: ['1'] }),
  },
  'GET /v5/businesses/:business_id/members': { permission: 'business.people.view', input: of },
  'PATCH /v5/businesses/:business_id/members': {
    permission: 'business.people.edit',
    input: (world) => ({ ...of(world), members: [{ member_id: '1', business_role: 'EMPLOYEE' }] }),
  },
  'DELETE /v5/businesses/:business_id/members': {
    permission: 'business.people.edit',
    input: (world) => ({ ...of(world), members: [{ member_id: '1' }] }),
  },
  'PATCH /v5/businesses/:business_id/members/assets/access': {
    permission: 'business.people.edit',
    // Nobody of the business: a manager gets code 30.
    input: (world) => ({
      ...of(world),
      accesses: [{ member_id: '1', asset_id: world.ad_account_id, permissions: ['ADMIN'] }],
    }),
  },
  'GET /v5/businesses/:business_id/members/:member_id/assets': {
    permission: 'business.people.view',
    input: (world) => ({ ...of(world), member_id: '1' }),
  },
  'GET /v5/businesses/:business_id/partners/:partner_id/assets': {
    permission: 'business.people.view',
    input: (world) => ({ ...of(world), partner_id: '1' }),
  },
  'GET /v5/businesses/:business_id/partners': { permission: 'business.people.view', input: of },
  'DELETE /v5/businesses/:business_id/partners': {
    permission: 'business.partners.edit',
    input: (world) => ({ ...of(world), partner_ids: ['1'] }),
  },
  'PATCH /v5/businesses/:business_id/partners/assets': {
    permission: 'business.partners.edit',
    input: (world) => ({
      ...of(world),
      accesses: [{ partner_id: '1', asset_id: world.ad_account_id, permissions: ['ADMIN'] }],
    }),
  },
  'GET /v5/businesses/:business_id/clients': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/invites': { permission: 'business.people.view', input: of },
  'POST /v5/businesses/:business_id/invites': {
    permission: 'business.people.edit',
    input: (world) => ({ ...of(world), invite_type: 'MEMBER_INVITE', members: ['nobody_here_0'] }),
  },
  'DELETE /v5/businesses/:business_id/invites': {
    permission: 'business.people.edit',
    input: (world) => ({ ...of(world), invites: [{ invite_id: '1' }] }),
  },
  'POST /v5/businesses/:business_id/invites/resend': {
    permission: 'business.people.edit',
    input: (world) => ({ ...of(world), invites: [{ invite_id: '1' }] }),
  },
  'GET /v5/businesses/:business_id/history': { permission: 'business.history.view', input: of },
  'GET /v5/businesses/:business_id/billing_information': { permission: 'business.billing.view', input: of },
  'PUT /v5/businesses/:business_id/billing_information': {
    permission: 'business.billing.edit',
    input: (world) => ({ ...of(world), business: testAddress, autofill: true }),
  },
  'GET /v5/ad_accounts/:ad_account_id/billing_profiles': {
    permission: 'ad-account.billing.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/billing_profiles': {
    permission: 'ad-account.billing.edit',
    // No adapter takes it: code 1 for those who may.
    input: (world) => ({ ...ofAccount(world), billing_type: 'PREPAID' }),
  },
  'DELETE /v5/ad_accounts/:ad_account_id/billing_profiles/:billing_profile_id': {
    permission: 'ad-account.billing.edit',
    input: (world) => ({ ...ofAccount(world), billing_profile_id: '1' }),
  },
  'GET /v5/businesses/:business_id/invoices': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/invoices': { permission: 'ad-account.billing.view', input: ofAccount },
  'GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/download': {
    permission: 'ad-account.billing.view',
    input: (world) => ({ ...ofAccount(world), invoice_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/pdf': {
    permission: 'ad-account.billing.view',
    input: (world) => ({ ...ofAccount(world), invoice_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/ledger': { permission: 'ad-account.billing.view', input: ofAccount },
  'GET /v5/businesses/:business_id/conversion_tags': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags': {
    permission: 'ad-account.tags.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/conversion_tags': {
    permission: 'ad-account.tags.edit',
    input: (world) => ({ ...ofAccount(world), name: 'x' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': {
    permission: 'ad-account.tags.view',
    input: (world) => ({ ...ofAccount(world), conversion_tag_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': {
    permission: 'ad-account.tags.edit',
    input: (world) => ({ ...ofAccount(world), conversion_tag_id: '1' }),
  },
  'DELETE /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': {
    permission: 'ad-account.tags.edit',
    input: (world) => ({ ...ofAccount(world), conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/test_events': {
    permission: 'ad-account.tags.view',
    input: (world) => ({ ...ofAccount(world), conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification': {
    permission: 'ad-account.tags.view',
    input: (world) => ({ ...ofAccount(world), conversion_tag_id: '1' }),
  },
  'POST /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification': {
    permission: 'ad-account.tags.edit',
    input: (world) => ({ ...ofAccount(world), conversion_tag_id: '1', url: 'https://example.org/' }),
  },
  'GET /v5/businesses/:business_id/audiences': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/audiences': {
    permission: 'ad-account.audiences.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/audiences': {
    permission: 'ad-account.audiences.edit',
    input: (world) => ({ ...ofAccount(world), name: 'x', audience_type: 'CUSTOMER_LIST' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id': {
    permission: 'ad-account.audiences.view',
    input: (world) => ({ ...ofAccount(world), audience_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id': {
    permission: 'ad-account.audiences.edit',
    input: (world) => ({ ...ofAccount(world), audience_id: '1' }),
  },
  'DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id': {
    permission: 'ad-account.audiences.edit',
    input: (world) => ({ ...ofAccount(world), audience_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:audience_id': {
    permission: 'ad-account.audiences.edit',
    input: (world) => ({
      ...ofAccount(world),
      audience_id: '1',
      operation_type: 'ADD',
      records: ['0'.repeat(64)],
    }),
  },
  'GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/shared_accounts': {
    permission: 'ad-account.audiences.view',
    input: (world) => ({ ...ofAccount(world), audience_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared': {
    permission: 'ad-account.audiences.edit',
    input: (world) => ({
      ...ofAccount(world),
      audience_id: '1',
      recipient_account_ids: ['1'],
      operation_type: 'SHARE',
    }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared': {
    permission: 'ad-account.audiences.edit',
    input: (world) => ({
      ...ofAccount(world),
      audience_id: '1',
      recipient_account_ids: ['1'],
      operation_type: 'SHARE',
    }),
  },
  'GET /v5/businesses/:business_id/tables/:table/csv': {
    permission: 'business.history.view',
    input: (world) => ({ ...of(world), table: 'history' }),
  },
}

/** Calls on the member alone, or on what they were invited to: each has a test of its own. */
const ofMembers = [
  'GET /v5/user_account/businesses',
  'POST /v5/businesses/parents',
  'GET /v5/ad_accounts',
  'POST /v5/ad_accounts',
  'GET /v5/businesses/employers',
  'PATCH /v5/businesses/invites',
  'GET /v5/user_account/business_steps/:stepper',
  'PATCH /v5/user_account/business_steps/:stepper',
  'DELETE /v5/user_account/business_steps/plan',
]

type Called = {
  v5: readonly [string, string]
  needs: Parameters<typeof permitMember>[1] | null
  input: { parse: (given: unknown) => unknown }
  list?: boolean | 'within'
  output?: { parse: (answer: unknown) => unknown }
  run?: (call: object) => Promise<unknown>
  stream?: (call: object) => Promise<unknown>
}
// The calls of many inputs, as a door sees them.
const endpoints = [
  ...hierarchyDomain.endpoints,
  ...assetsDomain.endpoints,
  ...businessPeopleDomain.endpoints,
  ...businessInvitesDomain.endpoints,
  ...businessHistoryDomain.endpoints,
  ...businessStepsDomain.endpoints,
  ...managerDomain.endpoints,
  ...billingDomain.endpoints,
  ...conversionTagsDomain.endpoints,
  ...audiencesDomain.endpoints,
] as unknown as readonly Called[]
const nameOf = ({ v5 }: Called) => v5.join(' ')

/** Calls as a door does, and answers the code of the refusal, or 0. */
async function codeOf(called: Called, viewer: Viewer, given: object): Promise<number> {
  try {
    if (called.needs) permitMember(viewer, called.needs)
    const call = {
      viewer,
      input: called.input.parse(given),
      origin: testOrigin,
      browser: testBrowser().browser,
    }
    const answer = await (called.run ?? called.stream)?.(call)
    called.output?.parse(called.list === 'within' ? (answer as { data: unknown }).data : answer)
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function world(): Promise<World & { owner: Member; parent_id: string }> {
  const owner = await testBusiness()
  const parent_id = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const account = await testAdAccount(owner)
  return { owner, parent_id, business_id: owner.id, ad_account_id: account.id, child_id: owner.id }
}
type Made = Awaited<ReturnType<typeof world>>

const give = (made: Made, subject_id: string, asset_id: string, permissions: AssetPermission[]) =>
  transact((tx) =>
    setAccess(tx, made.business_id, [{ subject_id, asset_id, permissions }], {
      actor_id: made.owner.id,
      ip: '',
    }),
  )

type Holding = { role: RoleName; kind: Kind }

/** Every relation of a member to a business and its ad account, with the permissions that each is expected to have. */
const relations: Record<string, (made: Made) => Promise<{ member: Member; held: Holding[] }>> = {
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
  stranger: async () => ({ member: await testMember(), held: [] }),
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

test('names each call of the area in the matrix', () => {
  expect(endpoints.map(nameOf).toSorted()).toEqual([...Object.keys(table), ...ofMembers].toSorted())
  expect(roleNames).toEqual(expect.arrayContaining([...assetPermissions]))
  expect(Object.keys(roles)).toEqual(roleNames)
})

test('refuses a visitor at each call with code 2', async () => {
  for (const called of endpoints)
    expect([nameOf(called), await codeOf(called, visitor, {})]).toEqual([nameOf(called), 2])
})

test.each(Object.keys(relations))(
  'answers each call to: %s, as the table of access says',
  async (relation) => {
    const made = await world()
    const relate = relations[relation]
    if (!relate) throw new Error(relation)
    const { member, held } = await relate(made)
    const viewer = await again(member)
    for (const called of endpoints) {
      const row = table[nameOf(called)]
      if (!row) continue
      const [kind] = row.permission.split('.') as [Kind]
      const may = isGiven(row.permission, held)
      const knows = isGiven(`${kind}.view` as typeof row.permission, held)
      const code = await codeOf(called, viewer, row.input(made))
      const refusal = code === 29 || code === 404
      // A manager passes the access and then gets an error for what the input names and is not there.
      const namesMore =
        /:(child_id|billing_profile_id|invoice_id|conversion_tag_id|audience_id)|\/shared$/.test(called.v5[1])
      const passed = namesMore ? code === 404 : !refusal
      const expected = may ? 'lets pass' : knows ? 29 : 404
      const seen = may ? (passed ? 'lets pass' : code) : code
      expect([nameOf(called), seen]).toEqual([nameOf(called), expected])
    }
  },
)
