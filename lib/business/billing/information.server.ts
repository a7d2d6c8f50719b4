import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { businessAccess, permitReading } from '../access/access.server'
import { recordChange } from '../history/record.server'
import type { informationUpdate, WireInformation } from './schema'
import { billingInformation } from './table.server'

/** Returns the business information and the billing information of a business. @throws AppError 404, 29 */
export async function informationOf(member: Member, business_id: string): Promise<WireInformation> {
  await permitReading(member, 'business.billing.view', business_id)
  const [row] = await db()
    .select({
      business: billingInformation.business,
      billing: billingInformation.billing,
      autofill: billingInformation.autofill,
    })
    .from(billingInformation)
    .where(eq(billingInformation.business_id, business_id))
  return row ?? { business: null, billing: null, autofill: true }
}

/** Stores both forms of a business; while the box is checked, the second equals the first. @throws AppError 404, 29 */
export async function updateInformation(
  member: Member,
  { business_id, business, autofill, ...given }: z.output<typeof informationUpdate>,
  { ip }: Origin,
): Promise<WireInformation> {
  const billing = autofill ? business : (given.billing ?? business)
  await transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.billing.edit', business_id)
    const set = { business, billing, autofill }
    await tx
      .insert(billingInformation)
      .values({ business_id, ...set })
      .onConflictDoUpdate({
        target: billingInformation.business_id,
        set: { ...set, updated_at: sql`now()` },
      })
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'billing',
      target_id: business_id,
      after: { country: billing.country, autofill },
      ip,
    })
  })
  return { business, billing, autofill }
}
