import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A session of a user on some device. */
export const wireSession = z.strictObject({
  id: safeString(),
  type: z.literal('session'),
  device: z.strictObject({
    type: z.enum(['phone', 'tablet', 'desktop']),
    browser: safeString(),
    platform: safeString(),
  }),
  /** Two letters of ISO 3166; empty when unknown. */
  country: safeString(),
  created_at: safeString(),
  last_seen_at: safeString(),
  is_current: z.boolean(),
})
export type WireSession = z.output<typeof wireSession>

/** One session by its id, or all but the current one. */
export const sessionsDelete = z.union([
  z.object({ session_id: idSchema }),
  z.object({ all_others: z.literal(true, because('mustBeTrue')) }),
])

/** The captcha token of a browser. */
export const sessionVerify = z.object({
  recaptcha_token: safeString().max(4096).default(''),
})

/** The fingerprint that a device computes. */
export const fingerprintReport = z.object({
  fingerprint: safeString().min(8).max(200),
})
