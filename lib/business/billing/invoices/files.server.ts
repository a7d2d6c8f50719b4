import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/core/app-error'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue, jobQueue } from '@/lib/platform/db/queue.server'
import { statement } from '@/lib/platform/db/statement.server'

/** Makes the PDF of an invoice. */
export const invoiceFileQueue = jobQueue<{ invoice_id: string }>('billing.pdf', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

/** Enqueues making the PDF of an invoice, once. */
export const makeLater = (tx: Db, invoice_id: string): Promise<void> =>
  enqueue(tx, invoiceFileQueue, { invoice_id }, invoice_id)

const isThere = statement<{ is_there: boolean }, [string]>(
  'invoice_file_there',
  'select exists (select from invoice_files where invoice_id = $1) as is_there',
)
const stored = statement<{ pdf: Buffer }, [string]>(
  'invoice_file',
  'select pdf from invoice_files where invoice_id = $1',
)

/** True if the PDF of an invoice is stored; otherwise a worker makes it, for invoices that were issued without one. */
export async function isFileReady(invoice_id: string): Promise<boolean> {
  if ((await isThere(invoice_id))[0]?.is_there) return true
  await transact((tx) => makeLater(tx, invoice_id))
  return false
}

/** Milliseconds to wait for a worker, and between two looks. */
const [patience, pause] = [20_000, 250]

/** Returns the PDF of an invoice, and waits while a worker makes it. @throws AppError 503 if none does so in time */
export async function invoiceFile(invoice_id: string): Promise<Buffer> {
  const give = AbortSignal.timeout(patience)
  const first = (await stored(invoice_id))[0]
  if (first) return first.pdf
  await transact((tx) => makeLater(tx, invoice_id))
  while (!give.aborted) {
    await sleep(pause)
    const [row] = await stored(invoice_id)
    if (row) return row.pdf
  }
  throw new AppError('busy', { retryAfter: 5 })
}
