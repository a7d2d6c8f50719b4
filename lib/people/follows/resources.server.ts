import { z } from 'zod'
import { wireProfile, wireUser } from '@/lib/accounts/account/schema'
import { wireBoard } from '@/lib/content/boards/schema'
import { endpoint } from '@/lib/core/endpoint'
import { listOptions, safeString } from '@/lib/core/input'
import { blockedBy, blockUser, unblockUser } from './blocks.server'
import { followBoard, unfollowBoard } from './follow-board.server'
import { answerRequest, followRequests } from './follow-requests.server'
import { followUser, removeFollower, unfollowUser } from './follow-user.server'
import { boardsFollowedBy, followersOf, followersOfBoard, followingOf } from './queries.server'
import {
  boardFollow,
  boardFollowersGet,
  boardOfPath,
  followsGet,
  requestAnswer,
  userBlock,
  userFollow,
  wireBlock,
  wireFollow,
} from './schema'

/** The resources of following. */
export const socialEndpoints = [
  endpoint({
    resource: ['UserFollowResource', 'create'],
    needs: 'follow',
    limit: 'write',
    input: userFollow,
    output: wireFollow,
    run: ({ viewer, input }) => followUser(viewer, input.user_id),
  }),
  endpoint({
    resource: ['UserFollowResource', 'delete'],
    needs: 'follow',
    limit: 'write',
    input: userFollow,
    output: wireFollow,
    run: ({ viewer, input }) => unfollowUser(viewer, input.user_id),
  }),
  endpoint({
    resource: ['UserFollowersResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireProfile,
    run: ({ viewer, input }) => followersOf(viewer, input.username, input),
  }),
  endpoint({
    resource: ['UserFollowersResource', 'delete'],
    needs: 'account',
    limit: 'write',
    input: userFollow,
    output: z.null(),
    run: ({ viewer, input }) => removeFollower(viewer, input.user_id),
  }),
  endpoint({
    resource: ['FollowRequestsResource', 'get'],
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireProfile,
    run: ({ viewer, input }) => followRequests(viewer, input),
  }),
  endpoint({
    resource: ['FollowRequestsResource', 'update'],
    needs: 'account',
    limit: 'write',
    input: requestAnswer,
    output: z.strictObject({
      id: safeString(),
      follows_me: z.boolean(),
    }),
    run: ({ viewer, input }) => answerRequest(viewer, input),
  }),
  endpoint({
    resource: ['UserBlockResource', 'get'],
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireUser,
    run: ({ viewer, input }) => blockedBy(viewer, input),
  }),
  endpoint({
    resource: ['UserBlockResource', 'create'],
    needs: 'account',
    limit: 'write',
    input: userBlock,
    output: wireBlock,
    run: ({ viewer, input }) => blockUser(viewer, input.user_id),
  }),
  endpoint({
    resource: ['UserBlockResource', 'delete'],
    needs: 'account',
    limit: 'write',
    input: userBlock,
    output: wireBlock,
    run: ({ viewer, input }) => unblockUser(viewer, input.user_id),
  }),
  endpoint({
    resource: ['UserFollowingResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireProfile,
    run: ({ viewer, input }) => followingOf(viewer, input.username, input),
  }),
  endpoint({
    resource: ['BoardFollowersResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: boardFollowersGet,
    output: wireProfile,
    run: ({ viewer, input }) => followersOfBoard(viewer, input.board_id, input),
  }),
  endpoint({
    resource: ['BoardFollowingResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireBoard,
    run: ({ viewer, input }) => boardsFollowedBy(viewer, input.username, input),
  }),
  endpoint({
    resource: ['BoardFollowResource', 'create'],
    needs: 'follow',
    limit: 'write',
    input: boardFollow,
    output: wireFollow,
    run: ({ viewer, input }) => followBoard(viewer, input.board_id),
  }),
  endpoint({
    resource: ['BoardFollowResource', 'delete'],
    needs: 'follow',
    limit: 'write',
    input: boardFollow,
    output: wireFollow,
    run: ({ viewer, input }) => unfollowBoard(viewer, input.board_id),
  }),
  endpoint({
    rest: ['POST', '/v3/boards/:id/follow/'],
    name: 'v3_follow_board',
    needs: 'follow',
    limit: 'write',
    input: boardOfPath,
    output: wireFollow,
    run: ({ viewer, input }) => followBoard(viewer, input.id),
  }),
  // The same under the verb of other clients.
  endpoint({
    rest: ['PUT', '/v3/boards/:id/follow/'],
    name: 'v3_put_follow_board',
    needs: 'follow',
    limit: 'write',
    input: boardOfPath,
    output: wireFollow,
    run: ({ viewer, input }) => followBoard(viewer, input.id),
  }),
  endpoint({
    rest: ['DELETE', '/v3/boards/:id/follow/'],
    name: 'v3_unfollow_board',
    needs: 'follow',
    limit: 'write',
    input: boardOfPath,
    output: wireFollow,
    run: ({ viewer, input }) => unfollowBoard(viewer, input.id),
  }),
] as const
