import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { addComment, addReply, addTryComment, deleteComment, updateComment } from './commands.server'
import { commentById, commentsOf, commentsOnTry, repliesOf } from './queries.server'
import {
  commentCreate,
  commentDelete,
  commentGet,
  commentsGet,
  commentUpdate,
  repliesGet,
  replyCreate,
  tryCommentCreate,
  tryCommentsGet,
  wireComment,
} from './schema'

/** The resources of comments; calls on one by its address are in calls.server.ts. */
export const commentEndpoints = [
  endpoint({
    resource: ['AggregatedCommentFeedResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: commentsGet,
    output: wireComment,
    run: ({ viewer, input }) => commentsOf(viewer, input),
  }),
  endpoint({
    resource: ['AggregatedCommentResource', 'get'],
    needs: 'anyone',
    limit: 'read',
    input: commentGet,
    output: wireComment,
    run: ({ viewer, input }) => commentById(viewer, input),
  }),
  endpoint({
    resource: ['AggregatedCommentResource', 'create'],
    needs: 'comment',
    limit: 'write',
    input: commentCreate,
    output: wireComment,
    run: ({ viewer, input }) => addComment(viewer, input),
  }),
  endpoint({
    resource: ['AggregatedCommentResource', 'update'],
    needs: 'comment',
    limit: 'write',
    input: commentUpdate,
    output: wireComment,
    run: ({ viewer, input }) => updateComment(viewer, input),
  }),
  endpoint({
    resource: ['AggregatedCommentResource', 'delete'],
    needs: 'comment',
    limit: 'write',
    input: commentDelete,
    output: z.null(),
    run: ({ viewer, input }) => deleteComment(viewer, input.commentId),
  }),
  endpoint({
    resource: ['DidItCommentsResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: tryCommentsGet,
    output: wireComment,
    run: ({ viewer, input }) => commentsOnTry(viewer, input),
  }),
  endpoint({
    resource: ['DidItCommentsResource', 'create'],
    needs: 'comment',
    limit: 'write',
    input: tryCommentCreate,
    output: wireComment,
    run: ({ viewer, input }) => addTryComment(viewer, input),
  }),
  endpoint({
    resource: ['AggregatedCommentReplyResource', 'get'],
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: repliesGet,
    output: wireComment,
    run: ({ viewer, input }) => repliesOf(viewer, input),
  }),
  endpoint({
    resource: ['AggregatedCommentReplyResource', 'create'],
    needs: 'comment',
    limit: 'write',
    input: replyCreate,
    output: wireComment,
    run: ({ viewer, input }) => addReply(viewer, input),
  }),
] as const
