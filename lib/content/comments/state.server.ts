import { eq, type SQL, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type Comment, lockPicture } from './seen.server'
import { comments } from './table.server'

/** A comment with its visibility state, apart from its parent's. */
type CommentState = Comment & { is_shown: boolean; deleted_at: Date | null }

const state = (id: string, lock: SQL) => sql`
  select id, aggregated_pin_id, try_id, parent_id, pin_id, user_id, like_count, helpful_count, reply_count,
    deleted_at, deleted_at is null and removed_by is null as is_shown
  from comments where id = ${id} ${lock}`

/** Returns a comment in any state, with its picture and thread locked; null when there is none. */
export async function lockComment(tx: Db, id: string): Promise<CommentState | null> {
  const first = await tx.execute<CommentState>(state(id, sql``))
  const [known] = first.rows
  if (!known) return null
  await lockPicture(tx, known.aggregated_pin_id)
  if (known.parent_id !== null)
    await tx.execute(sql`select id from comments where id = ${known.parent_id} for no key update`)
  const { rows } = await tx.execute<CommentState>(state(id, sql`for no key update`))
  return rows[0] ?? null
}

const countReply = statement<{ is_shown: boolean }, [parent: string, delta: number]>(
  'count_reply',
  `update comments set reply_count = reply_count + $2::int where id = $1
   returning deleted_at is null and removed_by is null as is_shown`,
)

/** Returns the statement that adjusts the comment counts of a place. */
const adding = (table: string) => `update ${table} set comment_count = comment_count + $2::int where id = $1`
const countOnPicture = statement<never, [id: string, delta: number]>(
  'count_comment',
  adding('aggregated_pins'),
)
const countOnTry = statement<never, [id: string, delta: number]>('count_try_comment', adding('tries'))

type Counted = Pick<Comment, 'parent_id' | 'aggregated_pin_id' | 'try_id' | 'reply_count'>

/** Adds or subtracts a comment, and for one on the picture its replies. The counted rows are locked. */
export async function count(tx: Db, comment: Counted, delta: 1 | -1): Promise<void> {
  const { parent_id, aggregated_pin_id, try_id, reply_count } = comment
  let shown: boolean = true
  if (parent_id !== null) {
    const [row] = await countReply.in(tx, parent_id, delta)
    shown = found(row, 'notFound').is_shown
  }
  if (!shown) return
  const sum = delta * (1 + reply_count)
  await (try_id === null ? countOnPicture.in(tx, aggregated_pin_id, sum) : countOnTry.in(tx, try_id, sum))
}

/**
 * Changes the visibility of a locked comment, and adjusts counts when it changed. Returns true when it did.
 */
export async function setCommentState(
  tx: Db,
  comment: CommentState,
  changes: { deleted_at: SQL | null } | { removed_by: string | null },
): Promise<boolean> {
  const [row] = await tx
    .update(comments)
    .set(changes)
    .where(eq(comments.id, comment.id))
    .returning({ is_shown: sql<boolean>`${comments.deleted_at} is null and ${comments.removed_by} is null` })
  const { is_shown } = found(row, 'notFound')
  if (is_shown === comment.is_shown) return false
  await count(tx, comment, is_shown ? 1 : -1)
  return true
}

/**
 * Hides a comment from everyone but its author by a decision, or with null restores it, in the caller's
 * transaction; counts follow. A deleted comment is no error.
 */
export async function setCommentRemoved(tx: Db, id: string, decision_id: string | null): Promise<void> {
  const comment = await lockComment(tx, id)
  if (comment) await setCommentState(tx, comment, { removed_by: decision_id })
}
