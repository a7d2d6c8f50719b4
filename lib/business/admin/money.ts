import { z } from 'zod'
import { wireBalance } from '@/lib/business/billing/balances/balances'
import { amountMicro, couponCode } from '@/lib/business/billing/coupons/coupons'
import { wirePayment } from '@/lib/business/billing/invoices/invoice'
import { idSchema, safeString, text } from '@/lib/core/input'
import { wireAdminBusiness, wireAdminInvoice } from './schema'

/** Makes a money action once, however often it is sent. */
const key = safeString().regex(/^[A-Za-z0-9_.:-]{8,100}$/)
const reason = text(300, 1)

export const adminBusinessGet = z.object({ business_id: idSchema })
/** A charge by the host: the reason is what the business reads on its invoice. */
export const adminChargeCreate = z.object({
  ad_account_id: idSchema,
  amount_micro: amountMicro,
  reason,
  idempotency_key: key,
})
export const adminInvoiceCreate = z.object({ ad_account_id: idSchema })
/** A part of an invoice before tax; all that is left of it by default. */
export const adminCreditCreate = z.object({
  invoice_id: idSchema,
  amount_micro: amountMicro.optional(),
  reason,
  idempotency_key: key,
})
export const adminRefundCreate = z.object({
  payment_id: idSchema,
  amount_micro: amountMicro.optional(),
  reason,
  idempotency_key: key,
})
export const adminGiftCreate = z.object({ ad_account_id: idSchema, code: couponCode, reason })
/** An internal account is charged as others, but never billed. */
export const adminInternalUpdate = z.object({ ad_account_id: idSchema, is_internal: z.boolean(), reason })
export const adminCouponDelete = z.object({ coupon_id: idSchema })

/** Says what an admin did about the money of a business. */
const wireAct = z.strictObject({
  id: safeString(),
  action: safeString(),
  actor: safeString().nullable(),
  reason: safeString().nullable(),
  /** The account, invoice and amount that it was about, in words. */
  about: safeString(),
  created_at: safeString(),
})
export type WireAct = z.output<typeof wireAct>

/** An invoice or credit memo of a business with its payments, as admins see it. */
export const wireMoneyInvoice = wireAdminInvoice.extend({
  ad_account_id: idSchema,
  is_memo: z.boolean(),
  reminders: z.int(),
  payments: z.array(wirePayment),
})
export type WireMoneyInvoice = z.output<typeof wireMoneyInvoice>

/** The money of a business, as admins see it. */
export const wireMoney = z.strictObject({
  business: wireAdminBusiness,
  has_issuer: z.boolean(),
  accounts: z.array(wireBalance),
  invoices: z.array(wireMoneyInvoice),
  acts: z.array(wireAct),
})
export type WireMoney = z.output<typeof wireMoney>
