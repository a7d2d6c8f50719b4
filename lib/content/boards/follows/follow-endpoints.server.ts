import { wireProfile } from '@/lib/accounts/account/schema'
import { followsGet, wireFollow } from '@/lib/accounts/follows/schema'
import { wireBoard } from '@/lib/content/boards/schema'
import { endpoint } from '@/lib/core/endpoint'
import type { Call } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { followBoard, unfollowBoard } from './follow-board.server'
import { boardFollow, boardFollowersGet, boardOfPath } from './follow-schema'
import { boardsFollowedBy, followersOfBoard } from './followers.server'

const followByPath = {
  needs: 'follow',
  limit: 'write',
  input: boardOfPath,
  output: wireFollow,
  run: ({ viewer, input }: Call<Member, { id: string }>) => followBoard(viewer, input.id),
} as const

/** Following boards. */
export const boardFollowEndpoints = [
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
  endpoint({ door: 'POST /v3/boards/:id/follow/', name: 'v3_follow_board', ...followByPath }),
  // The same under the verb of other clients, which has a name of its own.
  endpoint({ door: 'PUT /v3/boards/:id/follow/', name: 'v3_put_follow_board', ...followByPath }),
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
