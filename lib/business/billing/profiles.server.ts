import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { adAccountAccess, permitReadingAccount } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { adapters } from './adapters'
import type { profileCreate, profileRemove, WireProfile, WireProfiles } from './schema'
import { billingInformation, billingProfiles } from './table.server'

type Row = typeof billingProfiles.$inferSelect

const present = ({
  id,
  ad_account_id,
  billing_type,
  status,
  card_brand,
  threshold_micro,
  created_at,
}: Row): WireProfile => ({
  id,
  ad_account_id,
  billing_type,
  status,
  card_type: card_brand,
  threshold_micro_currency: threshold_micro,
  created_time: created_at.getTime(),
})

/** The statuses of the paying profile; the others are secondary or removed. */
const first = ['VALID', 'PENDING', 'INVALID'] as const

/** Returns the billing profiles of an ad account with their combined status. @throws AppError 404, 29 */
export async function profilesOf(member: Member, ad_account_id: string): Promise<WireProfiles> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const rows = await db()
    .select()
    .from(billingProfiles)
    .where(and(eq(billingProfiles.ad_account_id, ad_account_id), ne(billingProfiles.status, 'DELETED')))
    .orderBy(asc(billingProfiles.id))
    .limit(50)
  const paying = rows.find(({ status }) => first.some((one) => one === status))
  return {
    items: rows.map(present),
    bookmark: null,
    has_valid_billing_profile: paying?.status === 'VALID',
    billing_profile_status: paying?.status ?? 'UNSPECIFIED',
  }
}

/**
 * Adds a payment method to an ad account; the previous one becomes secondary.
 * @throws AppError 404, 29; 1 for a method without an adapter here; 409 while the billing information is missing
 */
export async function createProfile(
  member: Member,
  { ad_account_id, billing_type, token }: z.output<typeof profileCreate>,
  { ip }: Origin,
): Promise<WireProfile> {
  const row = await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.billing.edit', ad_account_id)
    const adapter = adapters.find(({ types }) => types.includes(billing_type))
    if (!adapter) throw new AppError('badRequest', { field: 'billing_type', reason: 'billingTypeNotTaken' })
    const [information] = await tx
      .select({ id: billingInformation.business_id })
      .from(billingInformation)
      .where(eq(billingInformation.business_id, business_id))
    if (!information) throw new AppError('conflict', { reason: 'billingInformationMissing' })
    await tx
      .update(billingProfiles)
      .set({
        status: sql`case when ${billingProfiles.status} = 'PENDING' then 'PENDING_SECONDARY' else 'SECONDARY' end`,
        updated_at: sql`now()`,
      })
      .where(
        and(eq(billingProfiles.ad_account_id, ad_account_id), inArray(billingProfiles.status, [...first])),
      )
    const [made] = await tx
      .insert(billingProfiles)
      .values({ ad_account_id, billing_type, token, adapter: adapter.name, status: 'VALID' })
      .returning()
    const profile = found(made, 'serverError')
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'created',
      target_type: 'billing',
      target_id: profile.id,
      after: { ad_account_id, billing_type },
      ip,
    })
    return profile
  })
  return present(row)
}

/** Makes the newest secondary method of a locked ad account its paying one, if there is none. */
async function promote(tx: Db, ad_account_id: string): Promise<void> {
  await tx.execute(sql`
    update billing_profiles set updated_at = now(),
      status = case status when 'PENDING_SECONDARY' then 'PENDING' else 'VALID' end
    where id = (select id from billing_profiles where ad_account_id = ${ad_account_id}
        and status in ('SECONDARY', 'PENDING_SECONDARY') order by id desc limit 1)
      and not exists (select from billing_profiles where ad_account_id = ${ad_account_id}
        and status in ('VALID', 'PENDING', 'INVALID'))`)
}

/** Removes a payment method from an ad account; the newest secondary one pays from then on. @throws AppError 404, 29 */
export async function removeProfile(
  member: Member,
  { ad_account_id, billing_profile_id }: z.output<typeof profileRemove>,
  { ip }: Origin,
): Promise<void> {
  await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.billing.edit', ad_account_id)
    const [gone] = await tx
      .update(billingProfiles)
      .set({ status: 'DELETED', token: '', updated_at: sql`now()` })
      .where(
        and(
          eq(billingProfiles.id, billing_profile_id),
          eq(billingProfiles.ad_account_id, ad_account_id),
          ne(billingProfiles.status, 'DELETED'),
        ),
      )
      .returning({ type: billingProfiles.billing_type })
    await promote(tx, ad_account_id)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'deleted',
      target_type: 'billing',
      target_id: billing_profile_id,
      before: { ad_account_id, billing_type: found(gone, 'notFound').type },
      ip,
    })
  })
}
