import { db } from '@/lib/platform/db/client.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { leaveFollowedTopics } from './commands.server'
import { chooseCovers } from './covers.server'
import { topicsRules } from './doctor'
import { topicEditorEndpoints } from './editor/endpoints.server'
import { topicEditorScreens } from './editor/screens.server'
import { topicEndpoints } from './endpoints.server'
import { interestSlugs, interests, userInterests } from './table.server'
import { topicColumns } from './viewer-columns.server'

declare module '@/lib/core/events.server' {
  interface Events {
    /** A topic was merged into another: what named it names that one. */
    topicMerged: { from: string; into: string }
    /** A topic has another place, or got the pins of another: those above it have other pins. */
    topicRearranged: { id: string }
  }
}

export const topicsDomain = domain({
  name: 'topics',
  contributes: [topicColumns],
  tables: [interests, interestSlugs, userInterests],
  counters: [
    { table: 'interests', column: 'follower_count', rows: 'user_interests u where u.interest_id = x.id' },
  ],
  chores: { covers: () => chooseCovers(db()) },
  leave: [leaveFollowedTopics],
  endpoints: [...topicEndpoints, ...topicEditorEndpoints],
  screens: topicEditorScreens,
  rules: topicsRules,
  exports: [{ file: 'topics', from: 'user_interests', where: 'x.user_id = $1' }],
})
