import { domain } from '@/lib/platform/manifest/domain.server'
import { feedbackEndpoints } from './resources.server'
import { loadFeedback } from './screens.server'
import { feedback } from './table.server'

export const feedbackDomain = domain({
  name: 'feedback',
  screens: { '/admin/feedback': loadFeedback },
  tables: [feedback],
  endpoints: feedbackEndpoints,
  exports: [{ file: 'feedback', from: 'feedback', where: 'x.user_id = $1' }],
})
