import { accountOfAdAccount } from '@/lib/content/pins/statistics/operation-account.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { adAccounts, assetGroupAssets, assetGroups } from '../access/table.server'
import { assetEndpoints } from './endpoints.server'
import { organicOf } from './organic.server'
import { assetScreens } from './screens.server'

export const assetsDomain = domain({
  name: 'business-assets',
  tables: [adAccounts, assetGroups, assetGroupAssets],
  endpoints: assetEndpoints,
  contributes: [accountOfAdAccount(organicOf)],
  screens: assetScreens,
  exports: [
    { file: 'ad-accounts', from: 'ad_accounts', where: 'x.business_id = $1' },
    { file: 'asset-groups', from: 'asset_groups', where: '$1 in (x.created_by, x.business_id)' },
    {
      file: 'asset-group-assets',
      from: 'asset_group_assets',
      where: 'x.group_id in (select id from asset_groups where business_id = $1)',
    },
    {
      file: 'asset-permissions',
      from: 'grants',
      where: `(x.kind = 'ad-account' and x.resource_id in (select id from ad_accounts where business_id = $1))
        or (x.kind = 'profile' and x.resource_id in (select id from business_profiles where business_id = $1))
        or (x.kind = 'asset-group' and x.resource_id in (select id from asset_groups where business_id = $1))`,
    },
  ],
  rules: [
    {
      name: 'groups hold assets of their business and its children',
      sql: `select m.group_id::text as subject, 'holds ' || m.asset_id as detail from asset_group_assets m
        where not exists (select from asset_groups g
          join businesses b on b.id = g.business_id or b.parent_id = g.business_id
          where g.id = m.group_id and b.id = case m.asset_type
            when 'AD_ACCOUNT' then (select a.business_id from ad_accounts a where a.id = m.asset_id)
            else (select p.business_id from business_profiles p where p.id = m.asset_id) end)`,
    },
    {
      name: 'groups hand down what is granted on them',
      sql: `select g.source_id::text as subject, 'handed down by a group that lacks it' as detail from grants g
        where g.source = 'group' and not exists (select from grants o join asset_group_assets a
          on a.group_id = o.resource_id where o.kind = 'asset-group' and o.source = 'direct'
          and o.resource_id = g.source_id and o.subject_id = g.subject_id and o.role = g.role
          and a.asset_id = g.resource_id)`,
    },
  ],
})
