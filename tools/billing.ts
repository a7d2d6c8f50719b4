import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/core/app-error'
import { usageLine } from '../runtime/command/command-line'
import { Refusal } from '../runtime/command/refusal'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'

/**
 * Runs `npm run billing -- paid INV-000001 "bank reference"`, which marks an invoice as paid, or `npm run billing --
 * credit INV-000001 "reason" [AMOUNT]`, which credits an amount before tax, or the whole remainder.
 */
await runCommand('billing', async ({ words: [action, number = '', words = '', amount] }, { DATA_DIR }) => {
  const isKnown = (action === 'paid' && amount === undefined) || action === 'credit'
  if (!isKnown || (amount && !/^\d{1,9}(\.\d{1,2})?$/.test(amount)))
    throw new Refusal(`That is neither a payment nor a credit. Usage: ${usageLine('billing')}`)

  const refusals: Partial<Record<number, string>> = {
    1: 'That is less than the smallest coin of the invoice, or a part of one.',
    404: `There is no invoice ${number}.`,
    409: 'That is more than is owed.',
  }

  await withDatabase(DATA_DIR, async (url) => {
    // Imported late: these modules read the configuration, which includes DATABASE_URL.
    const { prepareDatabase } = await import('../runtime/prepare-database')
    await prepareDatabase(url)
    const { closePool } = await import('@/lib/platform/db/client.server')
    const { creditInvoice } = await import('@/lib/business/billing/invoicing.server')
    const { invoiceOfNumber, recordPayment } = await import('@/lib/business/billing/paying.server')
    try {
      const invoice_id = await invoiceOfNumber(number)
      if (action === 'paid') await recordPayment(invoice_id, words)
      else
        await creditInvoice({
          invoice_id,
          idempotency_key: randomUUID(),
          reason: words,
          ...(amount ? { amount_micro: Math.round(Number(amount) * 100) * 10_000 } : {}),
        })
      console.log(`${number}: done.`)
    } catch (error) {
      const refusal = error instanceof AppError ? refusals[error.code] : undefined
      if (!refusal) throw error
      console.error(refusal)
      process.exitCode = 1
    } finally {
      await closePool()
    }
  })
})
