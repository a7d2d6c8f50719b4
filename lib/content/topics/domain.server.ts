import { pictureUses } from '@/lib/media/images/files/unused.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { topicsRules } from './doctor'
import { topicEndpoints } from './endpoints.server'
import { interests, userInterests } from './table.server'
import { topicColumns } from './viewer-columns.server'

export const topicsDomain = domain({
  name: 'topics',
  contributes: [
    topicColumns,
    pictureUses((signature) => `exists (select from interests i where i.cover_signature = ${signature})`),
  ],
  tables: [interests, userInterests],
  endpoints: topicEndpoints,
  rules: topicsRules,
  exports: [{ file: 'topics', from: 'user_interests', where: 'x.user_id = $1' }],
})
