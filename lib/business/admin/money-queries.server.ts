import { sql } from 'drizzle-orm'
import { balancesWhere } from '@/lib/business/billing/balances/balances.server'
import { paymentsOf } from '@/lib/business/billing/invoices/invoice.server'
import { issuerOf } from '@/lib/business/billing/invoices/issuer.server'
import { numberOf } from '@/lib/business/billing/invoices/terms'
import { found } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { requireBusinessArea } from '../access/access.server'
import type { WireAct, WireMoney, WireMoneyInvoice } from './money'
import { type InvoiceRow, invoiceColumns, listBusinesses, presentInvoice } from './queries.server'
import { adminBusinessesGet } from './schema'

type Row = InvoiceRow & { ad_account_id: string; is_memo: boolean; reminders: number }

/** Returns the latest invoices and credit memos of a business, at most 100. */
async function invoicesOf(business_id: string): Promise<WireMoneyInvoice[]> {
  const { rows } = await db().execute<Row>(sql`
    select ${invoiceColumns}, i.ad_account_id, i.document_type = 'CREDIT_MEMO' as is_memo,
      (select count(*)::int from invoice_reminders r where r.invoice_id = i.id) as reminders
    from invoices i where i.business_id = ${business_id} order by i.id desc limit 100`)
  return Promise.all(
    rows.map(async ({ is_memo, ad_account_id, reminders, ...row }) => ({
      ...presentInvoice(row),
      number: numberOf(is_memo ? 'CREDIT_MEMO' : 'INVOICE', row.number),
      owed: is_memo ? 0 : row.owed,
      is_memo,
      ad_account_id,
      reminders,
      payments: is_memo ? [] : await paymentsOf(row.id),
    })),
  )
}

type ActRow = Omit<WireAct, 'about'> & { after: Record<string, unknown> | null }

/** Returns what admins did about the money of a business, newest first, at most 50. */
async function actsOf(business_id: string): Promise<WireAct[]> {
  const { rows } = await db().execute<ActRow>(sql`
    select l.id::text as id, l.action, u.username as actor, l.reason, l.after, l.created_at::text as created_at
    from audit_log l left join users u on u.id = l.actor_id
    where l.target_type = 'business' and l.target_id = ${business_id}
      and (l.action like 'billing.%' or l.action like 'invoice.%') order by l.id desc limit 50`)
  return rows.map(({ after, created_at, ...row }) => ({
    ...row,
    about: ['account', 'number', 'code', 'amount', 'reference']
      .flatMap((name) => (after?.[name] ? [String(after[name])] : []))
      .join(' · '),
    created_at: new Date(created_at).toUTCString(),
  }))
}

/** Returns the money of a business. @throws AppError 404 */
export async function moneyOf(business_id: string): Promise<WireMoney> {
  requireBusinessArea()
  const { items } = await listBusinesses(adminBusinessesGet.parse({ query: business_id }))
  const business = found(
    items.find(({ id }) => id === business_id),
    'notFound',
  )
  return {
    business,
    has_issuer: (await issuerOf()) !== null,
    accounts: await balancesWhere(sql`a.business_id = ${business_id}`),
    invoices: await invoicesOf(business_id),
    acts: await actsOf(business_id),
  }
}
