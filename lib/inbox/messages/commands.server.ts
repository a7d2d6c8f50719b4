import { and, eq, lt, sql } from 'drizzle-orm'
import { permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { publish } from '@/lib/platform/live/publish.server'
import { markNotificationsRead, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { isSeatOf, lockConversation, seatsOf } from './members.server'
import { messageKinds } from './notification-kinds'
import { conversationMembers, messages } from './table.server'

/** Notifies the members of a conversation of a change, except pending ones. */
export async function notifyConversation(tx: Db, conversation_id: string): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from conversation_members where conversation_id = ${conversation_id} and status = 'accepted'`)
  await publish(
    tx,
    rows.map(({ user_id }) => `user:${user_id}` as const),
    { type: 'conversation', conversation_id },
  )
}

/** Marks a conversation read up to a message; never back, nor beyond its end. @throws AppError 404 */
export function markRead(
  member: Member,
  { conversation_id, read_id }: { conversation_id: string; read_id: string },
): Promise<{ id: string }> {
  return transact(async (tx) => {
    const { mine } = await seatsOf(tx, member, conversation_id)
    // Reading a request notifies nobody.
    if (mine.status !== 'accepted') return { id: conversation_id }
    const upTo = sql`least(${conversationMembers.last_id}, ${read_id}::bigint)`
    const moved = await tx
      .update(conversationMembers)
      .set({ read_id: upTo })
      .where(and(isSeatOf(member, conversation_id), lt(conversationMembers.read_id, upTo)))
      .returning({ read_id: conversationMembers.read_id })
    if (moved.length > 0) await notifyConversation(tx, conversation_id)
    const object = { object_type: 'conversation', object_id: conversation_id }
    await markNotificationsRead(tx, { to: member.id, kind: messageKinds.message, ...object })
    return { id: conversation_id }
  })
}

/**
 * Removes a conversation for the member only: a direct one returns with the next message, without the old
 * ones; leaving a group is final. Idempotent. @throws AppError 404
 */
export function leaveConversation(member: Member, conversation_id: string): Promise<null> {
  return transact(async (tx) => {
    await lockConversation(tx, conversation_id)
    const { is_group } = await seatsOf(tx, member, conversation_id)
    const { last_id } = conversationMembers
    const mine = isSeatOf(member, conversation_id)
    if (is_group) await tx.delete(conversationMembers).where(mine)
    else await tx.update(conversationMembers).set({ cleared_id: last_id, read_id: last_id }).where(mine)
    await withdrawNotifications(tx, {
      object_type: 'conversation',
      object_id: conversation_id,
      to: member.id,
    })
    if (is_group) await notifyConversation(tx, conversation_id)
    await publish(tx, `user:${member.id}`, { type: 'conversation', conversation_id })
    return null
  })
}

/** Recomputes each member's newest message. */
async function recountLast(tx: Db, conversation_id: string, deleted: string): Promise<void> {
  await tx.execute(sql`
    update conversation_members m set last_id = coalesce((
      select max(s.id) from messages s where s.conversation_id = ${conversation_id} and s.id < ${deleted}::bigint), 0)
    where m.conversation_id = ${conversation_id} and m.last_id = ${deleted}::bigint`)
}

/**
 * Deletes a message of the member's, for everyone; idempotent. @throws AppError 7 for another member's, 404
 * when they may not see it
 */
export function deleteMessage(member: Member, message_id: string): Promise<null> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ conversation_id: string; sender_id: string | null }>(sql`
      select conversation_id, sender_id from messages where id = ${message_id}`)
    const [message] = rows
    if (!message) return null
    const { conversation_id, sender_id } = message
    const isMine = sender_id === member.id
    if (!isMine) await seatsOf(tx, member, conversation_id)
    permit(isMine)
    await lockConversation(tx, conversation_id)
    await tx.delete(messages).where(eq(messages.id, message_id))
    await recountLast(tx, conversation_id, message_id)
    await withdrawIfNothingNew(tx, member, conversation_id)
    const { rows: all } = await tx.execute<{ user_id: string }>(sql`
      select user_id from conversation_members where conversation_id = ${conversation_id} and status <> 'declined'`)
    await publish(
      tx,
      all.map(({ user_id }) => `user:${user_id}` as const),
      { type: 'conversation', conversation_id },
    )
    return null
  })
}

/** Withdraws a member's notification when no new messages remain in the conversation. */
async function withdrawIfNothingNew(tx: Db, member: Member, conversation_id: string): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from conversation_members
    where conversation_id = ${conversation_id} and user_id <> ${member.id} and last_id <= greatest(read_id, cleared_id)`)
  for (const { user_id: to } of rows)
    await withdrawNotifications(tx, {
      object_type: 'conversation',
      object_id: conversation_id,
      to,
      actor_id: member.id,
    })
}

/** Deletes conversations without members, and those opened a day ago without a message. */
export async function forgetConversations(): Promise<void> {
  await db().execute(sql`
    delete from conversations c where not exists (select from conversation_members m where m.conversation_id = c.id)`)
  await db().execute(sql`
    delete from conversations c where c.created_at < now() - interval '1 day'
      and not exists (select from messages s where s.conversation_id = c.id)
      and not exists (select from conversation_members m where m.conversation_id = c.id and m.status = 'declined')`)
}
