import { z } from 'zod'
import { currencies } from '@/lib/business/assets/currencies'
import { ofAdAccount } from '@/lib/business/billing/schema'
import { safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A code as people type it, in the form in which it is stored. */
export const couponCode = text(40, 3)
  .transform((given) => given.toUpperCase().replace(/\s/g, ''))
  .refine((code) => /^[A-Z0-9-]{3,40}$/.test(code), because('couponUnknown'))

/** An amount in millionths of a unit, above zero. */
export const amountMicro = z.int().positive().max(1_000_000_000_000_000)

export const couponCreate = z.object({
  code: couponCode,
  amount_micro: amountMicro,
  currency: z.enum(currencies),
  note: text(200).default(''),
  most_uses: z.int().min(1).max(1_000_000).default(1),
  last_day: z.iso.date().or(z.literal('')).default(''),
})

/** A coupon as admins see it; `last_day` (UTC) null has no end. */
export const wireCoupon = z.strictObject({
  id: safeString(),
  code: safeString(),
  amount_micro: z.int(),
  currency: safeString(),
  note: safeString(),
  most_uses: z.int(),
  uses: z.int(),
  last_day: safeString().nullable(),
  is_active: z.boolean(),
})
export type WireCoupon = z.output<typeof wireCoupon>

/** A coupon that an ad account redeemed, in the words of the public description. */
export const wireDiscount = z.strictObject({
  active: z.boolean(),
  advertiser_id: safeString(),
  discountCurrency: safeString(),
  discountInMicroCurrency: z.int(),
  discountType: z.literal('COUPON'),
  remainingDiscountInMicroCurrency: z.int(),
  title: safeString(),
})
export type WireDiscount = z.output<typeof wireDiscount>

export const wireDiscounts = z.strictObject({ items: z.array(wireDiscount), bookmark: z.null() })
export const couponRedeem = ofAdAccount.extend({ code: couponCode })
export const wireRedeemed = z.strictObject({
  code: safeString(),
  amount_micro: z.int(),
  currency: safeString(),
})

/** A code as its SHA-256, in the words of the public description. */
export const creditRedeem = ofAdAccount.extend({
  offerCodeHash: safeString().regex(/^[a-f0-9]{64}$/),
  validateOnly: z.boolean(),
})
export const wireCreditRedeem = z.strictObject({
  success: z.boolean(),
  errorCode: z.int().nullable(),
  errorMessage: safeString().nullable(),
})
