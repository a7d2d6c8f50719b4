import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    chose_topics: boolean
    /** True while people to follow are offered: twice at most, a day apart, in the first month. */
    offers_creators: boolean
  }
}

/** Facts of the session look-up about chosen topics. */
export const topicColumns = viewerColumns({
  columns: {
    chose_topics: `(u.chose_topics or coalesce(u.topics_later_at > now() - interval '30 days', false))`,
    offers_creators: `(u.chose_topics and u.creators_offered < 2 and u.created_at > now() - interval '30 days'
      and coalesce(u.creators_later_at < now() - interval '1 day', true))`,
  },
})
