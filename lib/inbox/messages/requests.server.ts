import { and, ne, sql } from 'drizzle-orm'
import { block, unblock } from '@/lib/accounts/blocks/blocks.server'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { publish } from '@/lib/platform/live/publish.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { notifyConversation } from './commands.server'
import { isSeatOf, lockConversation } from './members.server'
import { messageKinds } from './notification-kinds'
import { conversationMembers } from './table.server'
import type { Answered } from './wire'

type Status = 'accepted' | 'declined' | 'blocked' | 'pending' | 'unblocked'
type ContactRequest = {
  status: 'accepted' | 'pending' | 'declined'
  requester_id: string | null
  is_group: boolean
}

async function requestedOf(tx: Db, member: Member, conversation_id: string): Promise<ContactRequest> {
  const { rows } = await tx.execute<ContactRequest>(sql`
    select m.status, m.requester_id, c.is_group from conversation_members m
    join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversation_id} and m.user_id = ${member.id}
      and (m.requester_id is not null or m.status <> 'accepted')`)
  const [row] = rows
  if (!row) refuse('notFound')
  return row
}

async function set(
  tx: Db,
  member: Member,
  conversation_id: string,
  status: ContactRequest['status'],
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({ status })
    .where(and(isSeatOf(member, conversation_id), ne(conversationMembers.status, status)))
}

/**
 * Answers a contact request. If it is accepted, both may write; if declined, the sender is not informed and can send no
 * more; if blocked, the two are blocked. `pending` undoes a decline, `unblocked` a block with its decline. An accepted
 * request stays accepted. @throws AppError 404 when the member has no such request
 */
export function answerRequest(
  member: Member,
  { contact_request_id: id, status }: { contact_request_id: string; status: Status },
): Promise<Answered> {
  return transact(async (tx) => {
    const first = await requestedOf(tx, member, id)
    // Locks people before conversations, as everywhere.
    if (status === 'blocked' && first.requester_id) await block(tx, member, first.requester_id)
    if (status === 'unblocked' && first.requester_id) await unblock(tx, member, first.requester_id)
    await lockConversation(tx, id)
    const requested = await requestedOf(tx, member, id)
    const isUndone = status === 'pending' || status === 'unblocked'
    if (requested.status === 'accepted' && isUndone) return { id, hasDeclined: false, hasBlocked: false }
    await set(tx, member, id, isUndone ? 'pending' : status === 'accepted' ? status : 'declined')
    if (!isUndone)
      await withdrawNotifications(tx, {
        object_type: 'conversation',
        object_id: id,
        to: member.id,
        kind: messageKinds.contact_request,
      })
    if (status === 'accepted') await notifyConversation(tx, id)
    await publish(tx, `user:${member.id}`, { type: 'contact_request', conversation_id: id })
    return {
      id,
      hasDeclined: status === 'declined' || status === 'blocked',
      hasBlocked: status === 'blocked',
    }
  })
}

/**
 * Deletes a contact request for its receiver, as a final decline. @throws AppError 404 when the member has no
 * such request
 */
export function deleteRequest(member: Member, id: string): Promise<null> {
  return transact(async (tx) => {
    await lockConversation(tx, id)
    const { is_group, status } = await requestedOf(tx, member, id)
    if (status === 'accepted') refuse('notFound')
    const mine = isSeatOf(member, id)
    if (is_group) await tx.delete(conversationMembers).where(mine)
    else
      await tx
        .update(conversationMembers)
        .set({ status: 'declined', cleared_id: conversationMembers.last_id })
        .where(mine)
    await withdrawNotifications(tx, {
      object_type: 'conversation',
      object_id: id,
      to: member.id,
      kind: messageKinds.contact_request,
    })
    await publish(tx, `user:${member.id}`, { type: 'contact_request', conversation_id: id })
    return null
  })
}

export type { Answered } from './wire'
