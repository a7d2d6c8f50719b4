import { z } from 'zod'
import { triesOfPicture } from '@/lib/content/tries/queries.server'
import { type WireTry, wireTry } from '@/lib/content/tries/schema'
import { endpoint } from '@/lib/core/endpoint'
import type { Page } from '@/lib/core/input'
import type { Within } from '@/lib/core/resource'
import { addComment, addReply, addTryComment, deleteComment, updateComment } from './commands.server'
import { commentById, commentsOf, commentsOnTry, repliesOf } from './queries.server'
import {
  activityGet,
  commentCreate,
  commentDelete,
  commentOrFeedGet,
  commentsGet,
  commentUpdate,
  repliesGet,
  replyCreate,
  tryCommentCreate,
  tryCommentsGet,
  type WireComment,
  wireComment,
} from './schema'

/** The resources of comments; calls on one by its address are in calls.server.ts. */
export const commentEndpoints = [
  endpoint({
    door: 'AggregatedCommentFeedResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: commentsGet,
    output: wireComment,
    run: ({ viewer, input }) => commentsOf(viewer, input),
  }),
  endpoint({
    door: 'AggregatedActivityFeedResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: activityGet,
    output: z.union([wireComment, wireTry]),
    run: ({ viewer, input }): Promise<Page<WireComment | WireTry>> => {
      const { aggregated_pin_data_id: objectId, show_did_it_feed, ...list } = input
      return show_did_it_feed
        ? triesOfPicture(viewer, objectId, list)
        : commentsOf(viewer, { ...list, objectId })
    },
  }),
  // One comment, or with a picture in place of a comment the comments on it.
  endpoint({
    door: 'AggregatedCommentResource.get',
    needs: 'anyone',
    list: 'within',
    limit: 'read',
    input: commentOrFeedGet,
    output: z.union([wireComment, z.array(wireComment)]),
    run: async ({ viewer, input }): Promise<Within<WireComment | WireComment[]>> => {
      if ('commentId' in input) return { data: await commentById(viewer, input), bookmark: null }
      const { items, bookmark } = await commentsOf(viewer, input)
      return { data: items, bookmark }
    },
  }),
  endpoint({
    door: 'AggregatedCommentResource.create',
    needs: 'comment',
    for: 'comments of user_id',
    limit: 'write',
    input: commentCreate,
    output: wireComment,
    run: ({ viewer, input }) => addComment(viewer, input),
  }),
  endpoint({
    door: 'AggregatedCommentResource.update',
    needs: 'comment',
    for: 'comments of user_id',
    limit: 'write',
    input: commentUpdate,
    output: wireComment,
    run: ({ viewer, input }) => updateComment(viewer, input),
  }),
  endpoint({
    door: 'AggregatedCommentResource.delete',
    needs: 'comment',
    for: 'comments of user_id',
    limit: 'write',
    input: commentDelete,
    output: z.null(),
    run: ({ viewer, input }) => deleteComment(viewer, input.commentId),
  }),
  endpoint({
    door: 'DidItCommentsResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: tryCommentsGet,
    output: wireComment,
    run: ({ viewer, input }) => commentsOnTry(viewer, input),
  }),
  endpoint({
    door: 'DidItCommentsResource.create',
    needs: 'comment',
    for: 'comments of user_id',
    limit: 'write',
    input: tryCommentCreate,
    output: wireComment,
    run: ({ viewer, input }) => addTryComment(viewer, input),
  }),
  endpoint({
    door: 'AggregatedCommentReplyResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: repliesGet,
    output: wireComment,
    run: ({ viewer, input }) => repliesOf(viewer, input),
  }),
  endpoint({
    door: 'AggregatedCommentReplyResource.create',
    needs: 'comment',
    for: 'comments of user_id',
    limit: 'write',
    input: replyCreate,
    output: wireComment,
    run: ({ viewer, input }) => addReply(viewer, input),
  }),
] as const
