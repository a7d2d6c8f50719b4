import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    chose_topics: boolean
  }
}

/** Facts of the session look-up about chosen topics. */
export const topicColumns = viewerColumns({
  columns: {
    chose_topics: `(u.chose_topics or coalesce(u.topics_later_at > now() - interval '30 days', false))`,
  },
})
