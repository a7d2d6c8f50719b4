import type { z } from 'zod'
import { exactDecimalOf } from '@/lib/business/billing/balances/money'
import { recordPayment } from '@/lib/business/billing/payments/paying.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { requireBusinessArea } from '../access/access.server'
import { adminInvoice } from './queries.server'
import type { adminInvoiceUpdate, WireAdminInvoice } from './schema'

/**
 * Records that an invoice was paid outside of the site, such as by bank transfer, with the bank's reference; for admins,
 * and logged. @throws AppError 404, 409 for an invoice that is paid
 */
export async function markPaid(
  admin: Member,
  { invoice_id, reference, amount_micro, idempotency_key }: z.output<typeof adminInvoiceUpdate>,
  origin: Origin,
): Promise<WireAdminInvoice> {
  requireBusinessArea()
  const { is_open, number, business, currency } = found(await adminInvoice(invoice_id), 'notFound')
  if (!is_open) refuse('conflict', { field: 'invoice_id', reason: 'alreadyPaid' })
  const amount = amount_micro && `${exactDecimalOf(amount_micro, currency)} ${currency}`
  const isRecorded = await recordPayment({
    invoice_id,
    reference,
    amount_micro,
    idempotency_key,
    also: (tx) =>
      recordAction(tx, {
        actor_id: admin.id,
        action: 'invoice.paid',
        target_type: 'business',
        target_id: business.id,
        after: { number, reference, ...(amount && { amount }) },
        by_admin: true,
        ip: origin.ip,
      }),
  })
  // Of two admins at once the first records it; a repeated call of one is answered as the first.
  permit(isRecorded || idempotency_key !== undefined, 'conflict')
  return found(await adminInvoice(invoice_id), 'notFound')
}
