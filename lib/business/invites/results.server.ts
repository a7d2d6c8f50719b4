import { invitesById } from './queries.server'
import type { InviteResult } from './schema'

type Refused = { invite_or_request_id: string } | { users_or_partner_ids: string[] }

/**
 * Presents what a batch did, in its order: each invite as it is now, or the refusal with what it is about. `refused` says
 * that of the one at a position.
 */
export async function presentResults<Named extends Refused>(
  { items }: { items: readonly InviteResult[] },
  isReceived: boolean,
  refused: (at: number) => Named,
) {
  const ids = items.flatMap(({ invite }) => (invite ? [invite.id] : []))
  const invites = await invitesById(ids, isReceived)
  return {
    items: items.map(({ invite, exception }, at) => ({
      invite: (invite && invites.get(invite.id)) ?? null,
      exception: exception && {
        invite_or_request_id: null,
        users_or_partner_ids: null,
        ...exception,
        ...refused(at),
      },
    })),
  }
}
