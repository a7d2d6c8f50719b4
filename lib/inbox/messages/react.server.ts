import { and, eq, ne, sql } from 'drizzle-orm'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { notifyConversation } from './commands.server'
import { seatsOf } from './members.server'
import { lockPeople } from './people.server'
import type { MessageReaction } from './reactions'
import { messageReactions } from './table.server'

/**
 * Locks a message that the member may react to, so that it is not deleted before the end; people are locked first.
 * Returns its conversation. @throws AppError as `reactToMessage`
 */
async function messageFor(tx: Db, member: Member, message_id: string): Promise<string> {
  const { rows } = await tx.execute<{ conversation_id: string; sender_id: string | null }>(sql`
    select s.conversation_id, s.sender_id from messages s
    join conversation_members m on m.conversation_id = s.conversation_id and m.user_id = ${member.id}
    where s.id = ${message_id} and s.id > m.cleared_id`)
  const { conversation_id, sender_id } = found(rows[0], 'notFound')
  if (sender_id !== null && sender_id !== member.id) {
    const { others } = await lockPeople(tx, member.id, [sender_id])
    permit(
      others.every(({ is_apart }) => !is_apart),
      'notFound',
    )
  }
  const { is_group, mine, others } = await seatsOf(tx, member, conversation_id)
  // A request must be answered first, and a member who declined gets no events.
  permit(mine.status === 'accepted' && (is_group || others.every(({ status }) => status !== 'declined')))
  const stored = await tx.execute(sql`select 1 from messages where id = ${message_id} for key share`)
  permit(stored.rows.length > 0, 'notFound')
  return conversation_id
}

/**
 * Sets the member's reaction to a message in an accepted conversation, replacing an earlier one; null
 * removes it. Idempotent. Members with the conversation open see it immediately; nobody is notified. @throws
 * AppError 404 for a message that they may not see, or across a block; 7 in a contact request
 */
export function reactToMessage(
  member: Member,
  { message_id, reaction_type }: { message_id: string; reaction_type: MessageReaction | null },
): Promise<null> {
  return transact(async (tx) => {
    const conversation_id = await messageFor(tx, member, message_id)
    const { message_id: message, user_id: user } = messageReactions
    const changed = await (reaction_type === null
      ? tx
          .delete(messageReactions)
          .where(and(eq(message, message_id), eq(user, member.id)))
          .returning({ message })
      : tx
          .insert(messageReactions)
          .values({ message_id, user_id: member.id, reaction_type })
          .onConflictDoUpdate({
            target: [message, user],
            set: { reaction_type, created_at: sql`now()` },
            setWhere: ne(messageReactions.reaction_type, reaction_type),
          })
          .returning({ message }))
    if (changed.length > 0) await notifyConversation(tx, conversation_id)
    return null
  })
}
