import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { audienceEndpoints } from './endpoints.server'
import { refreshSizes, sizeAudience, sizeQueue } from './sizes.server'
import { audienceHashes, audienceMembers, audienceShares, audiences } from './table.server'

export const audiencesDomain = domain({
  name: 'audiences',
  tables: [audiences, audienceHashes, audienceMembers, audienceShares],
  endpoints: [...audienceEndpoints],
  jobs: [job(sizeQueue, { polling: 5 }, ({ data }) => sizeAudience(data.audience_id))],
  chores: { audiences: () => refreshSizes() },
  exports: [
    {
      file: 'audiences',
      from: 'audiences',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
    { file: 'audience-members', from: 'audience_members', where: 'x.user_id = $1' },
  ],
  rules: [
    {
      name: 'small audiences are not ready',
      sql: `select a.id::text as subject, a.status || ' ' || a.size as detail from audiences a
        where a.sized_at is not null and (a.size < 100) <> (a.status = 'TOO_SMALL')`,
    },
  ],
})
