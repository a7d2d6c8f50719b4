import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { seatsOf } from './members.server'
import { readPeople } from './people.server'
import { receiversOf } from './receivers'
import type { ConversationState } from './schema'

/**
 * Returns the member's permission to write to a conversation, by the same rules as sending. @throws AppError 404
 */
export async function stateOfConversation(
  member: Member,
  conversation_id: string,
): Promise<ConversationState> {
  const seats = await seatsOf(db(), member, conversation_id)
  const { me, others } = await readPeople(
    db(),
    member.id,
    seats.others.map(({ user_id }) => user_id),
  )
  try {
    receiversOf(seats, me, others)
    return 'open'
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'notPermitted')
      return error.field === 'text' ? 'waiting' : 'closed'
    throw error
  }
}
