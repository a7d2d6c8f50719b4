import { sql } from 'drizzle-orm'
import { adAccountAccess, permitReadingAccount } from '@/lib/business/access/access.server'
import { book } from '@/lib/business/billing/balances/ledger.server'
import { couponUses } from '@/lib/business/billing/table.server'
import { recordChange } from '@/lib/business/history/record.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import type { WireCoupon, WireDiscount } from './coupons'
import { couponColumns } from './coupons.server'

type Redeemed = { amount_micro: number; currency: string; code: string }

/** Gives an ad account the credit of a coupon, once. @throws AppError 404, 409 with the reason in the field `code` */
async function redeem(
  tx: Db,
  ad_account_id: string,
  where: ReturnType<typeof sql>,
  isTried: boolean,
): Promise<Redeemed> {
  const { rows } = await tx.execute<{ currency: string }>(
    sql`select currency from ad_accounts where id = ${ad_account_id} for no key update`,
  )
  const account = found(rows[0], 'notFound')
  // Locked first, and counted by a statement of its own, which sees the uses of the transaction that held the lock before.
  await tx.execute(sql`select from coupons c where ${where} for update`)
  const { rows: known } = await tx.execute<WireCoupon>(
    sql`select ${couponColumns} from coupons c where ${where}`,
  )
  const [coupon] = known
  if (!coupon) refuse('notFound', { field: 'code', reason: 'couponUnknown' })
  const { id, code, currency, amount_micro } = coupon
  const { rows: used } = await tx.execute(sql`
    select from coupon_uses where coupon_id = ${id} and ad_account_id = ${ad_account_id}`)
  if (used.length > 0) refuse('conflict', { field: 'code', reason: 'couponUsed' })
  if (!coupon.is_active) refuse('conflict', { field: 'code', reason: 'couponEnded' })
  if (currency !== account.currency)
    refuse('conflict', { field: 'code', reason: 'couponAmount', params: { currency } })
  if (isTried) return { amount_micro, currency, code }
  const transaction_id = await book(tx, {
    ad_account_id,
    kind: 'COUPON',
    currency,
    description: code,
    idempotency_key: `coupon:${id}:${ad_account_id}`,
    entries: { DISCOUNT: amount_micro, CREDIT: -amount_micro },
  })
  permit(transaction_id !== null, 'conflict')
  await tx.insert(couponUses).values({ coupon_id: id, ad_account_id, transaction_id: transaction_id ?? '' })
  return { amount_micro, currency, code }
}

/** Redeems a coupon for an ad account of the member. @throws AppError 404, 29, 409 with the reason in the field `code` */
export async function redeemCoupon(
  member: Member,
  { ad_account_id, code }: { ad_account_id: string; code: string },
  { ip }: Origin,
): Promise<Redeemed> {
  return transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.billing.edit', ad_account_id)
    const redeemed = await redeem(tx, ad_account_id, sql`c.code = ${code}`, false)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'billing',
      target_id: ad_account_id,
      after: { ad_account_id, description: redeemed.code, currency: redeemed.currency },
      ip,
    })
    return redeemed
  })
}

/** As `redeemCoupon`, in the words of the public description: the code as its SHA-256, or only tried. */
export async function redeemByHash(
  member: Member,
  {
    ad_account_id,
    offerCodeHash,
    validateOnly,
  }: {
    ad_account_id: string
    offerCodeHash: string
    validateOnly: boolean
  },
): Promise<void> {
  await transact(async (tx) => {
    await adAccountAccess.permit(tx, member, 'ad-account.billing.edit', ad_account_id)
    const hashed = sql`encode(sha256(convert_to(c.code, 'UTF8')), 'hex') = ${offerCodeHash}`
    await redeem(tx, ad_account_id, hashed, validateOnly)
  })
}

/** Gives an ad account a coupon. For admins, who log it with `also`. @throws AppError 404, 409 */
export async function giveCoupon(
  ad_account_id: string,
  code: string,
  also: (tx: Db, redeemed: Redeemed) => Promise<void>,
): Promise<void> {
  await transact(async (tx) => also(tx, await redeem(tx, ad_account_id, sql`c.code = ${code}`, false)))
}

/** Returns the coupons that an ad account redeemed, newest first, at most 200. @throws AppError 404, 29 */
export async function discountsOf(member: Member, ad_account_id: string): Promise<WireDiscount[]> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const { rows } = await db().execute<WireDiscount>(sql`
    select true as active, u.ad_account_id as advertiser_id, c.currency as "discountCurrency",
      c.amount_micro::float8 as "discountInMicroCurrency", 'COUPON' as "discountType", c.code as title,
      least(c.amount_micro, (select coalesce(-sum(e.amount_micro), 0) from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'CREDIT'
        where t.ad_account_id = u.ad_account_id))::float8 as "remainingDiscountInMicroCurrency"
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.ad_account_id = ${ad_account_id} order by u.created_at desc limit 200`)
  return rows.map((one) => ({ ...one, active: (one.remainingDiscountInMicroCurrency ?? 0) > 0 }))
}
