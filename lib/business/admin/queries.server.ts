import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { numberOf } from '@/lib/business/billing/invoices/terms'
import { readBookmark } from '@/lib/core/bookmark.server'
import { idSchema, largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { db } from '@/lib/platform/db/client.server'
import { requireBusinessArea } from '../access/access.server'
import type { adminBusinessesGet, adminInvoicesGet, WireAdminBusiness, WireAdminInvoice } from './schema'
import type { InvoiceState } from './states'

/** Returns a prefix pattern in lower case, with the special characters of `like` escaped. */
const beginsWith = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

type BusinessRow = Omit<WireAdminBusiness, 'created_at' | 'user'> & {
  created_at: string
  user_id: string | null
  username: string | null
}

/** Returns one page of the businesses of the site, newest first. @throws AppError 404 when the area is disabled */
export async function listBusinesses(
  input: z.output<typeof adminBusinessesGet>,
): Promise<Page<WireAdminBusiness>> {
  requireBusinessArea()
  const query = input.query.trim()
  const scope = `admin-businesses:${query}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const byId = idSchema.safeParse(query).success ? sql`or b.id = ${query}` : sql``
  const matching = query === '' ? sql`true` : sql`(lower(b.name) like ${beginsWith(query)} ${byId})`
  const { rows } = await db().execute<BusinessRow>(sql`
    with page as (select * from businesses b where b.id < ${before} and ${matching}
      order by b.id desc limit ${input.page_size + 1})
    select b.id, b.name, b.country, b.kind = 'PARENT' as is_parent, u.id as user_id, u.username, b.created_at::text as created_at,
      (select count(distinct g.subject_id)::int from grants g
        where g.kind = 'business' and g.resource_id = b.id and g.subject_id is distinct from b.user_id) as people_count,
      (select count(*)::int from ad_accounts a where a.business_id = b.id) as ad_account_count
    from page b left join users u on u.id = b.user_id order by b.id desc`)
  const { items: page, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return {
    items: page.map(({ user_id, username, created_at, ...row }) => ({
      ...row,
      user: user_id === null ? null : { id: user_id, username: username ?? '' },
      created_at: new Date(created_at).toUTCString(),
    })),
    bookmark,
  }
}

const inState: Record<InvoiceState, string> = {
  all: 'true',
  open: `i.status = 'OPEN'`,
  overdue: `i.status = 'OPEN' and i.due_date < current_date`,
  paid: `i.status = 'CLOSED'`,
}

export type InvoiceRow = Omit<WireAdminInvoice, 'number' | 'business'> & {
  number: number
  business_id: string
  business_name: string
}

/** Returns an invoice as admins see it. */
export const presentInvoice = ({
  number,
  business_id,
  business_name,
  ...row
}: InvoiceRow): WireAdminInvoice => ({
  ...row,
  number: numberOf('INVOICE', number),
  business: { id: business_id, name: business_name },
})

/** The columns of an `InvoiceRow` of `invoices i`. */
export const invoiceColumns = sql`i.id, i.number, i.business_id, i.ad_account_name, i.currency, i.billed_micro::float8 as billed,
  i.due_date::text as due_date, i.status = 'OPEN' as is_open, i.status = 'OPEN' and i.due_date < current_date as is_overdue,
  coalesce(i.bill_to ->> 'legal_name', '') as business_name,
  (i.billed_micro - (select coalesce(sum(p.amount_micro - p.over_micro), 0) from payments p
      where p.invoice_id = i.id and p.status = 'SUCCEEDED')
    + (select coalesce(sum(r.amount_micro - r.credit_micro), 0) from refunds r join payments p on p.id = r.payment_id
      where p.invoice_id = i.id and r.status = 'SUCCEEDED')
    + (select coalesce(sum(c.billed_micro), 0) from invoices c where c.credits_id = i.id))::float8 as owed`

/** Returns one page of the site's invoices, newest first. @throws AppError 404 when the area is disabled */
export async function listInvoices(
  input: z.output<typeof adminInvoicesGet>,
): Promise<Page<WireAdminInvoice>> {
  requireBusinessArea()
  const query = input.query.trim()
  const scope = `admin-invoices:${input.state}:${query}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const number = /^inv-(\d{6,9})$/i.exec(query)?.[1]
  const byNumber = number ? sql`or i.number = ${Number(number)}` : sql``
  const matching =
    query === '' ? sql`true` : sql`(lower(i.ad_account_name) like ${beginsWith(query)} ${byNumber})`
  const { rows } = await db().execute<InvoiceRow>(sql`
    select ${invoiceColumns} from invoices i
    where i.document_type = 'INVOICE' and i.id < ${before} and ${sql.raw(inState[input.state])} and ${matching}
    order by i.id desc limit ${input.page_size + 1}`)
  const { items: page, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return { items: page.map(presentInvoice), bookmark }
}

/** Returns an invoice as admins see it; undefined for an unknown one, or a credit memo. */
export async function adminInvoice(id: string): Promise<WireAdminInvoice | undefined> {
  const { rows } = await db().execute<InvoiceRow>(sql`
    select ${invoiceColumns} from invoices i where i.document_type = 'INVOICE' and i.id = ${id}`)
  return rows[0] && presentInvoice(rows[0])
}
