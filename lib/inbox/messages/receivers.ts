import { refuse } from '@/lib/core/app-error'
import { cannotReach } from './cannot-reach'
import type { Person, Seat, Seats } from './members'
import { isOwnRule, isReachedInGroup, mayExchange, mayShareGroup, type Party } from './policy'

/** A receiver of a message, with their membership of the conversation. */
export type Receiver = Person & { seat: Seat }

/**
 * Returns the receivers of the member's message. @throws AppError 404 across a block, 29 when messages are not allowed
 * or the conversation is not yet accepted
 */
export function receiversOf(seats: Seats, me: Party, people: readonly Person[]): Receiver[] {
  const all = people.map((person) => ({
    ...person,
    seat: seats.others.find((seat) => seat.user_id === person.id),
  }))
  const present = all.filter((person): person is Receiver => person.seat !== undefined)
  if (seats.is_group) {
    const isYouthSafe = present.every((person) => mayShareGroup(me, person, person))
    const reached = present.filter((person) => isReachedInGroup(me, person, person))
    if (me.message_permission === 'nobody' || !isYouthSafe || reached.length === 0)
      throw cannotReach('conversation_id')
    permitMore(reached)
    return reached
  }
  const [other] = present
  if (!other) throw cannotReach('conversation_id')
  if (other.is_apart) refuse('notFound')
  if (!mayExchange(me, other, other)) throw cannotReach('conversation_id', isOwnRule(me, other))
  permitMore([other])
  return [other]
}

/** Allows only one message until a receiver has accepted. @throws AppError 29 */
function permitMore(receivers: readonly Receiver[]): void {
  const isLetIn = receivers.some(({ seat, follows_me }) => seat.status === 'accepted' || follows_me)
  const isFirst = receivers.some(({ seat }) => seat.status === 'pending' && seat.last_id === '0')
  if (isLetIn || isFirst) return
  refuse('notPermitted', { field: 'text', reason: 'notAcceptedYet' })
}
