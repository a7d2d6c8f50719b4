import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** The setup data of an authenticator app. Shown once; a first code proves that the app received it. */
export const wireMfaSetup = z.strictObject({
  secret: safeString(),
  uri: safeString(),
  /** The address as a QR code: an SVG path in a square of `size`. */
  qr: z.strictObject({
    size: z.number(),
    path: safeString(),
  }),
})
export type WireMfaSetup = z.output<typeof wireMfaSetup>

/** The state of a person's second factor. */
export const wireMfa = z.strictObject({
  enabled: z.boolean(),
  recovery_codes_left: z.number(),
})
export type WireMfa = z.output<typeof wireMfa>

/** Recovery codes, shown only once. */
export const wireRecoveryCodes = z.strictObject({
  recovery_codes: z.array(safeString()),
})
export type WireRecoveryCodes = z.output<typeof wireRecoveryCodes>

/** Six digits of the app, or a recovery code. */
const code = safeString().trim().min(6, because('tooFewDigits')).max(32)

const password = safeString().min(1).max(128)

/** The second step of a log-in; the name and password of the first may be sent again and are ignored. */
export const mfaLogin = z.object({
  mfa_token: safeString().min(1).max(100),
  verification_code: code,
})

export const mfaBegin = z.object({ current_password: password })
export const mfaConfirm = z.object({ verification_code: code })

/** Proof for turning it off or renewing recovery codes: a code or the password. */
export const mfaProof = z
  .object({ verification_code: code.optional(), current_password: password.optional() })
  .refine((given) => given.verification_code !== undefined || given.current_password !== undefined, {
    path: ['verification_code'],
    ...because('required'),
  })
