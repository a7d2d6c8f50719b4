import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { removalOf, type WireRemoval } from '@/lib/content/reports/removal'
import { sponsorshipOf } from '@/lib/content/sponsorship/sponsorship-sql.server'
import type { CloseupPin } from './closeup-pin'

/** The columns for `presentTrust`. Only its owner sees a removed pin, and the reason. */
export const trustColumns = `
  ${sponsorshipOf('p', '$1')} as sponsorship,
  coalesce(${removalOf('p', '$1')}, ${removalOf('b', '$1')}) as removal`

export type TrustRow = {
  sponsorship: { status: number; creator: UserRow | null; sponsor: UserRow | null } | null
  removal: WireRemoval | null
}

function personOf(row: UserRow | null) {
  if (!row) return null
  const { id, username, full_name } = presentUser(row)
  return { id, entityId: id, username, fullName: full_name }
}

/** Returns a pin's sponsorship, and for its owner the removal. */
export function presentTrust({ sponsorship, removal }: TrustRow) {
  return {
    sponsorship: sponsorship && {
      status: sponsorship.status,
      creator: personOf(sponsorship.creator),
      sponsor: personOf(sponsorship.sponsor),
    },
    removalCaseId: removal?.case_id ?? null,
    removalRule: removal?.rule ?? null,
  } satisfies Partial<CloseupPin>
}
