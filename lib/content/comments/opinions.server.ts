import { type SQL, sql } from 'drizzle-orm'
import { fileReport } from '@/lib/content/reports/file-report.server'
import type { ReportReason } from '@/lib/content/reports/reasons'
import type { WireReport } from '@/lib/content/reports/schema'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { likeType } from './limits'
import { commentKinds } from './notification-kinds'
import { reactionCounts } from './present.server'
import type { WireCommentReaction, WireHelpful } from './schema'
import { type Comment, seenComment } from './seen.server'
import { tellOpinion } from './tell.server'

type Opinion = {
  table: SQL
  column: SQL
  count: 'like_count' | 'helpful_count'
  kind: NotificationKind
}

const like: Opinion = {
  table: sql`comment_reactions`,
  column: sql`like_count`,
  count: 'like_count',
  kind: commentKinds.comment_like,
}
const helpful: Opinion = {
  table: sql`comment_helpful`,
  column: sql`helpful_count`,
  count: 'helpful_count',
  kind: commentKinds.comment_helpful,
}

async function store(tx: Db, member: Member, comment: Comment, of: Opinion, holds: boolean): Promise<number> {
  const changed = holds
    ? await tx.execute(sql`insert into ${of.table} (comment_id, user_id) values (${comment.id}, ${member.id})
        on conflict do nothing returning 1`)
    : await tx.execute(
        sql`delete from ${of.table} where comment_id = ${comment.id} and user_id = ${member.id} returning 1`,
      )
  const after = comment[of.count] + changed.rows.length * (holds ? 1 : -1)
  if (changed.rows.length === 0) return after
  await tx.execute(sql`update comments set ${of.column} = ${after} where id = ${comment.id}`)
  await tellOpinion(tx, member, comment, of.kind, holds)
  return after
}

/**
 * Sets or unsets the member's opinion of a comment; repeating changes nothing. Returns the new count. @throws
 * AppError 404
 */
function set(member: Member, id: string, of: Opinion, holds: boolean): Promise<number> {
  return transact(async (tx) => store(tx, member, await seenComment(tx, member, id, 'lock'), of, holds))
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

/** Reports a comment to the moderators, once. @throws AppError 404, 29 for one's own */
export function flagComment(
  member: Member,
  id: string,
  { reason, details }: { reason: ReportReason; details: string },
): Promise<WireReport> {
  return transact(async (tx) => {
    const { user_id } = await seenComment(tx, member, id)
    const target = { target_type: 'aggregatedComment', target_id: id, owner_id: user_id } as const
    return fileReport(tx, { reporter_id: member.id, ...target, reason, details })
  })
}
