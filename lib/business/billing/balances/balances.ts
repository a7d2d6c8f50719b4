import { z } from 'zod'
import { billingStatuses } from '@/lib/business/billing/invoices/terms'
import { wireProfile } from '@/lib/business/billing/schema'
import { idSchema, safeString } from '@/lib/core/input'

/**
 * What an ad account owes and how it pays, in millionths of a unit of its currency. `balance` is what it owes in all: charges that
 * are on no invoice, and invoices, less its credit.
 */
export const wireBalance = z.strictObject({
  id: idSchema,
  name: safeString(),
  currency: safeString(),
  unbilled_micro: z.int(),
  due_micro: z.int(),
  overdue_micro: z.int(),
  credit_micro: z.int(),
  balance_micro: z.int(),
  /** The day on which the next invoice is issued (UTC), `YYYY-MM-DD`; null while there is nothing to bill. */
  next_invoice_date: safeString().nullable(),
  /** The debt at which the card is charged earlier; null for accounts that pay by invoice. */
  threshold_micro: z.int().nullable(),
  status: z.enum(billingStatuses),
  /** True if the account may spend. */
  is_valid: z.boolean(),
  /** True if an overdue invoice holds its billing. */
  is_held: z.boolean(),
  methods: z.array(wireProfile),
})
export type WireBalance = z.output<typeof wireBalance>

export const wireBalances = z.strictObject({ items: z.array(wireBalance), bookmark: z.null() })
