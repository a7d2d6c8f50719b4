import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Seat, Seats } from './members'
import { conversationMembers } from './table.server'

type Row = Seat & { is_group: boolean }

/** Returns the condition for the member's own row of a conversation. */
export const isSeatOf = (member: Member, conversation_id: string) =>
  and(eq(conversationMembers.conversation_id, conversation_id), eq(conversationMembers.user_id, member.id))

/**
 * Returns a conversation that the member is in, hidden across a block for two people. @throws AppError 404
 * otherwise
 */
export async function seatsOf(tx: Db, member: Member, conversation_id: string): Promise<Seats> {
  const { rows } = await tx.execute<Row>(sql`
    select m.user_id, m.status, m.last_id, m.read_id, c.is_group
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversation_id} order by m.user_id`)
  const mine = rows.find(({ user_id }) => user_id === member.id)
  if (!mine) refuse('notFound')
  const others = rows.filter(
    ({ user_id, status }) => user_id !== member.id && (status !== 'declined' || !mine.is_group),
  )
  return { id: conversation_id, is_group: mine.is_group, mine, others }
}

/**
 * Serializes changes of a conversation until the transaction ends: message ids grow in the order of commits.
 */
export async function lockConversation(tx: Db, conversation_id: string): Promise<void> {
  await tx.execute(sql`select 1 from conversations where id = ${conversation_id} for no key update`)
}
