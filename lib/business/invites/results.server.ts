import type { Member } from '@/lib/core/viewer'
import { invitesById } from './queries.server'
import type { InviteResult } from './schema'

type Refused = { invite_or_request_id: string } | { users_or_partner_ids: string[] }

/**
 * Returns the results of a batch in order: the current state of each invite, or its refusal, which `refused` describes
 * by position.
 */
export async function presentResults<Named extends Refused>(
  member: Member,
  { items }: { items: readonly InviteResult[] },
  isReceived: boolean,
  refused: (at: number) => Named,
) {
  const ids = items.flatMap(({ invite }) => (invite ? [invite.id] : []))
  const invites = await invitesById(member, ids, isReceived)
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
