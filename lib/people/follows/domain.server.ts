import { domain } from '@/lib/platform/manifest/domain.server'
import { followsCounters, followsRules } from './doctor'
import { leaveBoards, leaveFollows } from './erase.server'
import { followLinkEndpoints } from './follow-link-resources.server'
import { listenForRequests } from './follow-requests.server'
import { inviteEndpoints } from './invite-resources.server'
import { followMails } from './mail-kinds'
import { followKinds } from './notification-kinds'
import { personTarget } from './report-target.server'
import { socialEndpoints } from './resources.server'
import { blocks, boardFollows, followRequests, pinFavorites, reactions, userFollows } from './table.server'

export const followsDomain = domain({
  name: 'follows',
  mails: Object.values(followMails),
  reportTargets: [personTarget],
  notifications: Object.values(followKinds),
  tables: [userFollows, followRequests, blocks, boardFollows, reactions, pinFavorites],
  endpoints: [...followLinkEndpoints, ...inviteEndpoints, ...socialEndpoints],
  counters: followsCounters,
  rules: followsRules,
  listen: listenForRequests,
  leave: [leaveFollows, leaveBoards],
  exports: [
    { file: 'likes', from: 'reactions', where: 'x.user_id = $1' },
    { file: 'favorites', from: 'pin_favorites', where: 'x.user_id = $1' },
    { file: 'follows', from: 'user_follows', where: '$1 in (x.follower_id, x.followee_id)' },
    { file: 'follow-requests', from: 'follow_requests', where: '$1 in (x.follower_id, x.followee_id)' },
    { file: 'board-follows', from: 'board_follows', where: 'x.user_id = $1' },
    { file: 'blocks', from: 'blocks', where: 'x.blocker_id = $1' },
  ],
})
