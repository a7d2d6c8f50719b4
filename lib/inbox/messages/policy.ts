import { allows } from '@/lib/platform/contact/paths'

/** A user's data that the rules on messages need. */
export type Party = {
  message_permission: 'everyone' | 'mutual' | 'nobody'
  is_under_16: boolean
  is_closed: boolean
}

/** The relationship between two people. */
export type Between = { are_mutual: boolean; is_apart: boolean }

/** Returns what the rules between two people ask (decision 187). */
const factsOf = (from: Party, to: Party, { are_mutual, is_apart }: Between) => ({
  isApart: is_apart,
  fromIsClosed: from.is_closed,
  toIsClosed: to.is_closed,
  fromIsYoung: from.is_under_16,
  toIsYoung: to.is_under_16,
  fromFollows: are_mutual,
  toFollows: are_mutual,
  fromTakesAll: from.message_permission === 'everyone',
  toTakesAll: to.message_permission === 'everyone',
  fromTakesNone: from.message_permission === 'nobody',
  toTakesNone: to.message_permission === 'nobody',
  // Messages ask nothing about names in texts.
  toIsNamedByAll: false,
  toIsNamedByNone: false,
})

/**
 * True if two people may message each other. Symmetric: a user who accepts no messages sends none, and one who accepts
 * those of mutual followers writes only to them, so that every receiver can answer.
 */
export const mayExchange = (one: Party, other: Party, between: Between): boolean =>
  allows('message', factsOf(one, other, between))

/** True if the rule of `me` prevents the exchange: under 16, or by choice, only mutual followers. */
export const isOwnRule = (me: Party, { are_mutual }: Between): boolean =>
  !are_mutual &&
  (me.message_permission === 'mutual' || (me.is_under_16 && me.message_permission === 'everyone'))

/** True if two members may share a group: if either is under 16, only as mutual followers. */
export const mayShareGroup = (one: Party, other: Party, { are_mutual }: Between): boolean =>
  are_mutual || !(one.is_under_16 || other.is_under_16)

/** True if a member of a group receives the messages of another. */
export const isReachedInGroup = (me: Party, other: Party, between: Between): boolean =>
  allows('group', factsOf(me, other, between))
