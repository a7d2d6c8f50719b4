import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, text } from '@/lib/core/input'
import { type SponsorshipStatus, statuses } from './state'

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

/** A paid partnership as its two sides see it. Others see the label: by name only once it is approved. */
export type WireSponsorship = {
  pin_id: string
  status: SponsorshipStatus
  creator: WireUser
  /** null once denied or removed. */
  sponsor: WireUser | null
}

/** The partnership state of a pin, for its owner. */
export type WireSponsorable = {
  sponsorship: WireSponsorship | null
  /** True if a sponsor may be asked: for one's own original pin, unless its sponsor has left. */
  can_ask: boolean
}

/** A partnership in a list, with its pin where that is still to be seen. */
export type WirePartnership = WireSponsorship & { pin: WirePin | null }
