import { z } from 'zod'
import { wireViewer } from '@/lib/accounts/account/schema'
import { safeString } from '@/lib/core/input'

/** The viewer entity's fields of the parental passcode (specification part 1, section 3). */
export const wirePasscode = wireViewer.pick({
  is_candidate_for_parental_control_passcode: true,
  is_parental_control_passcode_enabled: true,
  is_parental_control_passcode_verification_pending: true,
  parental_control_anonymized_email: true,
})
export type WirePasscode = z.output<typeof wirePasscode>

/** The result of an unlock: a grant for one group of settings, and its lifetime in seconds. */
export const wireGrant = z.strictObject({
  grant: safeString(),
  expires_in: z.number(),
})
export type WireGrant = z.output<typeof wireGrant>
