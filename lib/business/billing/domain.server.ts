import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { billingEndpoints } from './endpoints.server'
import { invoiceFileQueue } from './invoices/files.server'
import { billingMails } from './mail-kinds'
import { runBilling } from './run.server'
import { loadBilling } from './screens.server'
import {
  billingInformation,
  billingIssuer,
  billingProfiles,
  coupons,
  couponUses,
  invoiceFiles,
  invoiceLines,
  invoiceReminders,
  invoiceSeries,
  invoices,
  ledgerEntries,
  ledgerTransactions,
  payments,
  providerEvents,
  refunds,
} from './table.server'
import { advertiserColumns } from './viewer-columns.server'

/** The ad accounts of a business; those of a closed one are known by their invoices. */
const accountsOf = `select id from ad_accounts where business_id = $1
  union select ad_account_id from invoices where business_id = $1`

export const billingDomain = domain({
  name: 'billing',
  contributes: [advertiserColumns],
  tables: [
    billingInformation,
    billingProfiles,
    ledgerTransactions,
    ledgerEntries,
    invoiceSeries,
    invoices,
    invoiceLines,
    invoiceFiles,
    payments,
    refunds,
    invoiceReminders,
    billingIssuer,
    coupons,
    couponUses,
    providerEvents,
  ],
  mails: Object.values(billingMails),
  screens: { '/business/billing': loadBilling },
  endpoints: [...billingEndpoints],
  overview: [
    {
      name: 'invoices_open',
      group: 'business',
      sql: `(select count(*) from invoices where document_type = 'INVOICE' and status = 'OPEN')`,
      href: '/admin/businesses/?tab=invoices',
      is: 'count',
    },
    {
      name: 'invoices_overdue',
      group: 'business',
      sql: `(select count(*) from invoices where document_type = 'INVOICE' and status = 'OPEN' and due_date < current_date)`,
      href: '/admin/businesses/?tab=invoices&state=overdue',
      is: 'count',
    },
    {
      name: 'charges_waiting',
      group: 'business',
      sql: `(select case when exists (select from billing_issuer) then 0 else count(distinct t.ad_account_id) end
        from ledger_transactions t where t.kind = 'CHARGE'
          and not exists (select from invoice_lines l where l.transaction_id = t.id))`,
      href: '/admin/businesses/?tab=issuer',
      is: 'count',
    },
  ],
  jobs: [
    // The library of PDFs is loaded in workers only.
    job(invoiceFileQueue, { polling: 2 }, async ({ data }) => {
      const { makeInvoiceFile } = await import('./invoices/make-file.server')
      return makeInvoiceFile(data.invoice_id)
    }),
  ],
  chores: { billing: () => runBilling() },
  exports: [
    { file: 'billing-information', from: 'billing_information', where: 'x.business_id = $1' },
    {
      file: 'billing-profiles',
      from: 'billing_profiles',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
      without: ['token', 'setup_url', 'setup_id'],
    },
    { file: 'invoices', from: 'invoices', where: 'x.business_id = $1' },
    {
      file: 'payments',
      from: 'payments',
      where: 'x.invoice_id in (select id from invoices where business_id = $1)',
      without: ['checkout_url', 'checkout_id', 'idempotency_key'],
    },
    {
      file: 'refunds',
      from: 'refunds',
      where:
        'x.payment_id in (select id from payments where invoice_id in (select id from invoices where business_id = $1))',
      without: ['idempotency_key'],
    },
    {
      file: 'reminders',
      from: 'invoice_reminders',
      where: 'x.invoice_id in (select id from invoices where business_id = $1)',
    },
    { file: 'coupons', from: 'coupon_uses', where: `x.ad_account_id in (${accountsOf})` },
    { file: 'ledger', from: 'ledger_transactions', where: `x.ad_account_id in (${accountsOf})` },
    {
      file: 'ledger-entries',
      from: 'ledger_entries',
      where: `x.transaction_id in (select id from ledger_transactions where ad_account_id in (${accountsOf}))`,
    },
  ],
  rules: [
    {
      name: 'bookings add up to zero',
      sql: `select t.id::text as subject, coalesce(sum(e.amount_micro), 0)::text as detail from ledger_transactions t
        left join ledger_entries e on e.transaction_id = t.id
        group by t.id having coalesce(sum(e.amount_micro), 0) <> 0 or count(e.account) < 2`,
    },
    {
      name: 'invoices equal their bookings',
      sql: `select i.id::text as subject, 'billed ' || i.billed_micro as detail from invoices i
        where i.billed_micro is distinct from (select e.amount_micro from ledger_entries e
          where e.transaction_id = i.transaction_id and e.account = 'RECEIVABLE')`,
    },
    {
      name: 'invoices bill their charges',
      sql: `select i.id::text as subject, 'net ' || i.net_micro as detail from invoices i
        where i.document_type = 'INVOICE' and i.net_micro is distinct from (select sum(e.amount_micro)
          from invoice_lines l join ledger_entries e on e.transaction_id = l.transaction_id and e.account = 'UNBILLED'
          where l.invoice_id = i.id)`,
    },
    {
      name: 'numbers of invoices have no gaps',
      sql: `select s.document_type as subject, 'next ' || s.next as detail from invoice_series s
        where s.next - 1 <> (select count(*) from invoices i where i.document_type = s.document_type)
          or s.next - 1 <> (select coalesce(max(i.number), 0) from invoices i where i.document_type = s.document_type)`,
    },
    {
      name: 'closed invoices owe nothing',
      sql: `select i.id::text as subject, i.status as detail from invoices i
        where i.document_type = 'INVOICE' and (i.status = 'CLOSED') <> (i.billed_micro
          + (select coalesce(sum(c.billed_micro), 0) from invoices c where c.credits_id = i.id)
          - (select coalesce(sum(p.amount_micro - p.over_micro), 0) from payments p where p.invoice_id = i.id and p.status = 'SUCCEEDED')
          + (select coalesce(sum(r.amount_micro - r.credit_micro), 0) from refunds r join payments p on p.id = r.payment_id
            where p.invoice_id = i.id and r.status = 'SUCCEEDED') = 0)`,
    },
    {
      name: 'payments are booked once',
      sql: `select p.id::text as subject, p.status as detail from payments p
        where (p.status = 'SUCCEEDED') <> exists (select from ledger_transactions t
          where t.idempotency_key = 'payment:' || p.id)`,
    },
    {
      name: 'refunds are booked once',
      sql: `select r.id::text as subject, r.status as detail from refunds r
        where (r.status = 'SUCCEEDED') <> exists (select from ledger_transactions t
          where t.idempotency_key = 'refund:' || r.id)`,
    },
    {
      name: 'no payment is refunded more than once',
      sql: `select p.id::text as subject, sum(r.amount_micro)::text as detail from payments p join refunds r on r.payment_id = p.id
        where r.status <> 'FAILED' group by p.id having sum(r.amount_micro) > p.amount_micro`,
    },
    {
      name: 'credit is never below zero',
      sql: `select t.ad_account_id::text as subject, sum(e.amount_micro)::text as detail
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'CREDIT'
        group by t.ad_account_id having sum(e.amount_micro) > 0`,
    },
  ],
})
