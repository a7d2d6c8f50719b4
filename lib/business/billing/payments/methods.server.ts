import { and, eq, inArray, sql } from 'drizzle-orm'
import { billingProfiles } from '@/lib/business/billing/table.server'
import { AppError } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import type { CheckoutState } from './adapters'

/** The statuses of the paying profile; the others are secondary or removed. */
export const first = ['VALID', 'PENDING', 'INVALID'] as const

/** Makes the paying method of an ad account secondary, except one. It stays known whether its last payment failed. */
export async function demote(tx: Db, ad_account_id: string): Promise<void> {
  await tx
    .update(billingProfiles)
    .set({
      status: sql`case when ${billingProfiles.status} = 'PENDING' then 'PENDING_SECONDARY' else 'SECONDARY' end`,
      updated_at: sql`now()`,
    })
    .where(and(eq(billingProfiles.ad_account_id, ad_account_id), inArray(billingProfiles.status, [...first])))
}

/**
 * Makes the newest secondary method of a locked ad account its paying one, if there is none: rather one that is confirmed
 * and whose last payment did not fail. One whose payment failed is INVALID, as before.
 */
export async function promote(tx: Db, ad_account_id: string): Promise<void> {
  await tx.execute(sql`
    update billing_profiles set updated_at = now(),
      status = case when status = 'PENDING_SECONDARY' then 'PENDING' when failed_at is null then 'VALID' else 'INVALID' end
    where id = (select id from billing_profiles where ad_account_id = ${ad_account_id}
        and status in ('SECONDARY', 'PENDING_SECONDARY')
        order by status = 'PENDING_SECONDARY', failed_at is not null, id desc limit 1)
      and not exists (select from billing_profiles where ad_account_id = ${ad_account_id}
        and status in ('VALID', 'PENDING', 'INVALID'))`)
}

/**
 * Stores what the payer confirmed on the provider's page: the method pays from now on, and the previous one becomes
 * secondary. A page that was left or refused makes it invalid. Does nothing for a method that is removed or confirmed.
 * @throws AppError 404 for a page that is not known
 */
export async function confirmMethod(
  tx: Db,
  adapter: string,
  setup_id: string,
  state: CheckoutState,
): Promise<void> {
  const [profile] = await tx
    .select()
    .from(billingProfiles)
    .where(and(eq(billingProfiles.adapter, adapter), eq(billingProfiles.setup_id, setup_id)))
  // The event may be faster than the answer that names the page: its sender repeats it.
  if (!profile) throw new AppError('notFound')
  const isWaiting = profile.status === 'PENDING' || profile.status === 'PENDING_SECONDARY'
  if (!isWaiting || (state.status !== 'canceled' && state.status !== 'confirmed')) return
  const { id, ad_account_id } = profile
  await tx.execute(sql`select from ad_accounts where id = ${ad_account_id} for no key update`)
  const isFirst = profile.status === 'PENDING'
  if (state.status !== 'confirmed') {
    await tx
      .update(billingProfiles)
      .set({
        status: isFirst ? 'INVALID' : 'DELETED',
        failed_at: sql`now()`,
        setup_url: '',
        updated_at: sql`now()`,
      })
      .where(eq(billingProfiles.id, id))
    return
  }
  await demote(tx, ad_account_id)
  const { token, brand, last4 } = state.method
  await tx
    .update(billingProfiles)
    .set({ status: 'VALID', token, card_brand: brand, last4, setup_url: '', updated_at: sql`now()` })
    .where(eq(billingProfiles.id, id))
}
