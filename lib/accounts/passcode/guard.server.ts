import { AppError } from '@/lib/core/app-error'
import type { Member, ViewerUser } from '@/lib/core/viewer'
import { checkPasscode } from './attempts.server'
import { isGrant } from './grants.server'
import type { PasscodeProof } from './schema'
import type { ViewGroup } from './view-group'

/** The age at which nobody's settings are another's business any more. Years. */
const adult = 18

/** Whether a parental passcode guards somebody's settings: it ends on their 18th birthday. */
export function isGuarded(user: Pick<ViewerUser, 'has_passcode' | 'age'>): boolean {
  return user.has_passcode && (user.age === null || user.age < adult)
}

/**
 * Lets a change of a guarded setting pass (spec part 1, section 6): when no passcode guards the account, or with the
 * right passcode, or with a live grant of this session for this group. Not to be called for a change that makes the
 * account stricter.
 * @throws AppError 9301 without proof or with a wrong one, 9302 while locked
 */
export async function guardSettings(viewer: Member, group: ViewGroup, proof: PasscodeProof): Promise<void> {
  if (!isGuarded(viewer.user)) return
  if (proof.passcode_grant) {
    if (await isGrant(proof.passcode_grant, viewer, group)) return
    throw new AppError(9301, { field: 'passcode_grant', detail: 'passcode_grant: is used up or expired' })
  }
  if (!proof.passcode) throw new AppError(9301, { field: 'passcode', detail: 'passcode: is required' })
  await checkPasscode(viewer.id, proof.passcode)
}
