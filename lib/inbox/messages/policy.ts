import { admits } from '@/lib/accounts/settings/policy'

/** What the rules on messages ask of somebody. */
export type Party = {
  message_permission: 'everyone' | 'mutual' | 'nobody'
  is_under_16: boolean
  is_closed: boolean
}

/** How two people stand to each other. */
export type Between = { are_mutual: boolean; is_apart: boolean }

/** Below 16 only mutual followers write, whatever was chosen. */
function permissionOf({ message_permission, is_under_16 }: Party): Party['message_permission'] {
  return is_under_16 && message_permission === 'everyone' ? 'mutual' : message_permission
}

/**
 * Whether two people may write to each other. It is the same from both sides: who takes messages of nobody sends none, and who
 * takes those of mutual followers writes to them alone, so that whoever is written to can answer.
 */
export function mayExchange(one: Party, other: Party, { are_mutual, is_apart }: Between): boolean {
  if (is_apart || one.is_closed || other.is_closed) return false
  const relation = { is_self: false, follows_them: are_mutual, followed_by_them: are_mutual }
  return [one, other].every((party) => admits(permissionOf(party), relation))
}

/** Whether it is already the rule of `me` that keeps the two apart: below 16, or by choice, only mutual followers. */
export const isOwnRule = (me: Party, { are_mutual }: Between): boolean =>
  permissionOf(me) === 'mutual' && !are_mutual

/**
 * Whether somebody below 16 and another member of one group may be in it together: as mutual followers only. Two older
 * ones always.
 */
export function mayShareGroup(one: Party, other: Party, { are_mutual }: Between): boolean {
  return are_mutual || !(one.is_under_16 || other.is_under_16)
}
