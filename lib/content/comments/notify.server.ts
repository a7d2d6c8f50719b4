import { sql } from 'drizzle-orm'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { publish } from '@/lib/platform/live/publish.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { whoSees } from './mentions.server'
import { commentKinds } from './notification-kinds'
import type { Comment } from './seen.server'

/** The acting person. */
type Actor = Pick<Member, 'id'>

const object = ({ id, try_id }: Pick<Comment, 'id' | 'try_id'>) => ({
  object_type: 'comment',
  object_id: id,
  data: { comment_id: id, ...(try_id === null ? {} : { try_id }) },
})

/** Returns the author of the parent comment, the try's author, or the pin's owner. */
async function answeredBy(tx: Db, { parent_id, try_id, pin_id }: Comment): Promise<string | null> {
  const { rows } = await tx.execute<{ user_id: string }>(
    parent_id !== null
      ? sql`select user_id from comments where id = ${parent_id}`
      : try_id !== null
        ? sql`select user_id from tries where id = ${try_id}`
        : sql`select user_id from pins where id = ${pin_id}`,
  )
  return rows[0]?.user_id ?? null
}

/** Notifies mentioned people who see the picture. */
export async function notifyMentioned(
  tx: Db,
  member: Actor,
  comment: Comment,
  people: readonly string[],
): Promise<void> {
  for (const to of await whoSees(tx, comment.aggregated_pin_id, people))
    await notify(tx, {
      to,
      kind: pinKinds.mention,
      actor_id: member.id,
      ...object(comment),
      pin_id: comment.pin_id,
    })
}

/**
 * Notifies of a new comment: open closeups of its picture (or of its try), the pin's or try's owner or the
 * author replied to, and mentioned people; each person once.
 */
export async function notifyOfComment(
  tx: Db,
  member: Actor,
  comment: Comment,
  mentioned: readonly string[],
): Promise<void> {
  const { id, aggregated_pin_id, try_id, parent_id, pin_id } = comment
  const event = { aggregated_pin_id, comment_id: id }
  await publish(
    tx,
    `pin:${aggregated_pin_id}`,
    try_id === null ? { type: 'comment', ...event } : { type: 'try_comment', try_id, ...event },
  )
  const answered = await answeredBy(tx, comment)
  const [to] = answered === null ? [] : await whoSees(tx, aggregated_pin_id, [answered])
  const { reply, comment: onPin, try_comment: onTry } = commentKinds
  const kind = parent_id !== null ? reply : try_id === null ? onPin : onTry
  if (to !== undefined) await notify(tx, { to, kind, actor_id: member.id, ...object(comment), pin_id })
  await notifyMentioned(
    tx,
    member,
    comment,
    mentioned.filter((person) => person !== to),
  )
}

/** Withdraws the notifications of a deleted comment. */
export async function withdrawCommentNotifications(tx: Db, id: string): Promise<void> {
  await withdrawNotifications(tx, { object_type: 'comment', object_id: id })
}

/** Notifies a comment's author of a reaction, or withdraws the notification. */
export async function notifyOfReaction(
  tx: Db,
  member: Actor,
  comment: Comment,
  kind: NotificationKind,
  holds: boolean,
  pin_id: string | null = comment.pin_id,
): Promise<void> {
  const what = { kind, actor_id: member.id, ...object(comment) }
  if (holds) await notify(tx, { to: comment.user_id, ...what, pin_id })
  else
    await withdrawNotifications(tx, {
      kind,
      actor_id: member.id,
      object_type: 'comment',
      object_id: comment.id,
    })
}

// Locked, so that a deletion waits until the notifications exist and can be withdrawn.
const written = statement<Comment, [ids: readonly string[]]>(
  'comments_written',
  `select c.id, c.aggregated_pin_id, c.try_id, c.parent_id, c.pin_id, c.user_id, c.like_count, c.helpful_count,
     c.reply_count from comments c
   where c.id = any(${anyLength('$1::bigint[]')}) and c.deleted_at is null and c.removed_by is null order by c.id for share`,
)

/** Enqueues `notifyOfComment` for a new comment; a comment deleted in the meantime is skipped. */
export const commentWritten = effect<{ id: string; mentioned: string[] }>(
  'comment.written',
  async (tx, many) => {
    const mentioned = new Map(many.map((one) => [one.id, one.mentioned]))
    for (const comment of await written.in(tx, [...mentioned.keys()]))
      await notifyOfComment(tx, { id: comment.user_id }, comment, mentioned.get(comment.id) ?? [])
  },
)
