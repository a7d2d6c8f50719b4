import { anyone, list, member } from '@/lib/core/resource'
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
} from './schema'

/** The resources of comments; calls on one by its address are in calls.server.ts. */
export const commentResources = {
  AggregatedCommentFeedResource: {
    get: list({ limit: 'read', input: commentsGet, run: ({ viewer, input }) => commentsOf(viewer, input) }),
  },
  AggregatedCommentResource: {
    get: anyone({ limit: 'read', input: commentGet, run: ({ viewer, input }) => commentById(viewer, input) }),
    create: member({
      needs: 'comment',
      limit: 'write',
      input: commentCreate,
      run: ({ viewer, input }) => addComment(viewer, input),
    }),
    update: member({
      needs: 'comment',
      limit: 'write',
      input: commentUpdate,
      run: ({ viewer, input }) => updateComment(viewer, input),
    }),
    delete: member({
      needs: 'comment',
      limit: 'write',
      input: commentDelete,
      run: ({ viewer, input }) => deleteComment(viewer, input.commentId),
    }),
  },
  DidItCommentsResource: {
    get: list({
      limit: 'read',
      input: tryCommentsGet,
      run: ({ viewer, input }) => commentsOnTry(viewer, input),
    }),
    create: member({
      needs: 'comment',
      limit: 'write',
      input: tryCommentCreate,
      run: ({ viewer, input }) => addTryComment(viewer, input),
    }),
  },
  AggregatedCommentReplyResource: {
    get: list({ limit: 'read', input: repliesGet, run: ({ viewer, input }) => repliesOf(viewer, input) }),
    create: member({
      needs: 'comment',
      limit: 'write',
      input: replyCreate,
      run: ({ viewer, input }) => addReply(viewer, input),
    }),
  },
}
