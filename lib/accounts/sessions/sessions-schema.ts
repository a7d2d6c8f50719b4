import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A place where a user is signed in. */
export type WireSession = {
  id: string
  type: 'session'
  device: { type: 'phone' | 'tablet' | 'desktop'; browser: string; platform: string }
  /** Two letters of ISO 3166; empty when unknown. */
  country: string
  created_at: string
  last_seen_at: string
  is_current: boolean
}

/** One session by its id, or all but the current one. */
export const sessionsDelete = z.union([
  z.object({ session_id: idSchema }),
  z.object({ all_others: z.literal(true, because('mustBeTrue')) }),
])

/** The captcha token of a browser. */
export const sessionVerify = z.object({
  recaptcha_token: safeString().max(4096).default(''),
})

/** The id that a device works out for itself. */
export const fingerprintReport = z.object({
  fingerprint: safeString().min(8).max(200),
})
