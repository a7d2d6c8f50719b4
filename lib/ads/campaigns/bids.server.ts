import { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { currencies } from '@/lib/business/assets/currencies'
import { because } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { billableEvents, objectiveTypes } from './kinds'
import { campaignLimits } from './limits'
import { bidFloorOf, eventOf } from './rules/bids'
import { ofAdAccount } from './schema'

/** A question for the lowest bid; an objective must be one that pays for the event. */
const spec = z
  .object({
    billable_event: z.enum(billableEvents),
    currency: z.enum(currencies),
    objective_type: z.enum(objectiveTypes).optional(),
  })
  .refine(
    ({ billable_event, objective_type }) => !objective_type || eventOf[objective_type] === billable_event,
    {
      path: ['objective_type'],
      ...because('notForEvent'),
    },
  )

export const bidFloorsGet = ofAdAccount.extend({
  bid_floor_specs: z.array(spec).min(1).max(campaignLimits.batch),
})

/** The lowest bids in millionths, in the order of the questions. */
export const wireBidFloors = z.strictObject({ bid_floors: z.array(z.int()), type: z.literal('bidfloor') })

/** Returns the lowest bids. @throws AppError 404, 29 */
export async function bidFloors(
  member: Member,
  { ad_account_id, bid_floor_specs }: z.output<typeof bidFloorsGet>,
): Promise<z.output<typeof wireBidFloors>> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const bid_floors = bid_floor_specs.map(({ billable_event, currency }) =>
    bidFloorOf(billable_event, currency),
  )
  return { bid_floors, type: 'bidfloor' }
}
