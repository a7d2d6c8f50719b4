import type { PermissionOf } from '@/lib/platform/access/roles'
import { testAddress } from './billing/testing.server'

export type World = { business_id: string; ad_account_id: string; child_id: string }

type Needs = {
  permission: PermissionOf<'business'> | PermissionOf<'ad-account'>
  input: (world: World) => object
}

export const of = ({ business_id }: World) => ({ business_id })

/** The own profile of the business, which is no brand account: a manager gets 409. */
const ownProfile = ({ business_id }: World) => ({
  business_hierarchy_id: business_id,
  brand_account_id: business_id,
})

const ofAccount = ({ ad_account_id }: World) => ({ ad_account_id })

/** Returns input that names the same, and more. */
const also = (whose: (world: World) => object, more: object) => (world: World) => ({
  ...whose(world),
  ...more,
})

/** Shares an audience with another account. */
const sharing = { audience_id: '1', recipient_account_ids: ['1'], operation_type: 'SHARE' }

/**
 * Each call on a business or an ad account: the required permission, and input that would change nothing. Calls on the
 * member only are left out.
 */
export const table: Record<string, Needs> = {
  'GET /v5/businesses/:business_id': { permission: 'business.view', input: of },
  'DELETE /v5/businesses/:business_id': { permission: 'business.edit', input: of },
  'PATCH /v5/businesses/:business_id': { permission: 'business.edit', input: of },
  'GET /v5/businesses/:business_id/hierarchy': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/dashboard': { permission: 'business.view', input: of },
  'GET /v5/businesses/:business_id/insights': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/find': {
    permission: 'business.view',
    input: also(of, { search_term: 'x' }),
  },
  'GET /v5/businesses/:business_id/waiting': { permission: 'business.view', input: of },
  'GET /v5/businesses/:business_id/marketing_plans': { permission: 'business.people.view', input: of },
  'POST /v5/businesses/:business_id/marketing_plans': {
    permission: 'business.edit',
    input: also(of, { name: 'x', fields: {} }),
  },
  'GET /v5/businesses/:business_id/marketing_plans/:plan_id': {
    permission: 'business.people.view',
    input: also(of, { plan_id: '1' }),
  },
  'PATCH /v5/businesses/:business_id/marketing_plans/:plan_id': {
    permission: 'business.edit',
    input: also(of, { plan_id: '1', name: 'x' }),
  },
  'DELETE /v5/businesses/:business_id/marketing_plans/:plan_id': {
    permission: 'business.edit',
    input: also(of, { plan_id: '1' }),
  },
  'GET /v5/businesses/:business_id/children': { permission: 'business.people.view', input: of },
  'DELETE /v5/businesses/:business_id/children/:child_id': {
    permission: 'business.edit',
    // The requested child has no parent, so a manager gets 404.
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
    input: also(of, { asset_group_name: 'x', asset_group_types: ['OTHER'] }),
  },
  'PATCH /v5/businesses/:business_id/asset_groups': {
    permission: 'business.assets.edit',
    input: also(of, { asset_groups_to_update: [{ asset_group_id: '1' }] }),
  },
  'DELETE /v5/businesses/:business_id/asset_groups': {
    permission: 'business.assets.edit',
    input: also(of, { asset_groups_to_delete: ['1'] }),
  },
  'GET /v5/businesses/:business_id/access': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/access/csv': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/heirs': { permission: 'business.edit', input: of },
  'POST /v5/businesses/:business_id/handover': {
    permission: 'business.edit',
    // Only an organization is handed over: a manager gets 409.
    input: (world) => ({ ...of(world), member_id: '1' }),
  },
  'GET /v5/businesses/:business_id/members': { permission: 'business.people.view', input: of },
  'PATCH /v5/businesses/:business_id/members': {
    permission: 'business.people.edit',
    input: also(of, { members: [{ member_id: '1', business_role: 'EMPLOYEE' }] }),
  },
  'DELETE /v5/businesses/:business_id/members': {
    permission: 'business.people.edit',
    input: also(of, { members: [{ member_id: '1' }] }),
  },
  'PATCH /v5/businesses/:business_id/members/assets/access': {
    permission: 'business.people.edit',
    // A person outside the business: a manager gets code 30.
    input: (world) => ({
      ...of(world),
      accesses: [{ member_id: '1', asset_id: world.ad_account_id, permissions: ['ADMIN'] }],
    }),
  },
  'GET /v5/businesses/:business_id/members/:member_id/assets': {
    permission: 'business.people.view',
    input: also(of, { member_id: '1' }),
  },
  'GET /v5/businesses/:business_id/partners/:partner_id/assets': {
    permission: 'business.people.view',
    input: also(of, { partner_id: '1' }),
  },
  'DELETE /v5/businesses/:business_id/members/assets/access': {
    permission: 'business.people.edit',
    input: (world) => ({ ...of(world), accesses: [{ member_id: '1', asset_id: world.ad_account_id }] }),
  },
  'DELETE /v5/businesses/:business_id/partners/assets': {
    permission: 'business.partners.edit',
    input: (world) => ({ ...of(world), accesses: [{ partner_id: '1', asset_id: world.ad_account_id }] }),
  },
  'GET /v5/businesses/:business_id/assets': { permission: 'business.people.view', input: of },
  'GET /v5/businesses/:business_id/assets/:asset_id/members': {
    permission: 'business.people.view',
    input: (world) => ({ ...of(world), asset_id: world.ad_account_id }),
  },
  'GET /v5/businesses/:business_id/assets/:asset_id/partners': {
    permission: 'business.people.view',
    input: (world) => ({ ...of(world), asset_id: world.ad_account_id }),
  },
  'GET /v5/businesses/:business_id/partners': { permission: 'business.people.view', input: of },
  'DELETE /v5/businesses/:business_id/partners': {
    permission: 'business.partners.edit',
    input: also(of, { partner_ids: ['1'] }),
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
    input: also(of, { invite_type: 'MEMBER_INVITE', members: ['nobody_here_0'] }),
  },
  'DELETE /v5/businesses/:business_id/invites': {
    permission: 'business.people.edit',
    input: also(of, { invite_ids: ['1'] }),
  },
  'POST /v5/businesses/:business_id/invites/resend': {
    permission: 'business.people.edit',
    input: also(of, { invite_ids: ['1'] }),
  },
  'POST /v5/businesses/:business_id/invites/assets/access': {
    permission: 'business.people.edit',
    input: (world) => ({
      ...of(world),
      invites: [
        {
          invite_id: '1',
          invite_type: 'MEMBER_INVITE',
          asset_id_to_permissions: { [world.ad_account_id]: ['ADMIN'] },
        },
      ],
    }),
  },
  'POST /v5/businesses/:business_id/requests/assets/access': {
    permission: 'business.partners.edit',
    input: (world) => ({
      ...of(world),
      asset_requests: [{ partner_id: '1', asset_id_to_permissions: { [world.ad_account_id]: ['ADMIN'] } }],
    }),
  },
  'GET /v5/businesses/:business_id/history': { permission: 'business.history.view', input: of },
  'GET /v5/businesses/:business_id/billing_information': { permission: 'business.billing.view', input: of },
  'PUT /v5/businesses/:business_id/billing_information': {
    permission: 'business.billing.edit',
    input: also(of, { business: testAddress, autofill: true }),
  },
  'GET /v5/ad_accounts/:ad_account_id/billing_profiles': {
    permission: 'ad-account.billing.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/billing_profiles': {
    permission: 'ad-account.billing.edit',
    // No adapter accepts it: permitted callers get code 1.
    input: (world) => ({ ...ofAccount(world), billing_type: 'PREPAID' }),
  },
  'DELETE /v5/ad_accounts/:ad_account_id/billing_profiles/:billing_profile_id': {
    permission: 'ad-account.billing.edit',
    input: also(ofAccount, { billing_profile_id: '1' }),
  },
  'GET /v5/businesses/:business_id/invoices': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/invoices': { permission: 'ad-account.billing.view', input: ofAccount },
  'GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/download': {
    permission: 'ad-account.billing.view',
    input: also(ofAccount, { invoice_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/pdf': {
    permission: 'ad-account.billing.view',
    input: also(ofAccount, { invoice_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/billing_invoices': {
    permission: 'ad-account.billing.view',
    input: ofAccount,
  },
  'GET /v5/ad_accounts/:ad_account_id/billing_invoice/:billing_invoice_id/download': {
    permission: 'ad-account.billing.view',
    input: also(ofAccount, { billing_invoice_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/page_visit': {
    permission: 'ad-account.tags.view',
    input: ofAccount,
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/ocpm_eligible': {
    permission: 'ad-account.tags.view',
    input: ofAccount,
  },
  'GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id': {
    permission: 'ad-account.billing.view',
    input: also(ofAccount, { invoice_id: '1' }),
  },
  'POST /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/checkout': {
    permission: 'ad-account.billing.edit',
    input: also(ofAccount, { invoice_id: '1' }),
  },
  'POST /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/checkout/return': {
    permission: 'ad-account.billing.view',
    input: also(ofAccount, { invoice_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/statement': { permission: 'ad-account.billing.view', input: ofAccount },
  'GET /v5/ad_accounts/:ad_account_id/statement/csv': {
    permission: 'ad-account.billing.view',
    input: ofAccount,
  },
  'GET /v5/businesses/:business_id/balances': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/ads_credit/discounts': {
    permission: 'ad-account.billing.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/ads_credit/redeem': {
    permission: 'ad-account.billing.edit',
    // No coupon has this code: that is part of the answer.
    input: (world) => ({ ...ofAccount(world), offerCodeHash: 'a'.repeat(64), validateOnly: true }),
  },
  'POST /v5/ad_accounts/:ad_account_id/coupons': {
    permission: 'ad-account.billing.edit',
    input: also(ofAccount, { code: 'NONE' }),
  },
  'POST /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts': {
    permission: 'business.assets.edit',
    // The username is reserved: a manager gets 9112.
    input: ({ business_id }) => ({
      business_hierarchy_id: business_id,
      name: 'x',
      username: 'settings',
      country: 'US',
    }),
  },
  'GET /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id': {
    permission: 'business.assets.edit',
    input: ownProfile,
  },
  'PATCH /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id': {
    permission: 'business.assets.edit',
    input: ownProfile,
  },
  'DELETE /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id': {
    permission: 'business.assets.edit',
    input: ownProfile,
  },
  'POST /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id/restore':
    { permission: 'business.assets.edit', input: ownProfile },
  'GET /v5/ad_accounts/:ad_account_id/ledger': { permission: 'ad-account.billing.view', input: ofAccount },
  'GET /v5/businesses/:business_id/conversion_tags': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags': {
    permission: 'ad-account.tags.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/conversion_tags': {
    permission: 'ad-account.tags.edit',
    input: also(ofAccount, { name: 'x' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': {
    permission: 'ad-account.tags.view',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': {
    permission: 'ad-account.tags.edit',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'DELETE /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': {
    permission: 'ad-account.tags.edit',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/test_events': {
    permission: 'ad-account.tags.view',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/events': {
    permission: 'ad-account.tags.view',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/activity': {
    permission: 'ad-account.tags.view',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/usage': {
    permission: 'ad-account.tags.view',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification': {
    permission: 'ad-account.tags.view',
    input: also(ofAccount, { conversion_tag_id: '1' }),
  },
  'POST /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification': {
    permission: 'ad-account.tags.edit',
    input: also(ofAccount, { conversion_tag_id: '1', url: 'https://example.org/' }),
  },
  'GET /v5/businesses/:business_id/audiences': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/audiences': {
    permission: 'ad-account.audiences.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/audiences': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, { name: 'x', audience_type: 'CUSTOMER_LIST' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id': {
    permission: 'ad-account.audiences.view',
    input: also(ofAccount, { audience_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, { audience_id: '1' }),
  },
  'DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, { audience_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:customer_list_id': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, { customer_list_id: '1', operation_type: 'ADD', records: ['0'.repeat(64)] }),
  },
  'GET /v5/ad_accounts/:ad_account_id/audiences/shared/accounts': {
    permission: 'ad-account.audiences.view',
    input: ofAccount,
  },
  'GET /v5/businesses/:business_id/audiences/shared/accounts': { permission: 'business.view', input: of },
  'GET /v5/ad_accounts/:ad_account_id/customer_lists': {
    permission: 'ad-account.audiences.view',
    input: ofAccount,
  },
  'POST /v5/ad_accounts/:ad_account_id/customer_lists': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, { name: 'x', records: ['0'.repeat(64)] }),
  },
  'GET /v5/ad_accounts/:ad_account_id/customer_lists/:customer_list_id': {
    permission: 'ad-account.audiences.view',
    input: also(ofAccount, { customer_list_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/shared_accounts': {
    permission: 'ad-account.audiences.view',
    input: also(ofAccount, { audience_id: '1' }),
  },
  'GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/recipients': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, { audience_id: '1' }),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, sharing),
  },
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared': {
    permission: 'ad-account.audiences.edit',
    input: also(ofAccount, sharing),
  },
  'GET /v5/businesses/:business_id/tables/:table/csv': {
    permission: 'business.history.view',
    input: also(of, { table: 'history' }),
  },
}

/** Calls on the member only, or on their invites: each has its own test. */
export const ofMembers = [
  'GET /v5/user_account',
  'GET /v5/user_account/businesses',
  'GET /v5/businesses',
  'POST /v5/businesses/parents',
  'GET /v5/ad_accounts',
  'POST /v5/ad_accounts',
  'GET /v5/businesses/employers',
  'DELETE /v5/businesses/employers/:business_id',
  'PATCH /v5/businesses/invites',
  'POST /v5/businesses/invites/proofs',
  'POST /v5/businesses/invites/stops',
  'GET /v5/user_account/business_steps/:stepper',
  'PATCH /v5/user_account/business_steps/:stepper',
  'DELETE /v5/user_account/business_steps/:stepper',
]
