import { listOptions } from '@/lib/core/input'
import { list, member, memberList } from '@/lib/core/resource'
import { blockedBy, blockUser, unblockUser } from './blocks.server'
import { followBoard, unfollowBoard } from './follow-board.server'
import { answerRequest, followRequests } from './follow-requests.server'
import { followUser, removeFollower, unfollowUser } from './follow-user.server'
import { followersOf, followingOf } from './queries.server'
import { boardFollow, followsGet, requestAnswer, userBlock, userFollow } from './schema'

/** The resources of following. */
export const socialResources = {
  UserFollowResource: {
    create: member({
      needs: 'follow',
      limit: 'write',
      input: userFollow,
      run: ({ viewer, input }) => followUser(viewer, input.user_id),
    }),
    delete: member({
      needs: 'follow',
      limit: 'write',
      input: userFollow,
      run: ({ viewer, input }) => unfollowUser(viewer, input.user_id),
    }),
  },
  UserFollowersResource: {
    get: list({
      limit: 'read',
      input: followsGet,
      run: ({ viewer, input }) => followersOf(viewer, input.username, input),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: userFollow,
      run: ({ viewer, input }) => removeFollower(viewer, input.user_id),
    }),
  },
  FollowRequestsResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: listOptions,
      run: ({ viewer, input }) => followRequests(viewer, input),
    }),
    update: member({
      needs: 'account',
      limit: 'write',
      input: requestAnswer,
      run: ({ viewer, input }) => answerRequest(viewer, input),
    }),
  },
  UserBlockResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: listOptions,
      run: ({ viewer, input }) => blockedBy(viewer, input),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: userBlock,
      run: ({ viewer, input }) => blockUser(viewer, input.user_id),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: userBlock,
      run: ({ viewer, input }) => unblockUser(viewer, input.user_id),
    }),
  },
  UserFollowingResource: {
    get: list({
      limit: 'read',
      input: followsGet,
      run: ({ viewer, input }) => followingOf(viewer, input.username, input),
    }),
  },
  BoardFollowResource: {
    create: member({
      needs: 'follow',
      limit: 'write',
      input: boardFollow,
      run: ({ viewer, input }) => followBoard(viewer, input.board_id),
    }),
    delete: member({
      needs: 'follow',
      limit: 'write',
      input: boardFollow,
      run: ({ viewer, input }) => unfollowBoard(viewer, input.board_id),
    }),
  },
}
