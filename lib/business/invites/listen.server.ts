import { onEvent } from '@/lib/core/events.server'
import { endInvitesBetween, endInvitesBy } from '../invite-rights/rights.server'

/** Ends invites with the right or the relation that they rest on: of closed accounts, and across a block. */
export function listenForInvites(): void {
  onEvent('userChanged', 'business-invites', (tx, { user_id }) => endInvitesBy(tx, user_id))
  onEvent('personBlocked', 'business-invites', (tx, { blocker_id, blocked_id }) =>
    endInvitesBetween(tx, blocker_id, blocked_id),
  )
}
