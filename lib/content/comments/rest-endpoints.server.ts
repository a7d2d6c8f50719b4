import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wireReport } from '@/lib/content/reports/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'

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
  wireCommentReaction,
  wireHelpful,
} from './schema'
import { removeMentions } from './unmention.server'

const base = '/v3/aggregated_comments'

/** Declares an idempotent toggle at an address: POST sets, DELETE unsets. */
function setAndUnset<
  const Path extends `/v3/${string}`,
  Schema extends z.ZodType<{ id: string }>,
  Out extends z.ZodType,
>(
  path: Path,
  name: string,
  spec: { needs: 'react' | 'account'; input: Schema; output: Out },
  run: (member: Member, id: string, holds: boolean) => Promise<z.output<Out>>,
) {
  return [
    endpoint({
      ...spec,
      door: `POST ${path}` as const,
      name: `v3_post_${name}`,
      limit: 'write',
      run: ({ viewer, input: { id } }) => run(viewer, id, true),
    }),
    endpoint({
      ...spec,
      door: `DELETE ${path}` as const,
      name: `v3_delete_${name}`,
      limit: 'write',
      run: ({ viewer, input: { id } }) => run(viewer, id, false),
    }),
  ] as const
}

/** Calls on one comment by its address (specification part 1, section 7). */
export const commentCalls = [
  ...setAndUnset(
    `${base}/:id/react/`,
    'comment_reaction',
    { needs: 'react', input: commentReact, output: wireCommentReaction },
    likeComment,
  ),
  ...setAndUnset(
    '/v3/helpful/1/:id/',
    'comment_helpful',
    { needs: 'react', input: commentOfPath, output: wireHelpful },
    markHelpful,
  ),
  ...setAndUnset(
    `${base}/:id/hide/`,
    'comment_hide',
    {
      needs: 'account',
      input: commentOfPath,
      output: z.strictObject({ id: safeString(), hidden_by_me: z.boolean() }),
    },
    hideComment,
  ),
  ...setAndUnset(
    `${base}/hide/users/:id/`,
    'commenter_hide',
    {
      needs: 'account',
      input: commentOfPath,
      output: z.strictObject({ id: safeString(), comments_hidden_by_me: z.boolean() }),
    },
    hideCommenter,
  ),
  endpoint({
    door: `GET ${base}/hide/users/`,
    name: 'v3_get_hidden_commenters',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: z.array(wireUser),
    run: ({ viewer }) => hiddenCommenters(viewer),
  }),
  endpoint({
    door: `PUT ${base}/:id/flag/`,
    name: 'v3_flag_comment',
    needs: 'account',
    limit: 'write',
    input: commentFlag,
    output: wireReport,
    run: ({ viewer, input: { id, reason, detailedReasons: details } }) =>
      flagComment(viewer, id, { reason, details }),
  }),
  endpoint({
    door: `DELETE ${base}/:id/mentions/`,
    name: 'v3_delete_comment_mentions',
    needs: 'account',
    limit: 'write',
    input: mentionsDelete,
    output: z.strictObject({
      id: safeString().optional(),
      tagged_users: z.array(wireUser).optional(),
    }),
    run: ({ viewer, input: { id, fields } }) => removeMentions(viewer, id, fields),
  }),
  endpoint({
    door: `PUT ${base}/pin/highlight/`,
    name: 'v3_highlight_comment',
    needs: 'comment',
    limit: 'write',
    input: commentHighlight,
    output: z.strictObject({
      id: safeString(),
      highlighted_by_pin_owner: z.boolean(),
    }),
    run: ({ viewer, input }) => highlightComment(viewer, input),
  }),
  endpoint({
    door: `PUT ${base}/pin/remove/`,
    name: 'v3_remove_comment_from_pin',
    needs: 'account',
    limit: 'write',
    input: commentRemoval,
    output: z.strictObject({
      id: safeString(),
      removed_by_pin_owner: z.boolean(),
    }),
    run: ({ viewer, input }) => removeFromPin(viewer, input),
  }),
] as const
