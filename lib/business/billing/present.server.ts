import { numberOf } from './invoices/terms'
import type { WireInvoice } from './schema'

export type InvoiceRow = Pick<
  WireInvoice,
  | 'id'
  | 'document_type'
  | 'status'
  | 'ad_account_id'
  | 'ad_account_name'
  | 'currency'
  | 'payment_terms'
  | 'is_overdue'
  | 'tax_note'
> & {
  number: number
  net: number
  discount: number
  tax: number
  billed: number
  owed: number
  country: string
  period_start: string
  period_end: string
  due_date: string
  issued_on: string
}

export const presentInvoice = (row: InvoiceRow): WireInvoice => ({
  id: row.id,
  invoice_number: numberOf(row.document_type, row.number),
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  document_type: row.document_type,
  status: row.status,
  currency: row.currency,
  amount_billed_micro_currency: row.billed,
  amount_owed_micro_currency: row.owed,
  amount_net_micro_currency: row.net,
  amount_tax_micro_currency: row.tax,
  amount_discount_micro_currency: row.discount,
  bill_to_country: row.country,
  billing_period_start_date: row.period_start,
  billing_period_end_date: row.period_end,
  invoice_due_date: row.due_date,
  payment_terms: row.payment_terms,
  invoice_date: row.issued_on,
  is_overdue: row.is_overdue,
  tax_note: row.tax_note,
})
