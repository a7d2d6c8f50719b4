import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { deleteEventsOfDeletedTags, dropOldCounts } from './deleted-tags.server'
import { tagEndpoints } from './endpoints.server'
import { turnPartitions } from './partitions.server'
import { loadTag } from './screens.server'
import { conversionTags, deletedTags, tagChecks, tagEvents, tagFaults, tagHours } from './table.server'
import { checkPage, tagCheckQueue } from './verify.server'

export const conversionTagsDomain = domain({
  name: 'conversion-tags',
  tables: [conversionTags, tagEvents, tagHours, tagFaults, tagChecks, deletedTags],
  endpoints: [...tagEndpoints],
  jobs: [job(tagCheckQueue, { polling: 2 }, ({ data }) => checkPage(data.tag_id))],
  screens: { '/business/manager/tags/:tag_id': loadTag },
  chores: {
    'tag-events': () => turnPartitions(),
    'gone-tags': () => deleteEventsOfDeletedTags(),
    'tag-counts': () => dropOldCounts(),
  },
  exports: [
    {
      file: 'conversion-tags',
      from: 'conversion_tags',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
  ],
  rules: [
    {
      name: 'leading tags are not led',
      sql: `select t.id::text as subject, 'leader ' || t.leader_id as detail from conversion_tags t
        join conversion_tags l on l.id = t.leader_id where l.leader_id is not null`,
    },
    {
      name: 'events of tags are in the partition of their month',
      sql: `select tableoid::regclass::text as subject, count(*)::text as detail from tag_events
        where tableoid::regclass::text like '%_other' group by 1`,
    },
  ],
})
