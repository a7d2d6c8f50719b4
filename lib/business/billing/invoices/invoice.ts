import { z } from 'zod'
import { wireAddress, wireInvoice } from '@/lib/business/billing/schema'
import { idSchema, safeString } from '@/lib/core/input'
import { wireIssuer } from './issuer'

/** Money that arrived for an invoice, or an attempt; `refunded_micro` went back, `refundable_micro` may. */
export const wirePayment = z.strictObject({
  id: idSchema,
  status: z.enum(['PENDING', 'SUCCEEDED', 'DECLINED', 'CANCELED']),
  via: z.enum(['COLLECTION', 'CHECKOUT', 'MANUAL', 'CREDIT']),
  amount_micro: z.int(),
  over_micro: z.int(),
  refunded_micro: z.int(),
  refund_pending_micro: z.int(),
  refundable_micro: z.int(),
  reference: safeString(),
  created_time: z.int(),
})
export type WirePayment = z.output<typeof wirePayment>

/** An invoice with all that its document has, what is owed on it, and how to pay. */
export const wireInvoiceDetail = z.strictObject({
  invoice: wireInvoice,
  business_id: idSchema,
  issuer: wireIssuer.nullable(),
  bill_to: wireAddress,
  /** The number of the invoice that a credit memo refers to. */
  credits_number: safeString().nullable(),
  lines: z.array(z.strictObject({ description: safeString(), amount: z.int() })),
  payments: z.array(wirePayment),
  owed_micro: z.int(),
  is_overdue: z.boolean(),
  reminders: z.int(),
  /** True if it can be paid on the page of the host's provider. */
  can_pay_online: z.boolean(),
})
export type WireInvoiceDetail = z.output<typeof wireInvoiceDetail>
export const wireCheckout = z.strictObject({ redirect_url: safeString() })
