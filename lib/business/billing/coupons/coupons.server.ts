import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { coinOf, fractionOf } from '@/lib/business/billing/balances/money'
import { coupons } from '@/lib/business/billing/table.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import type { couponCreate, WireCoupon } from './coupons'

/** The columns of a coupon `c`. */
export const couponColumns = sql`c.id, c.code, c.amount_micro::float8 as amount_micro, c.currency, c.note, c.most_uses,
  c.last_day::text as last_day, (select count(*)::int from coupon_uses u where u.coupon_id = c.id) as uses,
  c.ended_at is null and (c.last_day is null or c.last_day >= (now() at time zone 'UTC')::date)
    and c.most_uses > (select count(*) from coupon_uses u where u.coupon_id = c.id) as is_active`

/** Returns the site's coupons, newest first, at most 200. */
export async function couponsOf(id?: string): Promise<WireCoupon[]> {
  const where = id ? sql`where c.id = ${id}` : sql``
  return (
    await db().execute<WireCoupon>(
      sql`select ${couponColumns} from coupons c ${where} order by c.id desc limit 200`,
    )
  ).rows
}

/** Adds a coupon. For admins, and logged. @throws AppError 409 for a known code, 1 for a part of a coin */
export async function createCoupon(
  admin: Member,
  given: z.output<typeof couponCreate>,
  { ip }: Origin,
): Promise<WireCoupon> {
  const { code, amount_micro, currency, note, most_uses, last_day } = given
  const isWhole = amount_micro >= coinOf(currency) && fractionOf(amount_micro, currency) === 0
  if (!isWhole) refuse('badRequest', { field: 'amount', reason: 'notAnAmount' })
  const id = await transact(async (tx) => {
    const [made] = await tx
      .insert(coupons)
      .values({ code, amount_micro, currency, note, most_uses, last_day: last_day || null })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id })
    if (!made) refuse('conflict', { field: 'code', reason: 'couponTaken' })
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'coupon.created',
      target_type: 'site',
      target_id: made.id,
      after: given,
      by_admin: true,
      ip,
    })
    return made.id
  })
  return found((await couponsOf(id))[0], 'serverError')
}

/** Ends a coupon: what it gave stays. For admins, and logged. @throws AppError 404 */
export async function endCoupon(admin: Member, id: string, { ip }: Origin): Promise<WireCoupon> {
  await transact(async (tx) => {
    const [ended] = await tx
      .update(coupons)
      .set({ ended_at: sql`coalesce(ended_at, now())` })
      .where(eq(coupons.id, id))
      .returning({ code: coupons.code })
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'coupon.ended',
      target_type: 'site',
      target_id: id,
      after: { code: found(ended, 'notFound').code },
      by_admin: true,
      ip,
    })
  })
  return found((await couponsOf(id))[0], 'notFound')
}
