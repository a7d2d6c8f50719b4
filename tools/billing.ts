import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/core/app-error'
import { parseEnv } from '@/lib/core/env.server'
import { withDatabase } from '../runtime/with-database'

/**
 * Runs `npm run billing -- paid INV-000001 "bank reference"`, which marks an invoice as paid, or `npm run billing --
 * credit INV-000001 "reason" [AMOUNT]`, which credits an amount before tax, or the whole remainder.
 */
const [action, number, words, amount] = process.argv.slice(2)
const isKnown = action === 'paid' || action === 'credit'
if (!isKnown || !number || !words || (amount && !/^\d{1,9}(\.\d{1,2})?$/.test(amount))) {
  console.error('Usage: npm run billing -- paid NUMBER REFERENCE | credit NUMBER REASON [AMOUNT]')
  process.exit(2)
}

const refusals: Partial<Record<number, string>> = {
  1: 'That is less than the smallest coin of the invoice, or a part of one.',
  404: `There is no invoice ${number}.`,
  409: 'That is more than is owed.',
}

await withDatabase(parseEnv(process.env).DATA_DIR, async (url) => {
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
