import { admits } from '@/lib/accounts/preferences/policy'

/** A user's data that the rules on messages need. */
export type Party = {
  message_permission: 'everyone' | 'mutual' | 'nobody'
  is_under_16: boolean
  is_closed: boolean
}

/** The relationship between two people. */
export type Between = { are_mutual: boolean; is_apart: boolean }

/** Returns the effective permission: under 16 only mutual followers, regardless of the setting. */
function permissionOf({ message_permission, is_under_16 }: Party): Party['message_permission'] {
  return is_under_16 && message_permission === 'everyone' ? 'mutual' : message_permission
}

/**
 * True if two people may message each other. Symmetric: a user who accepts no messages sends none, and one who accepts
 * those of mutual followers writes only to them, so that every receiver can answer.
 */
export function mayExchange(one: Party, other: Party, { are_mutual, is_apart }: Between): boolean {
  if (is_apart || one.is_closed || other.is_closed) return false
  const relation = { is_self: false, follows_them: are_mutual, followed_by_them: are_mutual }
  return [one, other].every((party) => admits(permissionOf(party), relation))
}

/** True if the rule of `me` prevents the exchange: under 16, or by choice, only mutual followers. */
export const isOwnRule = (me: Party, { are_mutual }: Between): boolean =>
  permissionOf(me) === 'mutual' && !are_mutual

/** True if two members may share a group: if either is under 16, only as mutual followers. */
export function mayShareGroup(one: Party, other: Party, { are_mutual }: Between): boolean {
  return are_mutual || !(one.is_under_16 || other.is_under_16)
}
