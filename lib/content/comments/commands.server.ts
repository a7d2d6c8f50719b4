import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countHit } from '@/lib/content/pins/statistics/count/count.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { pictureOfTry } from '@/lib/content/tries/queries.server'
import { mentionsIn, type Written } from '@/lib/content/writing/mentions.server'
import { permitBy, permitComment, rulesOf } from '@/lib/content/writing/rules.server'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact, transactAndRead, unawaited } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { undoInterval } from '@/lib/platform/db/undo.server'
import { commentAuthors } from './authors'
import { addMentions, storeMentions } from './mentions.server'
import {
  commentWritten,
  notifyMentioned,
  notifyOfComment,
  withdrawCommentNotifications,
} from './notify.server'
import { commentById, commentOn } from './queries.server'
import type { commentUpdate, WireComment } from './schema'
import { lockPicture, visibleComment } from './seen.server'
import { count, lockComment, setCommentState } from './state.server'
import { comments } from './table.server'

type Place = { aggregated_pin_id: string; try_id: string | null; parent_id: string | null; pin_id: string }

type NewCommentIds = { id: string; same: string | null }

// `same` is the member's comment here with the same text in the last ten seconds: a double click.
const newCommentIds = statement<
  NewCommentIds,
  [user: string, picture: string, of_try: string | null, parent: string | null, text: string]
>(
  'room_for_comment',
  `select next_id() as id, (
     select c.id from comments c where c.user_id = $1 and c.id > id_at(now() - interval '10 seconds', 0)
       and c.aggregated_pin_id = $2 and c.try_id is not distinct from $3::bigint
       and c.parent_id is not distinct from $4::bigint and c.text = $5 and c.deleted_at is null limit 1) as same`,
)

const store = statement<
  never,
  [
    id: string,
    picture: string,
    of_try: string | null,
    parent: string | null,
    pin: string,
    user: string,
    text: string,
  ]
>(
  'store_comment',
  `insert into comments (id, aggregated_pin_id, try_id, parent_id, pin_id, user_id, text)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * Requires a try to exist while it is commented on; its picture is locked. @throws AppError 404 when it was deleted in
 * the meantime
 */
async function requireTry(tx: Db, id: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from tries where id = ${id} and deleted_at is null and removed_by is null`,
  )
  permit(rows.length > 0, 'notFound')
}

/**
 * Stores the member's comment at a place; returns its id. Locks the picture, and the comment replied to. `under` checks
 * in the same round trip that the member may see the place.
 */
async function insertComment(
  tx: Db,
  member: Member,
  place: Place,
  written: Written,
  under: Promise<unknown>,
): Promise<string> {
  const { aggregated_pin_id, try_id, parent_id, pin_id } = place
  const [, rules, , newIds] = await Promise.all([
    under,
    rulesOf(tx, place),
    lockPicture(tx, aggregated_pin_id),
    newCommentIds.in(tx, member.id, aggregated_pin_id, try_id, parent_id, written.text),
  ])
  await permitBy(tx, member, rules, written.text)
  const mentions = await mentionsIn(tx, member, written)
  if (try_id !== null) await requireTry(tx, try_id)
  if (parent_id !== null) await visibleComment(tx, member, parent_id, 'lock')
  const { id, same } = found(newIds[0], 'serverError')
  if (same !== null) return same
  const mentioned = mentions.map(({ user_id }) => user_id)
  const comment = { id, aggregated_pin_id, try_id, parent_id, reply_count: 0 }
  const stored = Promise.all([
    store.in(tx, id, aggregated_pin_id, try_id, parent_id, pin_id, member.id, written.text),
    mentions.length > 0 && addMentions(tx, id, mentions),
    commentWritten(tx, { id, mentioned }),
    count(tx, comment, 1),
  ])
  // A reply must wait: its parent decides whether it is counted.
  if (parent_id === null && mentions.length === 0) unawaited(tx, stored)
  else await stored
  return id
}

/** Requires a visible pin of the given picture. @throws AppError 50 */
async function seePinOf(tx: Db, member: Member, pin_id: string, aggregated_pin_id: string): Promise<void> {
  const [pin] = await visiblePins(tx, member, [pin_id])
  permit(found(pin, 'pinNotFound').aggregated_pin_id === aggregated_pin_id, 'pinNotFound')
}

/**
 * Adds a comment on a picture, under a pin of it that the member sees. The same text within ten seconds (a double
 * click) returns the existing comment. @throws AppError 50; 29, 9201 and 9202 as `permitComment`; 29 as `mentionsIn`
 */
export async function addComment(
  member: Member,
  input: Written & { objectId: string; pinId: string },
): Promise<WireComment> {
  const { objectId: aggregated_pin_id, pinId: pin_id } = input
  const comment = await transactAndRead(
    (tx) => {
      const under = seePinOf(tx, member, pin_id, aggregated_pin_id)
      return insertComment(
        tx,
        member,
        { aggregated_pin_id, try_id: null, parent_id: null, pin_id },
        input,
        under,
      )
    },
    (at, commentId) => commentOn(aggregated_pin_id, member, { commentId, pinId: pin_id }, at),
  )
  countHit(member, 'COMMENT', pin_id)
  return comment
}

