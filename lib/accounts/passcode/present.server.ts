import type { WireViewer } from '@/lib/accounts/account/schema'
import type { ViewerUser } from '@/lib/core/viewer'
import { anonymizedEmail } from './anonymized-email'
import { isCandidate, isGuarded } from './policy'

/** The viewer entity's fields of the parental passcode (specification part 1, section 3). */
export type WirePasscode = Pick<
  WireViewer,
  | 'is_candidate_for_parental_control_passcode'
  | 'is_parental_control_passcode_enabled'
  | 'is_parental_control_passcode_verification_pending'
  | 'parental_control_anonymized_email'
>

/** Returns the parental passcode as the guarded account may see it: never its parent's address. */
export function presentPasscode(user: ViewerUser): WirePasscode {
  const isOn = isGuarded(user)
  return {
    is_candidate_for_parental_control_passcode: isCandidate(user),
    is_parental_control_passcode_enabled: isOn,
    is_parental_control_passcode_verification_pending: isOn && user.is_backup_email_pending,
    parental_control_anonymized_email: isOn && user.backup_email ? anonymizedEmail(user.backup_email) : null,
  }
}
