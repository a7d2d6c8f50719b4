import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { statuses } from './state'

export const sponsorshipGet = z.object({ pin_id: idSchema })
export const sponsorshipCreate = z.object({ pin_id: idSchema, sponsor_id: idSchema })
/** The sponsor's answer: 1 approves, 2 denies. */
export const sponsorshipUpdate = z.object({
  pin_id: idSchema,
  status: z.union([z.literal(statuses.approved), z.literal(statuses.denied)]),
})
export const sponsorshipDelete = z.object({ pin_id: idSchema })
export const sponsorshipsGet = listOptions.extend({ role: z.enum(['sponsor', 'creator']).default('sponsor') })
export const sponsorsGet = z.object({ term: text(50).default('') })

/** A paid partnership as its two sides see it. Others see the label: with the name only when approved. */
export const wireSponsorship = z.strictObject({
  pin_id: safeString(),
  status: z.literal([0, 1, 3, 2]),
  creator: wireUser,
  /** null once denied or removed. */
  sponsor: wireUser.nullable(),
})
export type WireSponsorship = z.output<typeof wireSponsorship>

/** The partnership state of a pin, for its owner. */
export const wireSponsorable = z.strictObject({
  sponsorship: wireSponsorship.nullable(),
  /** True if the member may request a sponsor: on their own original pin, unless its sponsor has left. */
  can_ask: z.boolean(),
})
export type WireSponsorable = z.output<typeof wireSponsorable>

/** A partnership in a list, with its pin if that is still visible. */
export const wirePartnership = wireSponsorship.extend({
  pin: wirePin.nullable(),
})
export type WirePartnership = z.output<typeof wirePartnership>