/**
 * Adds a comment on a try of a picture, under a pin of it that the member sees; it is counted with the try,
 * and follows the rules of the try's author, too. @throws AppError 404 for the try, and as `addComment`
 */
export async function addTryComment(
  member: Member,
  input: Written & { did_it_id: string; pin_id: string },
): Promise<WireComment> {
  const { did_it_id: try_id, pin_id } = input
  const aggregated_pin_id = await pictureOfTry(member, try_id)
  return transactAndRead(
    (tx) => {
      const under = seePinOf(tx, member, pin_id, aggregated_pin_id)
      return insertComment(tx, member, { aggregated_pin_id, try_id, parent_id: null, pin_id }, input, under)
    },
    (at, commentId) => commentOn(aggregated_pin_id, member, { commentId, pinId: pin_id }, at),
  )
}

/**
 * Adds a reply to a comment, under a pin of its picture. Threads have one level: a reply to a reply joins the
 * same thread. @throws AppError 404, and as `addComment`
 */
export async function addReply(
  member: Member,
  input: Written & { commentId: string; pinId: string },
): Promise<WireComment> {
  const commentId = await transact(async (tx) => {
    const [[pin], answered] = await Promise.all([
      visiblePins(tx, member, [input.pinId]),
      visibleComment(tx, member, input.commentId),
    ])
    const { aggregated_pin_id, try_id } = answered
    const under = found(pin, 'pinNotFound')
    permit(under.aggregated_pin_id === aggregated_pin_id, 'pinNotFound')
    const parent_id = answered.parent_id ?? answered.id
    const place = { aggregated_pin_id, try_id, parent_id, pin_id: under.id }
    return insertComment(tx, member, place, input, Promise.resolve())
  })
  return commentById(member, { commentId, pinId: input.pinId })
}

type Update =
  | z.output<typeof commentUpdate>
  | (Written & { commentId: string; orbacSubjectId?: string | undefined })

async function edit(tx: Db, member: Member, commentId: string, written: Written): Promise<void> {
  const comment = await visibleComment(tx, member, commentId, 'lock')
  commentAuthors.permit(member, 'comment.edit', comment)
  await permitComment(tx, member, comment, written.text)
  const mentions = await mentionsIn(tx, member, written)
  await tx
    .update(comments)
    .set({ text: written.text, edited_at: sql`now()` })
    .where(and(eq(comments.id, commentId), ne(comments.text, written.text)))
  await notifyMentioned(tx, member, comment, await storeMentions(tx, commentId, mentions))
}

async function restoreComment(tx: Db, member: Member, commentId: string): Promise<void> {
  const comment = found(await lockComment(tx, commentId), 'notFound')
  commentAuthors.permit(member, 'comment.restore', comment, 'notFound')
  if (comment.deleted_at === null) return
  const recent = await tx.execute(sql`select 1 from comments
    where id = ${commentId} and deleted_at > now() - ${undoInterval}`)
  permit(recent.rows.length > 0, 'notFound')
  if (!(await setCommentState(tx, comment, { deleted_at: null }))) return
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select user_id from comment_mentions where comment_id = ${commentId} and not is_removed`,
  )
  await notifyOfComment(
    tx,
    member,
    comment,
    rows.map(({ user_id }) => user_id),
  )
}

/**
 * Changes the text and mentions of the member's own comment, or with `deleted: false` restores it within an
 * hour of its deletion, with its replies and likes. @throws AppError 404; 7 for another member's, or another's
 * `orbacSubjectId`; as `addComment`
 */
export async function updateComment(member: Member, input: Update): Promise<WireComment> {
  const { commentId } = input
  await transact(async (tx) => {
    if ('deleted' in input) return restoreComment(tx, member, commentId)
    permit(input.orbacSubjectId === undefined || input.orbacSubjectId === member.id)
    await edit(tx, member, commentId, input)
  })
  return commentById(member, { commentId })
}

/**
 * Deletes the member's own comment and hides its replies with it; `updateComment` restores it within an hour.
 * A comment deleted already is no error. @throws AppError 7 for another member's
 */
export function deleteComment(member: Member, comment_id: string): Promise<null> {
  return transact(async (tx) => {
    const comment = await lockComment(tx, comment_id)
    if (!comment || comment.deleted_at !== null) return null
    commentAuthors.permit(member, 'comment.delete', comment)
    await setCommentState(tx, comment, { deleted_at: sql`now()` })
    await withdrawCommentNotifications(tx, comment_id)
    return null
  })
}

/** Comments that one transaction removes. */
const purgeBatch = 1000

/**
 * Removes comments that were deleted more than an hour ago, with their replies; the counts already exclude
 * them.
 */
export async function purgeComments(): Promise<void> {
  for (let removed = purgeBatch; removed === purgeBatch; )
    removed = await transact(async (tx) => {
      const { rows } = await tx.execute(sql`delete from comments where id in (
        select id from comments where deleted_at < now() - ${undoInterval} order by deleted_at limit ${purgeBatch})
        returning 1`)
      return rows.length
    })
}
