import { z } from 'zod'
import { wireProfile } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { listOptions, safeString } from '@/lib/core/input'
import { answerRequest, followRequests } from './follow-requests.server'
import { followUser, removeFollower, unfollowUser } from './follow-user.server'
import { followersOf, followingOf } from './queries.server'
import { followsGet, requestAnswer, userFollow, wireFollow } from './schema'

/** The resources of following. */
export const followEndpoints = [
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
    door: 'UserFollowingResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: followsGet,
    output: wireProfile,
    run: ({ viewer, input }) => followingOf(viewer, input.username, input),
  }),
] as const
