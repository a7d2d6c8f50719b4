import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountAccess, permitReading, permitReadingAccount } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage, TableQuery } from '../tables/schema'
import type { Issuer } from './invoices/issuer'
import { numberOf } from './invoices/terms'
import { type InvoiceRow, presentInvoice } from './present.server'
import type {
  Address,
  invoicesGet,
  invoicesOfAccountGet,
  ledgerGet,
  WireBooking,
  WireInvoice,
} from './schema'

const columns = sql`
  i.id, i.number, i.document_type, i.status, i.ad_account_id, i.ad_account_name, i.currency, i.net_micro::float8 as net,
  i.discount_micro::float8 as discount, i.tax_micro::float8 as tax, i.billed_micro::float8 as billed,
  i.bill_to ->> 'country' as country, i.period_start::text as period_start, i.period_end::text as period_end,
  i.due_date::text as due_date, i.issued_on::text as issued_on, i.payment_terms, i.tax_note, i.number::text as number_text,
  i.status = 'OPEN' and i.due_date < (now() at time zone 'UTC')::date as is_overdue,
  case when i.status = 'CLOSED' then 0 else (i.billed_micro
    + (select coalesce(sum(c.billed_micro), 0) from invoices c where c.credits_id = i.id)
    - (select coalesce(sum(p.amount_micro - p.over_micro), 0) from payments p where p.invoice_id = i.id and p.status = 'SUCCEEDED')
    + (select coalesce(sum(r.amount_micro - r.credit_micro), 0) from refunds r join payments p on p.id = r.payment_id
      where p.invoice_id = i.id and r.status = 'SUCCEEDED'))::float8 end as owed`

type Query = Omit<z.output<typeof invoicesGet>, 'business_id' | 'ad_account_ids'>

/** Returns a page of invoices, latest due date first by default. */
async function pageOf(where: SQL, requested: Query): Promise<TablePage<WireInvoice>> {
  const { status, document_type, start_due_date, end_due_date, ...query } = requested
  const conditions = [
    where,
    status === 'ALL' ? sql`true` : sql`i.status = ${status}`,
    document_type === 'ALL' ? sql`true` : sql`i.document_type = ${document_type}`,
    start_due_date ? sql`i.due_date >= ${start_due_date}` : sql`true`,
    end_due_date ? sql`i.due_date <= ${end_due_date}` : sql`true`,
  ]
  const sorted: TableQuery = query.sort_by
    ? query
    : { ...query, sort_by: 'DUE_DATE', sort_direction: 'DESCENDING' }
  const page = await tablePage<InvoiceRow>(
    db(),
    {
      name: 'invoices',
      rows: sql`select ${columns} from invoices i where ${sql.join(conditions, sql` and `)}`,
      sorts: {
        DUE_DATE: 'due_date',
        BILLING_PERIOD: 'period_start',
        DOCUMENT_TYPE: 'document_type',
        TOTAL_AMOUNT: 'billed',
        INVOICE_NUMBER: 'number',
      },
      search: { invoice_number: 'number_text', ad_account_name: 'ad_account_name' },
      filters: {
        status: 'status',
        document_type: 'document_type',
        currency: 'currency',
        ad_account_id: 'ad_account_id',
      },
    },
    sorted,
  )
  return { ...page, items: page.items.map(presentInvoice) }
}

/** Returns a page of the invoices of a business's ad accounts whose billing the member may see. @throws AppError 404 */
export async function invoicesOf(
  member: Member,
  { business_id, ad_account_ids, ...requested }: z.output<typeof invoicesGet>,
): Promise<TablePage<WireInvoice>> {
  await permitReading(member, 'business.view', business_id)
  const seen = bindViewer(adAccountAccess.visible('ad-account.billing.view', 'a', '$viewer'), member.id)
  const named = ad_account_ids ? sql`a.id = any(${sql.param(ad_account_ids)}::bigint[])` : sql`true`
  return pageOf(
    sql`i.ad_account_id in (select a.id from ad_accounts a where a.business_id = ${business_id} and ${named} and ${seen})`,
    requested,
  )
}

/** Returns a page of the invoices of an ad account. @throws AppError 404, 29 */
export async function invoicesOfAccount(
  member: Member,
  { ad_account_id, ...requested }: z.output<typeof invoicesOfAccountGet>,
): Promise<TablePage<WireInvoice>> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  return pageOf(sql`i.ad_account_id = ${ad_account_id}`, requested)
}

/** An invoice with the contents of its document. */
export type InvoiceDocument = {
  invoice: WireInvoice
  issuer: Issuer | null
  bill_to: Address
  /** The number of the invoice that a credit memo refers to. */
  credits_number: string | null
  lines: { description: string; amount: number }[]
}

/** Requires an invoice of an ad account whose billing the member may see; returns its number. @throws AppError 404, 29 */
export async function invoiceNumber(member: Member, ad_account_id: string, id: string): Promise<string> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const { rows } = await db().execute<InvoiceRow>(sql`
    select ${columns} from invoices i where i.id = ${id} and i.ad_account_id = ${ad_account_id}`)
  return presentInvoice(found(rows[0], 'notFound')).invoice_number
}

type Parties = { bill_to: Address; issuer: Issuer | null; credits: number | null }

/** Returns an invoice with its charges summed by purpose, at most a thousand. For workers. @throws AppError 404 */
export async function invoiceDocument(id: string): Promise<InvoiceDocument> {
  const { rows } = await db().execute<InvoiceRow & Parties>(sql`
    select ${columns}, i.bill_to, i.issuer, (select c.number from invoices c where c.id = i.credits_id) as credits
    from invoices i where i.id = ${id}`)
  const { bill_to, issuer, credits, ...row } = found(rows[0], 'notFound')
  const { rows: lines } = await db().execute<{ description: string; amount: number }>(sql`
    select t.description, sum(e.amount_micro)::float8 as amount
    from invoice_lines l join ledger_transactions t on t.id = l.transaction_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
    where l.invoice_id = ${id} group by t.description order by t.description limit 1000`)
  const credits_number = credits === null ? null : numberOf('INVOICE', credits)
  return { invoice: presentInvoice(row), bill_to, issuer, credits_number, lines }
}

type BookingRow = Omit<WireBooking, 'created_time'> & { created_at: Date }

/** Returns a page of the bookings of an ad account, newest first. @throws AppError 404, 29 */
export async function ledgerOf(
  member: Member,
  { ad_account_id, ...query }: z.output<typeof ledgerGet>,
): Promise<TablePage<WireBooking>> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const page = await tablePage<BookingRow>(
    db(),
    {
      name: 'ledger',
      rows: sql`select t.id, t.kind, t.currency, t.description, t.created_at,
          (select json_agg(json_build_object('account', e.account, 'amount_micro', e.amount_micro) order by e.account)
            from ledger_entries e where e.transaction_id = t.id) as entries,
          (select coalesce(sum(e.amount_micro), 0)::float8 from ledger_entries e
            where e.transaction_id = t.id and e.account in ('UNBILLED', 'RECEIVABLE', 'CREDIT')) as amount_micro_currency
        from ledger_transactions t where t.ad_account_id = ${ad_account_id}`,
      sorts: { created_time: 'created_at', id: 'id' },
      search: { description: 'description' },
      filters: { kind: 'kind' },
    },
    query.sort_by ? query : { ...query, sort_by: 'created_time', sort_direction: 'DESCENDING' },
  )
  return {
    ...page,
    items: page.items.map(({ created_at, ...row }) => ({
      ...row,
      created_time: new Date(created_at).getTime(),
    })),
  }
}
