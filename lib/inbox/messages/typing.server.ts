import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { publish } from '@/lib/platform/live/publish.server'
import { seatsOf } from './members.server'
import { stateOfConversation } from './state.server'

/**
 * Shows on the other members' open pages that the member is typing; nothing is stored, and people who have not accepted
 * the conversation are not notified. @throws AppError 404, 29 when the member may not write
 */
export async function noteTyping(member: Member, conversation_id: string): Promise<null> {
  if ((await stateOfConversation(member, conversation_id)) !== 'open') refuse('notPermitted')
  await transact(async (tx) => {
    const { others } = await seatsOf(tx, member, conversation_id)
    const readers = others.filter(({ status }) => status === 'accepted')
    await publish(
      tx,
      readers.map(({ user_id }) => `user:${user_id}` as const),
      { type: 'typing', conversation_id, user_id: member.id },
    )
  })
  return null
}
