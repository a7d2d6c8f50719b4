import { z } from 'zod'
import { amountMicro } from '@/lib/business/billing/coupons/coupons'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { callStates, invoiceStates } from './states'

export const adminBusinessesGet = listOptions.extend({
  /** The beginning of a name, or a whole id. */
  query: text(100).default(''),
})
export const adminInvoicesGet = listOptions.extend({
  state: z.enum(invoiceStates).default('open'),
  /** The beginning of an ad account's name, or a whole invoice number such as `INV-000042`. */
  query: text(100).default(''),
})
export const adminInvoiceUpdate = z.object({
  invoice_id: idSchema,
  /** The text of the bank statement, for finding the payment again. */
  reference: text(200, 1),
  /** Says what arrived, in millionths: all that is owed by default. More becomes credit. */
  amount_micro: amountMicro.optional(),
  /** The same key records once. */
  idempotency_key: safeString().max(100).optional(),
})

/** A business as admins see it. */
export const wireAdminBusiness = z.strictObject({
  id: safeString(),
  name: safeString(),
  country: safeString(),
  is_parent: z.boolean(),
  /** Its account; null for a parent. */
  user: z.strictObject({ id: safeString(), username: safeString() }).nullable(),
  /** People with a role in it, without its own account. */
  people_count: z.number(),
  ad_account_count: z.number(),
  created_at: safeString(),
})
export type WireAdminBusiness = z.output<typeof wireAdminBusiness>

/** An invoice as admins see it. Amounts in millionths of a unit of its currency; `owed` is what is still to be paid. */
export const wireAdminInvoice = z.strictObject({
  id: safeString(),
  number: safeString(),
  business: z.strictObject({ id: safeString(), name: safeString() }),
  ad_account_name: safeString(),
  currency: safeString(),
  billed: z.number(),
  owed: z.number(),
  due_date: safeString(),
  is_open: z.boolean(),
  is_overdue: z.boolean(),
})
export type WireAdminInvoice = z.output<typeof wireAdminInvoice>

/** Requests of businesses for a call by the host. */
export const adminCallsGet = listOptions.extend({ state: z.enum(callStates).default('waiting') })
export const adminCallUpdate = z.object({ call_id: idSchema, is_done: z.boolean() })

/** A business that asked for a call, with its answers in the onboarding. */
export const wireAdminCall = z.strictObject({
  id: safeString(),
  business: z.strictObject({ id: safeString(), name: safeString(), country: safeString() }),
  user: z.strictObject({ id: safeString(), username: safeString() }).nullable(),
  name: safeString(),
  email: safeString(),
  phone: safeString(),
  may_use_whatsapp: z.boolean(),
  locale: safeString().nullable(),
  goal: safeString().nullable(),
  vertical: safeString().nullable(),
  size: safeString().nullable(),
  created_at: safeString(),
  is_done: z.boolean(),
})
export type WireAdminCall = z.output<typeof wireAdminCall>
