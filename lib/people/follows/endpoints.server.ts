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
    door: 'UserFollowResource.create',
    needs: 'follow',
    limit: 'write',
    input: userFollow,
    output: wireFollow,
    run: ({ viewer, input }) => followUser(viewer, input.user_id),
  }),
  endpoint({
    door: 'UserFollowResource.delete',
    needs: 'follow',
    limit: 'write',
    input: userFollow,
    output: wireFollow,
    run: ({ viewer, input }) => unfollowUser(viewer, input.user_id),
  }),
  endpoint({
    door: 'UserFollowersResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireProfile,
    run: ({ viewer, input }) => followersOf(viewer, input.username, input),
  }),
  endpoint({
    door: 'UserFollowersResource.delete',
    needs: 'account',
    limit: 'write',
    input: userFollow,
    output: z.null(),
    run: ({ viewer, input }) => removeFollower(viewer, input.user_id),
  }),
  endpoint({
    door: 'FollowRequestsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireProfile,
    run: ({ viewer, input }) => followRequests(viewer, input),
  }),
  endpoint({
    door: 'FollowRequestsResource.update',
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
    door: 'UserBlockResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireUser,
    run: ({ viewer, input }) => blockedBy(viewer, input),
  }),
  endpoint({
    door: 'UserBlockResource.create',
    needs: 'account',
    limit: 'write',
    input: userBlock,
    output: wireBlock,
    run: ({ viewer, input }) => blockUser(viewer, input.user_id),
  }),
  endpoint({
    door: 'UserBlockResource.delete',
    needs: 'account',
    limit: 'write',
    input: userBlock,
    output: wireBlock,
    run: ({ viewer, input }) => unblockUser(viewer, input.user_id),
  }),
  endpoint({
    door: 'UserFollowingResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireProfile,
    run: ({ viewer, input }) => followingOf(viewer, input.username, input),
  }),
  endpoint({
    door: 'BoardFollowersResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: boardFollowersGet,
    output: wireProfile,
    run: ({ viewer, input }) => followersOfBoard(viewer, input.board_id, input),
  }),
  endpoint({
    door: 'BoardFollowingResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireBoard,
    run: ({ viewer, input }) => boardsFollowedBy(viewer, input.username, input),
  }),
  endpoint({
    door: 'BoardFollowResource.create',
    needs: 'follow',
    limit: 'write',
    input: boardFollow,
    output: wireFollow,
    run: ({ viewer, input }) => followBoard(viewer, input.board_id),
  }),
  endpoint({
    door: 'BoardFollowResource.delete',
    needs: 'follow',
    limit: 'write',
    input: boardFollow,
    output: wireFollow,
    run: ({ viewer, input }) => unfollowBoard(viewer, input.board_id),
  }),
  endpoint({
    door: 'POST /v3/boards/:id/follow/',
    name: 'v3_follow_board',
    needs: 'follow',
    limit: 'write',
    input: boardOfPath,
    output: wireFollow,
    run: ({ viewer, input }) => followBoard(viewer, input.id),
  }),
  // The same under the verb of other clients.
  endpoint({
    door: 'PUT /v3/boards/:id/follow/',
    name: 'v3_put_follow_board',
    needs: 'follow',
    limit: 'write',
    input: boardOfPath,
    output: wireFollow,
    run: ({ viewer, input }) => followBoard(viewer, input.id),
  }),
  endpoint({
    door: 'DELETE /v3/boards/:id/follow/',
    name: 'v3_unfollow_board',
    needs: 'follow',
    limit: 'write',
    input: boardOfPath,
    output: wireFollow,
    run: ({ viewer, input }) => unfollowBoard(viewer, input.id),
  }),
] as const
