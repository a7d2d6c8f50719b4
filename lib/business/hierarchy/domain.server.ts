import { domain } from '@/lib/platform/house/domain.server'
import { assetEndpoints } from '../assets/endpoints.server'
import { historyEndpoints } from '../history/endpoints.server'
import { expireInvites } from '../invites/commands.server'
import { inviteEndpoints } from '../invites/endpoints.server'
import { peopleEndpoints } from '../people/endpoints.server'
import { stepEndpoints } from '../steps/endpoints.server'
import { tableEndpoints } from '../tables/endpoints.server'
import { hierarchyEndpoints } from './endpoints.server'
import { loadHub, loadInvites, loadManager, loadOnboarding, loadPlan } from './screens.server'
import {
  adAccounts,
  assetGroupAssets,
  assetGroups,
  businesses,
  businessHistory,
  businessInvites,
  businessProfiles,
  businessSteps,
} from './table.server'

export const hierarchyDomain = domain({
  name: 'business',
  tables: [
    businesses,
    businessProfiles,
    adAccounts,
    assetGroups,
    assetGroupAssets,
    businessInvites,
    businessHistory,
    businessSteps,
  ],
  screens: {
    '/business/hub': loadHub,
    '/business/invites': loadInvites,
    '/business/onboarding': loadOnboarding,
    '/business/plan': loadPlan,
    '/business/manager/:table': loadManager,
  },
  endpoints: [
    ...hierarchyEndpoints,
    ...assetEndpoints,
    ...peopleEndpoints,
    ...inviteEndpoints,
    ...historyEndpoints,
    ...stepEndpoints,
    ...tableEndpoints,
  ],
  chores: { 'business-invites': () => expireInvites() },
  exports: [
    { file: 'business', from: 'businesses', where: 'x.user_id = $1' },
    { file: 'business-profiles', from: 'business_profiles', where: 'x.id = $1' },
    {
      file: 'business-invites',
      from: 'business_invites',
      where: '$1 in (x.user_id, x.created_by, x.partner_id)',
    },
    { file: 'business-changes', from: 'business_history', where: 'x.actor_id = $1' },
    { file: 'business-steps', from: 'business_steps', where: 'x.user_id = $1' },
    { file: 'asset-groups', from: 'asset_groups', where: 'x.created_by = $1' },
  ],
  rules: [
    {
      name: 'parents have a manager',
      sql: `select b.id::text as subject, 'no manager' as detail from businesses b
        where b.kind = 'PARENT' and not exists (select from grants g where g.kind = 'business'
          and g.resource_id = b.id and g.role = 'BIZ_ADMIN' and g.source = 'direct')`,
    },
    {
      name: 'groups hand down what is granted on them',
      sql: `select g.id::text as subject, 'handed down by a group that lacks it' as detail from grants g
        where g.source = 'group' and not exists (select from grants o join asset_group_assets a
          on a.group_id = o.resource_id where o.kind = 'asset-group' and o.source = 'direct'
          and o.resource_id = g.source_id and o.subject_id = g.subject_id and o.role = g.role
          and a.asset_id = g.resource_id)`,
    },
  ],
})
