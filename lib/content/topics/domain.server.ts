import { domain } from '@/lib/platform/manifest/domain.server'
import { topicsRules } from './doctor'
import { topicEndpoints } from './resources.server'
import { interests, userInterests } from './table.server'

export const topicsDomain = domain({
  name: 'topics',
  tables: [interests, userInterests],
  endpoints: topicEndpoints,
  rules: topicsRules,
  exports: [{ file: 'topics', from: 'user_interests', where: 'x.user_id = $1' }],
})
