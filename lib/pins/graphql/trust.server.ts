import { presentUser, type UserRow } from '@/lib/accounts/present.server'
import { sponsorshipOf } from '@/lib/sponsorship/sponsorship-sql.server'
import type { CloseupSponsorship, CloseupTrust } from './closeup-trust'

/** The columns from which `presentTrust` works. What was taken away only its owner sees, and so why. */
export const trustColumns = `
  ${sponsorshipOf('p', '$1')} as sponsorship,
  case when p.user_id = $1 then (select d.case_id::text from moderation_decisions d
    where d.id = coalesce(p.removed_by, b.removed_by)) end as removal_case`

export type TrustRow = {
  sponsorship: { status: number; creator: UserRow | null; sponsor: UserRow | null } | null
  removal_case: string | null
}

function personOf(row: UserRow | null): CloseupSponsorship['sponsor'] {
  if (!row) return null
  const { id, username, full_name } = presentUser(row)
  return { id, entityId: id, username, fullName: full_name }
}

/** Who paid for a pin, and why its owner alone still sees it. */
export function presentTrust({ sponsorship, removal_case }: TrustRow): CloseupTrust {
  return {
    sponsorship: sponsorship && {
      status: sponsorship.status,
      creator: personOf(sponsorship.creator),
      sponsor: personOf(sponsorship.sponsor),
    },
    removalCaseId: removal_case,
  }
}

/** The part of the schema that these fields are. */
export const trustSchema = `
  type SponsorshipUser { id: ID! entityId: ID! username: String! fullName: String! }
  type Sponsorship { status: Int! creator: SponsorshipUser sponsor: SponsorshipUser }
  extend type Pin { sponsorship: Sponsorship removalCaseId: ID }`

const user = '{ id entityId username fullName }'

/** These fields in a document. */
export const trustFields = `
  sponsorship { status creator ${user} sponsor ${user} }
  removalCaseId @include(if: $isAuth)`
