import { historyNames } from '@/lib/business/history/target-names'
import { domain } from '@/lib/platform/manifest/domain.server'
import { campaignEndpoints } from './endpoints.server'
import { listenForNamed } from './listen.server'
import { adGroups, ads, campaigns } from './table.server'

const ofBusiness = 'x.ad_account_id in (select id from ad_accounts where business_id = $1)'

export const campaignsDomain = domain({
  name: 'campaigns',
  tables: [campaigns, adGroups, ads],
  endpoints: [...campaignEndpoints],
  listen: listenForNamed,
  exports: [
    { file: 'campaigns', from: 'campaigns', where: ofBusiness },
    { file: 'ad-groups', from: 'ad_groups', where: ofBusiness },
    { file: 'ads', from: 'ads', where: ofBusiness },
  ],
  contributes: [
    historyNames('select id, name from campaigns'),
    historyNames('select id, name from ad_groups'),
    historyNames('select id, name from ads where name is not null'),
  ],
  rules: [
    {
      name: 'ads and ad groups belong to the account of their campaign',
      sql: `select d.id::text as subject, 'ad of another account or campaign' as detail
        from ads d join ad_groups g on g.id = d.ad_group_id join campaigns c on c.id = g.campaign_id
        where d.campaign_id <> g.campaign_id or d.ad_account_id <> c.ad_account_id
        union all select g.id::text, 'ad group of another account' from ad_groups g
        join campaigns c on c.id = g.campaign_id where g.ad_account_id <> c.ad_account_id`,
    },
    {
      name: 'ad groups share a budget when their campaign says so',
      sql: `select g.id::text as subject, g.budget_type as detail from ad_groups g
        join campaigns c on c.id = g.campaign_id
        where c.is_campaign_budget_optimization <> (g.budget_type = 'CBO_ADGROUP')`,
    },
  ],
})
