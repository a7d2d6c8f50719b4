import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Pin, visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { commentAuthors } from './authors'
import { highlightLimit } from './limits'
import { commentKinds } from './notification-kinds'
import { notifyOfReaction } from './notify.server'
import { type Comment, visibleComment } from './seen.server'
import { pinComments } from './table.server'

type Target = { pin: string; aggregated_comment: string }

const field = 'aggregated_comment'

/**
 * Returns the member's own pin, locked, and a comment under it. @throws AppError 50, 7 for another's pin, 404
 */
async function ownAndComment(
  tx: Db,
  member: Member,
  { pin: pin_id, aggregated_comment }: Target,
): Promise<{ pin: Pin; comment: Comment }> {
  const [seen] = await visiblePins(tx, member, [pin_id])
  const pin = found(seen, 'pinNotFound')
  commentAuthors.permit(member, 'pin.highlight-comment', pin)
  await tx.execute(sql`select id from pins where id = ${pin_id} for no key update`)
  const comment = await visibleComment(tx, member, aggregated_comment)
  permit(comment.aggregated_pin_id === pin.aggregated_pin_id, 'notFound')
  return { pin, comment }
}

const decisionOn = (pin: Pin, comment: Comment) =>
  and(eq(pinComments.pin_id, pin.id), eq(pinComments.comment_id, comment.id))

/** Returns the first slot without a visible comment. */
async function freeSlot(tx: Db, pin_id: string): Promise<number> {
  await tx.execute(sql`delete from pin_comments k using comments c
    where k.pin_id = ${pin_id} and c.id = k.comment_id and k.highlight_slot is not null
      and (c.deleted_at is not null or c.removed_by is not null)`)
  const { rows } = await tx.execute<{ slot: number }>(sql`
    select slot from generate_series(1, ${highlightLimit}::int) slot where slot not in (
      select highlight_slot from pin_comments where pin_id = ${pin_id} and highlight_slot is not null)
    order by slot limit 1`)
  const [free] = rows
  if (!free) refuse('conflict', { field, reason: 'tooManyHighlights', params: { max: highlightLimit } })
  return free.slot
}

async function setHighlight(tx: Db, member: Member, pin: Pin, comment: Comment): Promise<void> {
  if (comment.try_id !== null) refuse('badRequest', { field, reason: 'aboutATry' })
  if (comment.parent_id !== null) refuse('badRequest', { field, reason: 'replyNotHighlighted' })
  const known = await tx.execute(sql`select 1 from pin_comments
    where pin_id = ${pin.id} and comment_id = ${comment.id} and highlight_slot is not null`)
  if (known.rows.length > 0) return
  const slot = await freeSlot(tx, pin.id)
  await tx
    .insert(pinComments)
    .values({ pin_id: pin.id, comment_id: comment.id, highlight_slot: slot })
    .onConflictDoUpdate({
      target: [pinComments.pin_id, pinComments.comment_id],
      set: { highlight_slot: slot },
    })
  await notifyOfReaction(tx, member, comment, commentKinds.comment_highlight, true, pin.id)
}

/**
 * Highlights a comment under the member's own pin, at most three, or undoes that; repeating changes nothing.
 * @throws AppError 50, 7 for another's pin, 404, 1 for a reply, 409 when three are highlighted
 */
export function highlightComment(
  member: Member,
  target: Target & { highlight: boolean },
): Promise<{ id: string; highlighted_by_pin_owner: boolean }> {
  const { highlight } = target
  return transact(async (tx) => {
    const { pin, comment } = await ownAndComment(tx, member, target)
    if (highlight) await setHighlight(tx, member, pin, comment)
    else {
      const removed = await tx
        .delete(pinComments)
        .where(and(decisionOn(pin, comment), isNotNull(pinComments.highlight_slot)))
        .returning({ pin_id: pinComments.pin_id })
      if (removed.length > 0)
        await notifyOfReaction(tx, member, comment, commentKinds.comment_highlight, false)
    }
    return { id: comment.id, highlighted_by_pin_owner: highlight }
  })
}

/**
 * Removes a comment from under the member's own pin, for everyone, or restores it; it stays under others'
 * pins of the same picture. @throws AppError 50, 7 for another's pin, 404
 */
export function removeFromPin(
  member: Member,
  target: Target & { remove: boolean },
): Promise<{ id: string; removed_by_pin_owner: boolean }> {
  return transact(async (tx) => {
    const { pin, comment } = await ownAndComment(tx, member, target)
    await (target.remove
      ? tx
          .insert(pinComments)
          .values({ pin_id: pin.id, comment_id: comment.id })
          .onConflictDoUpdate({
            target: [pinComments.pin_id, pinComments.comment_id],
            set: { highlight_slot: null },
          })
      : tx.delete(pinComments).where(and(decisionOn(pin, comment), isNull(pinComments.highlight_slot))))
    return { id: comment.id, removed_by_pin_owner: target.remove }
  })
}
