import { sql } from 'drizzle-orm'
import { invoiceDocument } from '@/lib/business/billing/queries.server'
import { invoiceFiles } from '@/lib/business/billing/table.server'
import { db } from '@/lib/platform/db/client.server'
import { invoicePdf } from './pdf.server'

/** Makes and stores the PDF of an invoice; the first one stays. For workers. */
export async function makeInvoiceFile(invoice_id: string): Promise<void> {
  const { rows } = await db().execute(sql`
    select from invoices i where i.id = ${invoice_id}
      and not exists (select from invoice_files f where f.invoice_id = i.id)`)
  if (rows.length === 0) return
  const pdf = await invoicePdf(await invoiceDocument(invoice_id))
  await db().insert(invoiceFiles).values({ invoice_id, pdf }).onConflictDoNothing()
}
