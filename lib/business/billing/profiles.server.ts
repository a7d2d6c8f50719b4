import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, permit } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { adAccountAccess, permitReadingAccount } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { isOnHold } from './invoices/reminders.server'
import type { PaymentAdapter } from './payments/adapters'
import { knownAdapters } from './payments/known-adapters.server'
import { demote, first, promote } from './payments/methods.server'
import type { profileCreate, profileRemove, WireProfile, WireProfiles } from './schema'
import { billingInformation, billingProfiles } from './table.server'

type Row = typeof billingProfiles.$inferSelect
/** The columns of a payment method that are shown. */
export type ProfileRow = Pick<
  Row,
  | 'id'
  | 'ad_account_id'
  | 'billing_type'
  | 'status'
  | 'card_brand'
  | 'threshold_micro'
  | 'created_at'
  | 'last4'
  | 'setup_url'
>

/** Returns a payment method as it leaves the server: without its token. */
export const presentProfile = ({
  id,
  ad_account_id,
  billing_type,
  status,
  card_brand,
  threshold_micro,
  created_at,
  last4,
  setup_url,
}: ProfileRow): WireProfile => ({
  id,
  ad_account_id,
  advertiser_id: ad_account_id,
  billing_type,
  status,
  card_type: card_brand,
  payment_method_brand: card_brand,
  last4,
  setup_url: setup_url || null,
  threshold_micro_currency: threshold_micro,
  created_time: created_at.getTime(),
})

/**
 * Returns the billing profiles of an ad account with their combined status; removed ones only if asked for all.
 * @throws AppError 404, 29
 */
export async function profilesOf(
  member: Member,
  ad_account_id: string,
  isActive = true,
): Promise<WireProfiles> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const rows = await db()
    .select()
    .from(billingProfiles)
    .where(
      and(
        eq(billingProfiles.ad_account_id, ad_account_id),
        isActive ? ne(billingProfiles.status, 'DELETED') : undefined,
      ),
    )
    .orderBy(asc(billingProfiles.id))
    .limit(50)
  const paying = rows.find(({ status }) => first.some((one) => one === status))
  return {
    items: rows.map(presentProfile),
    bookmark: null,
    has_valid_billing_profile: paying?.status === 'VALID',
    billing_profile_status: paying?.status ?? 'UNSPECIFIED',
  }
}

/**
 * Adds a payment method to an ad account. An invoice pays from now on, and the previous method becomes secondary; a card
 * does so once its owner has confirmed it on the provider's page, whose address the answer has.
 * @throws AppError 404, 29; 1 for a method that is not offered here; 409 while the billing information is missing, or an
 * overdue invoice holds the account; 503 if the provider does not answer
 */
export async function createProfile(
  member: Member,
  { ad_account_id, billing_type }: z.output<typeof profileCreate>,
  { ip }: Origin,
  known: readonly PaymentAdapter[] = knownAdapters(),
): Promise<WireProfile> {
  const adapter = known.find(({ types }) => types.includes(billing_type))
  const { row, business_id } = await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.billing.edit', ad_account_id)
    if (!adapter)
      throw new AppError('badRequest', {
        field: 'billing_type',
        reason: 'billingTypeNotTaken',
        params: { type: billing_type },
      })
    const [information] = await tx
      .select({ id: billingInformation.business_id })
      .from(billingInformation)
      .where(eq(billingInformation.business_id, business_id))
    if (!information) throw new AppError('conflict', { reason: 'billingInformationMissing' })
    const waits = adapter.checkout !== undefined
    // A way to pay that needs nobody's confirmation does not get an account out of its debts.
    if (!waits && (await isOnHold(tx, ad_account_id)))
      throw new AppError('conflict', { reason: 'billingHeld' })
    if (!waits) await demote(tx, ad_account_id)
    const { rows } = await tx.execute(sql`
      select from billing_profiles where ad_account_id = ${ad_account_id} and status in ('VALID', 'PENDING', 'INVALID')`)
    const pending = rows.length > 0 ? 'PENDING_SECONDARY' : 'PENDING'
    const status = waits ? pending : 'VALID'
    const [made] = await tx
      .insert(billingProfiles)
      .values({ ad_account_id, billing_type, adapter: adapter.name, status })
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
    return { row: profile, business_id }
  })
  return presentProfile(adapter?.checkout ? await openSetup(adapter, row, business_id) : row)
}

/** Opens the provider's page on which a pending method is confirmed. @throws AppError 503; the method is then removed */
async function openSetup(adapter: PaymentAdapter, row: Row, business_id: string): Promise<Row> {
  const [account] = (
    await db().execute<{ name: string; currency: string }>(
      sql`select name, currency from ad_accounts where id = ${row.ad_account_id}`,
    )
  ).rows
  const { name, currency } = found(account, 'notFound')
  const back = absoluteUrl(`/business/billing/?business_id=${business_id}`)
  const page = await adapter
    .checkout?.({
      idempotency_key: `method-${row.id}`,
      mode: 'setup',
      amount_micro: 0,
      currency,
      description: name,
      return_url: back,
      cancel_url: back,
    })
    .catch((error: unknown) => log.warn({ err: error }, 'payment provider'))
  const set = page ? { setup_id: page.id, setup_url: page.url } : { status: 'DELETED' as const }
  const [changed] = await db()
    .update(billingProfiles)
    .set(set)
    .where(eq(billingProfiles.id, row.id))
    .returning()
  if (!page) throw new AppError('busy', { retryAfter: 30, reason: 'providerSilent' })
  return found(changed, 'notFound')
}

/**
 * Removes a payment method from an ad account; the newest secondary one pays from then on. @throws AppError 404; 29, also for an internal
 * account, which only the host bills again
 */
export async function removeProfile(
  member: Member,
  { ad_account_id, billing_profile_id }: z.output<typeof profileRemove>,
  { ip }: Origin,
): Promise<void> {
  await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.billing.edit', ad_account_id)
    const isNamed = and(
      eq(billingProfiles.id, billing_profile_id),
      eq(billingProfiles.ad_account_id, ad_account_id),
      ne(billingProfiles.status, 'DELETED'),
    )
    const [named] = await tx
      .select({ type: billingProfiles.billing_type })
      .from(billingProfiles)
      .where(isNamed)
    permit(named?.type !== 'INTERNAL', 'notPermitted')
    const [deleted] = await tx
      .update(billingProfiles)
      .set({ status: 'DELETED', token: '', setup_url: '', updated_at: sql`now()` })
      .where(isNamed)
      .returning({ type: billingProfiles.billing_type })
    await promote(tx, ad_account_id)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'deleted',
      target_type: 'billing',
      target_id: billing_profile_id,
      before: { ad_account_id, billing_type: found(deleted, 'notFound').type },
      ip,
    })
  })
}
