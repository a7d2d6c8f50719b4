import type { ViewerUser } from '@/lib/core/viewer'
import { anonymizedEmail } from './anonymized-email'
import { isCandidate, isGuarded } from './passcode-policy'
import type { WireViewer } from './schema'

type PasscodeField =
  | 'is_candidate_for_parental_control_passcode'
  | 'is_parental_control_passcode_enabled'
  | 'is_parental_control_passcode_verification_pending'
  | 'parental_control_anonymized_email'

/** Returns the parental passcode as the guarded account may see it, without the parent's address. */
export function presentPasscode(user: ViewerUser): Pick<WireViewer, PasscodeField> {
  const isOn = isGuarded(user)
  return {
    is_candidate_for_parental_control_passcode: isCandidate(user),
    is_parental_control_passcode_enabled: isOn,
    is_parental_control_passcode_verification_pending: isOn && user.is_backup_email_pending,
    parental_control_anonymized_email: isOn && user.backup_email ? anonymizedEmail(user.backup_email) : null,
  }
}
