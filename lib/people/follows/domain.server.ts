import { blocks, followRequests, userFollows } from '@/lib/accounts/relations/table.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { followsCounters, followsRules } from './doctor'
import { socialEndpoints } from './endpoints.server'
import { leaveBoards, leaveFollows } from './erase.server'
import { followLinkEndpoints } from './follow-link-endpoints.server'
import { listenForRequests } from './follow-requests.server'
import { inviteEndpoints } from './invite-endpoints.server'
import { followMails } from './mail-kinds'
import { followKinds } from './notification-kinds'
import { personTarget } from './report-target.server'

export const followsDomain = domain({
  name: 'follows',
  mails: Object.values(followMails),
  reportTargets: [personTarget],
  notifications: Object.values(followKinds),
  tables: [userFollows, followRequests, blocks],
  endpoints: [...followLinkEndpoints, ...inviteEndpoints, ...socialEndpoints],
  counters: followsCounters,
  rules: followsRules,
  listen: listenForRequests,
  leave: [leaveFollows, leaveBoards],
  exports: [
    { file: 'follows', from: 'user_follows', where: '$1 in (x.follower_id, x.followee_id)' },
    { file: 'follow-requests', from: 'follow_requests', where: '$1 in (x.follower_id, x.followee_id)' },
    { file: 'blocks', from: 'blocks', where: 'x.blocker_id = $1' },
  ],
})
