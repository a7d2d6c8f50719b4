import { domain } from '@/lib/platform/manifest/domain.server'
import { followsCounters } from './doctor'
import { followEndpoints } from './endpoints.server'
import { leaveFollows } from './erase.server'
import { followLinkEndpoints } from './follow-link-endpoints.server'
import { listenForRequests } from './follow-requests.server'
import { followMails } from './mail-kinds'
import { followKinds } from './notification-kinds'
import { followRequests, userFollows } from './table.server'

export const followsDomain = domain({
  name: 'follows',
  mails: Object.values(followMails),
  notifications: Object.values(followKinds),
  tables: [userFollows, followRequests],
  endpoints: [...followLinkEndpoints, ...followEndpoints],
  counters: followsCounters,
  listen: listenForRequests,
  leave: [leaveFollows],
  exports: [
    { file: 'follows', from: 'user_follows', where: '$1 in (x.follower_id, x.followee_id)' },
    { file: 'follow-requests', from: 'follow_requests', where: '$1 in (x.follower_id, x.followee_id)' },
  ],
})
