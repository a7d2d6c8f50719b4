import { z } from 'zod'
import { safeString } from '@/lib/core/input'
/** The parts of a proof shown to the browser, so that it can continue. */
export const wireSocialArrival = z.strictObject({
  /**
   * `known`: an account is connected to it. `taken`: an account has its address and must log in first. Otherwise `new`.
   */
  status: z.enum(['known', 'taken', 'new']),
  provider: safeString(),
  facebook_id: safeString(),
  email: safeString(),
  first_name: safeString(),
  last_name: safeString(),
})
export type SocialArrival = z.output<typeof wireSocialArrival>

/** A connected service, as its owner sees it. */
export const wireIdentity = z.strictObject({
  provider: safeString(),
  email: safeString().nullable(),
  created_at: safeString(),
})
export type WireIdentity = z.output<typeof wireIdentity>
