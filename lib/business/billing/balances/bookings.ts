import { z } from 'zod'
import { bookingKinds } from '@/lib/business/billing/invoices/terms'
import { ofAdAccount } from '@/lib/business/billing/schema'
import { idSchema, safeString } from '@/lib/core/input'

const day = safeString().pipe(z.iso.date())

/** The bookings of an ad account in a range of days (UTC, both included), newest first. */
export const statementGet = ofAdAccount.extend({
  start_date: day.optional(),
  end_date: day.optional(),
  kind: z.enum(['ALL', ...bookingKinds]).default('ALL'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** The same for a file, which has all pages. */
export const statementFileGet = statementGet.omit({ page: true })

/** A booking with what the ad account owed after it, in millionths. */
export const wireStatementLine = z.strictObject({
  id: idSchema,
  kind: z.enum(bookingKinds),
  description: safeString(),
  amount_micro: z.int(),
  balance_micro: z.int(),
  created_time: z.int(),
})
export type WireStatementLine = z.output<typeof wireStatementLine>

export const wireStatement = z.strictObject({
  currency: safeString(),
  items: z.array(wireStatementLine),
  total_count: z.int(),
  /** Says what was owed before the first day, and after the last one. */
  opening_micro: z.int(),
  closing_micro: z.int(),
})
export type WireStatement = z.output<typeof wireStatement>

/** Lines of one page of a statement. */
export const statementPage = 50
