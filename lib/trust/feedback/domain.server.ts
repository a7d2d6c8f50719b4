import { domain } from '@/lib/platform/manifest/domain.server'
import { feedbackEndpoints } from './endpoints.server'
import { loadFeedback } from './screens.server'
import { feedback } from './table.server'

export const feedbackDomain = domain({
  name: 'feedback',
  screens: { '/admin/feedback': loadFeedback },
  tables: [feedback],
  endpoints: feedbackEndpoints,
  overview: [
    {
      name: 'feedback_open',
      group: 'safety',
      sql: '(select count(*) from feedback where done_at is null)',
      href: '/admin/feedback/',
      is: 'count',
    },
  ],
  exports: [{ file: 'feedback', from: 'feedback', where: 'x.user_id = $1' }],
})
