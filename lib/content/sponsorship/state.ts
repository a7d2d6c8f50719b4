/** The numbers of the wire. */
export const statuses = { pending: 0, approved: 1, denied: 2, removed: 3 } as const
export type SponsorshipStatus = (typeof statuses)[keyof typeof statuses]

/** The status of a pin: null without a paid partnership. */
export type SponsorshipState = SponsorshipStatus | null

/** The actions of its creator (ask, clear) and its sponsor (approve, deny, leave). */
export type SponsorshipAction = 'ask' | 'clear' | 'approve' | 'deny' | 'leave'

/**
 * Returns the state after an action: approve sets status 1 with the sponsor kept, deny 2 with the sponsor
 * cleared; clear deletes it; leave sets 3, after which it cannot be added again. Undefined for an illegal
 * one.
 */
export function stateAfter(state: SponsorshipState, action: SponsorshipAction): SponsorshipState | undefined {
  const { pending, approved, denied, removed } = statuses
  if (action === 'ask') return state === null || state === denied ? pending : undefined
  if (action === 'clear') return state === null || state === removed ? undefined : null
  if (action === 'leave') return state === pending || state === approved ? removed : undefined
  if (state !== pending) return undefined
  return action === 'approve' ? approved : denied
}
