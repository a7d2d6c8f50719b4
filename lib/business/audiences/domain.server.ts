import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { audienceEndpoints } from './endpoints.server'
import { audienceScreens } from './screens.server'
import { refreshSizes, sizeAudience, sizeQueue } from './sizes.server'
import { audienceHashes, audienceMembers, audienceShares, audienceSizes, audiences } from './table.server'

export const audiencesDomain = domain({
  name: 'audiences',
  tables: [audiences, audienceHashes, audienceMembers, audienceShares, audienceSizes],
  endpoints: [...audienceEndpoints],
  screens: audienceScreens,
  jobs: [job(sizeQueue, { polling: 5 }, ({ data }) => sizeAudience(data.audience_id))],
  chores: { audiences: () => refreshSizes() },
  counters: [
    {
      table: 'audiences',
      column: 'records',
      rows: 'audience_hashes h where h.audience_id = x.id',
    },
  ],
  exports: [
    {
      file: 'audiences',
      from: 'audiences',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
    {
      file: 'audience-shares',
      from: 'audience_shares',
      where: `x.audience_id in (select u.id from audiences u join ad_accounts a on a.id = u.ad_account_id
        where a.business_id = $1)`,
    },
    {
      file: 'audience-sizes',
      from: 'audience_sizes',
      where: `x.audience_id in (select u.id from audiences u join ad_accounts a on a.id = u.ad_account_id
        where a.business_id = $1)`,
    },
    { file: 'audience-members', from: 'audience_members', where: 'x.user_id = $1' },
  ],
  rules: [
    {
      name: 'audiences are shared within one hierarchy',
      sql: `select s.audience_id::text as subject, 'shared with ' || s.account_id as detail from audience_shares s
        where not exists (select from audiences u join ad_accounts a on a.id = u.ad_account_id
          join businesses o on o.id = a.business_id
          join businesses r on r.id = case s.account_type when 'AD_ACCOUNT'
            then (select x.business_id from ad_accounts x where x.id = s.account_id) else s.account_id end
          where u.id = s.audience_id
            and (r.id = o.id or r.parent_id = o.parent_id or r.id = o.parent_id or r.parent_id = o.id))`,
    },
    {
      name: 'small audiences are not ready',
      sql: `select a.id::text as subject, a.status || ' ' || a.size as detail from audiences a
        where a.sized_at is not null and ((a.size < 100) <> (a.status = 'TOO_SMALL') or a.size > a.counted)`,
    },
  ],
})
