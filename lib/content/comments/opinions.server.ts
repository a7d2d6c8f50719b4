import { reportTo } from '@/lib/content/reports/file-report.server'
import type { ReportReason } from '@/lib/content/reports/reasons'
import type { WireReport } from '@/lib/content/reports/schema'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type Statement, statement } from '@/lib/platform/db/statement.server'
import { likeType } from './limits'
import { opinionChanged } from './opinion-changed.server'
import { reactionCounts } from './present.server'
import { commentTarget } from './report-target.server'
import type { WireCommentReaction, WireHelpful } from './schema'
import { type Comment, visibleComment } from './seen.server'

type Of = [comment: string, user: string]

type Opinion = {
  kind: 'comment_like' | 'comment_helpful'
  count: 'like_count' | 'helpful_count'
  add: Statement<{ comment_id: string }, Of>
  remove: Statement<{ comment_id: string }, Of>
  store: Statement<never, [comment: string, count: number]>
}

/** Declares the statements of one kind of reaction. */
const opinion = (kind: Opinion['kind'], table: string, count: Opinion['count']): Opinion => ({
  kind,
  count,
  add: statement<{ comment_id: string }, Of>(
    `add_${kind}`,
    `insert into ${table} (comment_id, user_id) values ($1, $2) on conflict do nothing returning comment_id`,
  ),
  remove: statement<{ comment_id: string }, Of>(
    `remove_${kind}`,
    `delete from ${table} where comment_id = $1 and user_id = $2 returning comment_id`,
  ),
  store: statement<never, [comment: string, count: number]>(
    `store_${kind}_count`,
    `update comments set ${count} = $2 where id = $1`,
  ),
})

const like = opinion('comment_like', 'comment_reactions', 'like_count')
const helpful = opinion('comment_helpful', 'comment_helpful', 'helpful_count')

async function store(tx: Db, member: Member, comment: Comment, of: Opinion, holds: boolean): Promise<number> {
  const changed = await (holds ? of.add : of.remove).in(tx, comment.id, member.id)
  const after = comment[of.count] + changed.length * (holds ? 1 : -1)
  if (changed.length === 0) return after
  await Promise.all([
    of.store.in(tx, comment.id, after),
    opinionChanged(tx, { comment: comment.id, actor: member.id, kind: of.kind }),
  ])
  return after
}

/**
 * Sets or unsets the member's opinion of a comment; repeating changes nothing. Returns the new count. @throws
 * AppError 404
 */
function set(member: Member, id: string, of: Opinion, holds: boolean): Promise<number> {
  return transact(async (tx) => store(tx, member, await visibleComment(tx, member, id, 'lock'), of, holds))
}

/** Sets whether the member likes a comment. @throws AppError 404 */
export async function likeComment(member: Member, id: string, likes: boolean): Promise<WireCommentReaction> {
  const count = await set(member, id, like, likes)
  return { id, reaction_counts: reactionCounts(count), reaction_by_me: likes ? likeType : 0 }
}

/** Sets whether the member finds a comment helpful. @throws AppError 404 */
export async function markHelpful(member: Member, id: string, helps: boolean): Promise<WireHelpful> {
  const helpful_count = await set(member, id, helpful, helps)
  return { id, helpful_count, marked_helpful_by_me: helps }
}

/** Reports a comment to the moderators, once. @throws AppError 404, 29 for the member's own */
export function flagComment(
  member: Member,
  id: string,
  { reason, details }: { reason: ReportReason; details: string },
): Promise<WireReport> {
  return transact((tx) => reportTo(tx, member, commentTarget, { id, reason, details }))
}
