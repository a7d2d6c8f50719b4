import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { nameOrEmail } from '@/lib/platform/mail/schema'

/** The log-in payload: the name is trimmed before it is compared (specification part 1, section 5). */
export const login = z.object({
  username_or_email: nameOrEmail,
  password: safeString().min(1).max(128),
  /** reCAPTCHA token, if a captcha is configured. */
  token: safeString().max(8192).optional(),
})

/**
 * The previous state of a reopened account: in the grace period before erasure, or deactivated; null if it was
 * open.
 */
export const cameBack = z.enum(['deletion', 'deactivation']).nullable()
export type CameBack = z.output<typeof cameBack>
