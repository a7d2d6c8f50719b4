import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { removalOf, type WireRemoval } from '@/lib/content/reports/removal'
import { sponsorshipOf } from '@/lib/content/sponsorship/sponsorship-sql.server'
import type { CloseupSponsorship, CloseupTrust } from './closeup-trust'

/** The columns for `presentTrust`. Only its owner sees a removed pin, and the reason. */
export const trustColumns = `
  ${sponsorshipOf('p', '$1')} as sponsorship,
  coalesce(${removalOf('p', '$1')}, ${removalOf('b', '$1')}) as removal`

export type TrustRow = {
  sponsorship: { status: number; creator: UserRow | null; sponsor: UserRow | null } | null
  removal: WireRemoval | null
}

function personOf(row: UserRow | null): CloseupSponsorship['sponsor'] {
  if (!row) return null
  const { id, username, full_name } = presentUser(row)
  return { id, entityId: id, username, fullName: full_name }
}

/** Returns a pin's sponsorship, and for its owner the removal. */
export function presentTrust({ sponsorship, removal }: TrustRow): CloseupTrust {
  return {
    sponsorship: sponsorship && {
      status: sponsorship.status,
      creator: personOf(sponsorship.creator),
      sponsor: personOf(sponsorship.sponsor),
    },
    removalCaseId: removal?.case_id ?? null,
    removalRule: removal?.rule ?? null,
  }
}

/** The part of the schema that these fields are. */
export const trustSchema = `
  type SponsorshipUser { id: ID! entityId: ID! username: String! fullName: String! }
  type Sponsorship { status: Int! creator: SponsorshipUser sponsor: SponsorshipUser }
  extend type Pin { sponsorship: Sponsorship removalCaseId: ID removalRule: String }`

const user = '{ id entityId username fullName }'

/** These fields in a document. */
export const trustFields = `
  sponsorship { status creator ${user} sponsor ${user} }
  removalCaseId @include(if: $isAuth) removalRule @include(if: $isAuth)`
