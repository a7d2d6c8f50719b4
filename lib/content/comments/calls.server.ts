import { z } from 'zod'
import { memberCall, type RestCalls } from '@/lib/core/rest'
import type { Member } from '@/lib/core/viewer'
import { hiddenCommenters, hideComment, hideCommenter } from './hides.server'
import { flagComment, likeComment, markHelpful } from './opinions.server'
import { highlightComment, removeFromPin } from './pin-owner.server'
import {
  commentFlag,
  commentHighlight,
  commentOfPath,
  commentReact,
  commentRemoval,
  mentionsDelete,
} from './schema'
import { removeMentions } from './unmention.server'

const base = '/v3/aggregated_comments'

/** Declares an idempotent toggle at an address: POST sets, DELETE unsets. */
function setAndUnset<Schema extends z.ZodType<{ id: string }>>(
  name: string,
  needs: 'react' | 'account',
  input: Schema,
  run: (member: Member, id: string, holds: boolean) => Promise<unknown>,
) {
  const common = { limit: 'write', needs, input } as const
  return {
    POST: memberCall({
      ...common,
      name: `v3_post_${name}`,
      run: ({ viewer, input: { id } }) => run(viewer, id, true),
    }),
    DELETE: memberCall({
      ...common,
      name: `v3_delete_${name}`,
      run: ({ viewer, input: { id } }) => run(viewer, id, false),
    }),
  }
}

/** Calls on one comment by its address (specification part 1, section 7). */
export const commentCalls = {
  [`${base}/:id/react/`]: setAndUnset('comment_reaction', 'react', commentReact, likeComment),
  '/v3/helpful/1/:id/': setAndUnset('comment_helpful', 'react', commentOfPath, markHelpful),
  [`${base}/:id/hide/`]: setAndUnset('comment_hide', 'account', commentOfPath, hideComment),
  [`${base}/hide/users/:id/`]: setAndUnset('commenter_hide', 'account', commentOfPath, hideCommenter),
  [`${base}/hide/users/`]: {
    GET: memberCall({
      name: 'v3_get_hidden_commenters',
      limit: 'read',
      needs: 'account',
      input: z.object({}),
      run: ({ viewer }) => hiddenCommenters(viewer),
    }),
  },
  [`${base}/:id/flag/`]: {
    PUT: memberCall({
      name: 'v3_flag_comment',
      limit: 'write',
      needs: 'account',
      input: commentFlag,
      run: ({ viewer, input: { id, reason, detailedReasons: details } }) =>
        flagComment(viewer, id, { reason, details }),
    }),
  },
  [`${base}/:id/mentions/`]: {
    DELETE: memberCall({
      name: 'v3_delete_comment_mentions',
      limit: 'write',
      needs: 'account',
      input: mentionsDelete,
      run: ({ viewer, input: { id, fields } }) => removeMentions(viewer, id, fields),
    }),
  },
  [`${base}/pin/highlight/`]: {
    PUT: memberCall({
      name: 'v3_highlight_comment',
      limit: 'write',
      needs: 'comment',
      input: commentHighlight,
      run: ({ viewer, input }) => highlightComment(viewer, input),
    }),
  },
  [`${base}/pin/remove/`]: {
    PUT: memberCall({
      name: 'v3_remove_comment_from_pin',
      limit: 'write',
      needs: 'account',
      input: commentRemoval,
      run: ({ viewer, input }) => removeFromPin(viewer, input),
    }),
  },
} satisfies Record<string, RestCalls>
