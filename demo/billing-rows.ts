import { sql } from 'drizzle-orm'
import type { Issuer } from '@/lib/business/billing/invoices/issuer'
import { demoAddress, demoPostalCodes } from './business-world'
import type { Loading } from './make-media'

const million = 1_000_000

/** Says who issues the invoices of the demo world. The bank account is the one of the standard's examples. */
const demoIssuer: Issuer = {
  address: {
    ...demoAddress,
    legal_name: 'Magpie Demo',
    country: 'DE',
    postal_code: '10115',
    tax_id: 'DE123456789',
  },
  bank: {
    holder: 'Magpie Demo',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    routing: '',
    bank_name: 'Example Bank',
  },
  email: 'billing@demo.example',
  note: 'Nobody has to pay this invoice: it is part of the demo world.',
}

/** Adds both billing profiles of each business, and a monthly invoice for every ad account. */
async function addForms(db: Loading): Promise<void> {
  await db.execute(sql`
    insert into billing_information (business_id, business, billing)
    select b.id, f.address, f.address from businesses b, lateral (
      select ${JSON.stringify(demoAddress)}::jsonb || jsonb_build_object('legal_name', b.name, 'country', b.country,
        'postal_code', ${JSON.stringify(demoPostalCodes)}::jsonb ->> b.country) as address
    ) f where b.kind = 'ACCOUNT'`)
  await db.execute(sql`
    insert into billing_profiles (ad_account_id, billing_type, status, adapter)
    select id, 'INVOICE', 'VALID', 'manual-invoice' from ad_accounts`)
  await db.execute(sql`insert into billing_issuer (issuer) values (${JSON.stringify(demoIssuer)}::jsonb)`)
}

/**
 * Adds four months of bookings: a charge for each week and ad account unless ads were charged in that month, an invoice for each
 * month, and the payments of all but the last. Amounts are whole units, or coins where ads were charged.
 */
export async function addBilling(db: Loading, now: Date): Promise<void> {
  await addForms(db)
  const today = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    create temporary table demo_months on commit drop as
    select x.*, case when x.micro > 0 then x.micro else x.week * 4 end as total, x.micro > 0 as has_ads from (
      select a.id as account, a.business_id, a.name, a.currency, m.month, m.first, s.micro,
        row_number() over (order by m.month desc, a.id)::int as number,
        (120 + (row_number() over (order by a.id)) * 7 + m.month * 11)::bigint * ${million}::bigint as week
      from ad_accounts a, lateral (
        select g as month, date_trunc('month', ${today} at time zone 'UTC') - make_interval(months => g) as first
        from generate_series(1, 4) g
      ) m, lateral (
        select coalesce(sum(e.amount_micro), 0)::bigint as micro from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
        where t.ad_account_id = a.id and date_trunc('month', t.created_at at time zone 'UTC') = m.first
      ) s
    ) x`)
  await db.execute(sql`
    with booked as (
      insert into ledger_transactions (ad_account_id, kind, currency, description, idempotency_key, created_at)
      select account, 'CHARGE', currency, 'Ads in week ' || w, format('charge:demo:%s:%s:%s', account, month, w),
        (first + make_interval(days => w * 7 - 2)) at time zone 'UTC'
      from demo_months, generate_series(1, 4) w where not has_ads
      returning id, ad_account_id, created_at
    )
    insert into ledger_entries (transaction_id, account, amount_micro)
    select b.id, s.account, s.sign * m.week from booked b
      join demo_months m on m.account = b.ad_account_id and m.first = date_trunc('month', b.created_at at time zone 'UTC'),
      (values ('UNBILLED', 1), ('REVENUE', -1)) s (account, sign)`)
  await db.execute(sql`
    with booked as (
      insert into ledger_transactions (ad_account_id, kind, currency, description, idempotency_key, created_at)
      select account, 'INVOICE', currency, 'INV-' || lpad(number::text, 6, '0'),
        'invoice:INV-' || lpad(number::text, 6, '0'), (first + interval '1 month') at time zone 'UTC' from demo_months
      returning id, idempotency_key
    ), entered as (
      insert into ledger_entries (transaction_id, account, amount_micro)
      select b.id, s.account, s.sign * m.total from booked b
        join demo_months m on b.idempotency_key = 'invoice:INV-' || lpad(m.number::text, 6, '0'),
        (values ('RECEIVABLE', 1), ('UNBILLED', -1)) s (account, sign)
    )
    insert into invoices (number, document_type, status, ad_account_id, ad_account_name, business_id, currency, net_micro,
      discount_micro, tax_micro, billed_micro, bill_to, period_start, period_end, due_date, payment_terms, issuer, issued_on, transaction_id, created_at)
    select m.number, 'INVOICE', case when m.month = 1 then 'OPEN' else 'CLOSED' end, m.account, m.name, m.business_id, m.currency,
      m.total, 0, 0, m.total, f.billing, m.first::date, (m.first + interval '1 month - 1 day')::date,
      (m.first + interval '1 month 30 days')::date, 'NET 30', s.issuer, (m.first + interval '1 month')::date, b.id, (m.first + interval '1 month') at time zone 'UTC'
    from booked b join demo_months m on b.idempotency_key = 'invoice:INV-' || lpad(m.number::text, 6, '0')
      join billing_information f on f.business_id = m.business_id cross join billing_issuer s`)
  await db.execute(sql`
    insert into invoice_lines (transaction_id, invoice_id)
    select t.id, i.id from invoices i join ledger_transactions t on t.ad_account_id = i.ad_account_id and t.kind = 'CHARGE'
      and date_trunc('month', t.created_at at time zone 'UTC') = i.period_start`)
  await db.execute(sql`
    insert into invoice_series (document_type, next) select 'INVOICE', count(*) + 1 from demo_months`)
  await db.execute(sql`
    with paid as (
      insert into payments (invoice_id, status, via, adapter, amount_micro, reference, created_at)
      select id, 'SUCCEEDED', 'MANUAL', 'manual-invoice', billed_micro, 'Bank transfer', due_date - interval '5 days'
      from invoices where status = 'CLOSED' returning id, invoice_id, amount_micro, created_at
    ), booked as (
      insert into ledger_transactions (ad_account_id, kind, currency, description, idempotency_key, created_at)
      select i.ad_account_id, 'PAYMENT', i.currency, 'Bank transfer', 'payment:' || p.id, p.created_at
      from paid p join invoices i on i.id = p.invoice_id returning id, idempotency_key
    )
    insert into ledger_entries (transaction_id, account, amount_micro)
    select b.id, s.account, s.sign * p.amount_micro from booked b join paid p on b.idempotency_key = 'payment:' || p.id,
      (values ('CASH', 1), ('RECEIVABLE', -1)) s (account, sign)`)
}
