import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** The log-in payload: the name is trimmed before it is compared (specification part 1, section 5). */
export const login = z.object({
  username_or_email: safeString()
    .max(254)
    .transform((value) => value.normalize('NFKC').trim().toLowerCase())
    .refine((value) => value.length > 0 && !value.includes('\u0000'), because('required')),
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
