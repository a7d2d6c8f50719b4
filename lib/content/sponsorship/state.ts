/** The numbers of the wire. */
export const statuses = { pending: 0, approved: 1, denied: 2, removed: 3 } as const
export type SponsorshipStatus = (typeof statuses)[keyof typeof statuses]

/** How a pin stands: null as long as it is no paid partnership. */
export type SponsorshipState = SponsorshipStatus | null

/** What its creator (ask, clear) and its sponsor (approve, deny, leave) may do. */
export type SponsorshipDeed = 'ask' | 'clear' | 'approve' | 'deny' | 'leave'

/**
 * What becomes of a partnership: approve sets status 1 with the sponsor kept, deny 2 with the sponsor cleared; cleared by
 * its creator it is gone; left by the sponsor it stands at 3, and once removed it cannot be added again. Undefined for
 * what must not happen.
 */
export function afterDeed(state: SponsorshipState, deed: SponsorshipDeed): SponsorshipState | undefined {
  const { pending, approved, denied, removed } = statuses
  if (deed === 'ask') return state === null || state === denied ? pending : undefined
  if (deed === 'clear') return state === null || state === removed ? undefined : null
  if (deed === 'leave') return state === pending || state === approved ? removed : undefined
  if (state !== pending) return undefined
  return deed === 'approve' ? approved : denied
}
