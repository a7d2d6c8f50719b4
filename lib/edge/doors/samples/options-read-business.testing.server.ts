import { testOrigin } from '@/lib/accounts/account/testing.server'
import { createPlan } from '@/lib/business/plans/commands.server'
import { testGroup, testPerson } from '@/lib/business/testing.server'
import type { Case } from './options-read-attempt.testing.server'

/** Calls on a business that need more of the world than every input gets. */
export const businessCases: Readonly<Record<string, Case>> = {
  'PUT /v5/businesses/:business_id/billing_information': async () => ({ named: { autofill: false } }),
  'PATCH /v5/businesses/:business_id/marketing_plans/:plan_id': async ({ me }) => {
    const given = { business_id: me.id, name: 'Plan', fields: {} }
    return { named: { plan_id: (await createPlan(me, given, testOrigin)).id } }
  },
  'PATCH /v5/businesses/:business_id/asset_groups': async ({ me }) => ({
    named: { asset_group_id: (await testGroup(me)).id },
  }),
  'PATCH /v5/businesses/:business_id/members/assets/access': async ({ me, named }) => ({
    named: { member_id: (await testPerson(me, 'EMPLOYEE')).id, asset_id: named.ad_account_id },
  }),
  'POST /v5/businesses/:business_id/invites': async ({ me, named }) => ({
    named: {
      invite_type: 'MEMBER_INVITE',
      members: ['someone@example.org'],
      partners: [],
      asset_id_to_permissions: { [String(named.ad_account_id)]: ['ANALYST'] },
      business_id: me.id,
    },
  }),
}
