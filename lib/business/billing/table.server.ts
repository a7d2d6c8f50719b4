import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo, bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { adAccounts, businesses } from '../access/table.server'
import type { Issuer } from './invoices/issuer'
import { bookingKinds } from './invoices/terms'
import type { Address } from './schema'

/** Returns a column for an amount in millionths of a unit of its currency. */
const micro = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** The business information and the billing information of a business. */
export const billingInformation = pgTable('billing_information', {
  business_id: bigId('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  business: jsonb('business').$type<Address>().notNull(),
  billing: jsonb('billing').$type<Address>().notNull(),
  /** True if the billing information equals the business information. */
  autofill: boolean('autofill').notNull().default(true),
  updated_at: moment('updated_at').notNull().defaultNow(),
})

/** A payment method of an ad account; at most one per account is primary. */
export const billingProfiles = pgTable(
  'billing_profiles',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    billing_type: text('billing_type', {
      enum: ['CREDIT_CARD', 'INVOICE', 'INTERNAL', 'RECURRING', 'PREPAID'],
    }).notNull(),
    status: text('status', {
      enum: ['UNSPECIFIED', 'VALID', 'INVALID', 'PENDING', 'DELETED', 'SECONDARY', 'PENDING_SECONDARY'],
    }).notNull(),
    adapter: text('adapter').notNull(),
    /** The adapter's token for the payment method; never a card number. */
    token: text('token').notNull().default(''),
    card_brand: text('card_brand'),
    /** The last digits of the card, to tell two apart. */
    last4: text('last4'),
    /** The provider's page on which a pending method is confirmed. */
    setup_url: text('setup_url').notNull().default(''),
    /** The provider's name of that page. */
    setup_id: text('setup_id').notNull().default(''),
    /** When the last payment failed; null after one that succeeded. It outlasts being secondary. */
    failed_at: moment('failed_at'),
    /** The debt at which the card is charged; it rises with each payment. */
    threshold_micro: micro('threshold_micro').default(50_000_000),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('billing_profiles_first')
      .on(t.ad_account_id)
      .where(sql`${t.status} in ('VALID','PENDING','INVALID')`),
    index('billing_profiles_account').on(t.ad_account_id, t.id),
    uniqueIndex('billing_profiles_setup').on(t.adapter, t.setup_id).where(sql`${t.setup_id} <> ''`),
    check('billing_profiles_threshold', sql`${t.threshold_micro} > 0`),
  ],
)

/**
 * One booking. Triggers make bookings and entries append-only. They outlive their account, so they reference nothing.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    ad_account_id: bigId('ad_account_id').notNull(),
    kind: text('kind', { enum: bookingKinds }).notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull().default(''),
    /** A key is booked once, even if it is sent repeatedly. */
    idempotency_key: text('idempotency_key').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_key').on(t.idempotency_key),
    index('ledger_transactions_account').on(t.ad_account_id, t.id),
    check('ledger_transactions_currency_form', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** CREDIT is what an ad account has to spend: coupons, and payments beyond what was owed. */
export const ledgerAccounts = [
  'UNBILLED',
  'RECEIVABLE',
  'CASH',
  'REVENUE',
  'TAX',
  'DISCOUNT',
  'CREDIT',
] as const

/** A debit (positive) or credit (negative) of one account; the entries of a booking add up to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transaction_id: bigId('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    amount_micro: micro('amount_micro'),
  },
  (t) => [
    primaryKey({ columns: [t.transaction_id, t.account] }),
    check('ledger_entries_amount', sql`${t.amount_micro} <> 0`),
  ],
)

/**
 * The next number of a kind of document; its row is locked until the document is stored, so that no number is skipped.
 */
export const invoiceSeries = pgTable('invoice_series', {
  document_type: text('document_type', { enum: ['INVOICE', 'CREDIT_MEMO'] }).primaryKey(),
  next: integer('next').notNull().default(1),
})

/** An invoice, or a credit memo, whose amounts are negative. It outlives its account. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: integer('number').notNull(),
    document_type: text('document_type', { enum: ['INVOICE', 'CREDIT_MEMO'] }).notNull(),
    status: text('status', { enum: ['OPEN', 'CLOSED'] }).notNull(),
    ad_account_id: bigId('ad_account_id').notNull(),
    ad_account_name: text('ad_account_name').notNull(),
    business_id: bigId('business_id').notNull(),
    currency: text('currency').notNull(),
    net_micro: micro('net_micro'),
    discount_micro: micro('discount_micro'),
    tax_micro: micro('tax_micro'),
    billed_micro: micro('billed_micro'),
    bill_to: jsonb('bill_to').$type<Address>().notNull(),
    period_start: date('period_start', { mode: 'string' }).notNull(),
    period_end: date('period_end', { mode: 'string' }).notNull(),
    due_date: date('due_date', { mode: 'string' }).notNull(),
    payment_terms: text('payment_terms').notNull(),
    /** Says who issued it, and the bank account to pay to; null for invoices from before these were known. */
    issuer: jsonb('issuer').$type<Issuer>(),
    issued_on: date('issued_on', { mode: 'string' }).notNull().default(sql`(now() at time zone 'UTC')::date`),
    /** Why no tax is on it, if not for its rate. */
    tax_note: text('tax_note', { enum: ['', 'REVERSE_CHARGE'] })
      .notNull()
      .default(''),
    /** The invoice that a credit memo refers to. */
    credits_id: bigId('credits_id'),
    transaction_id: bigId('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.document_type, t.number),
    uniqueIndex('invoices_transaction').on(t.transaction_id),
    index('invoices_account').on(t.ad_account_id, t.due_date, t.id),
    index('invoices_credits').on(t.credits_id).where(sql`${t.credits_id} is not null`),
    check('invoices_total', sql`${t.billed_micro} = ${t.net_micro} - ${t.discount_micro} + ${t.tax_micro}`),
    check(
      'invoices_sign',
      sql`case ${t.document_type} when 'INVOICE' then ${t.net_micro} > 0 else ${t.net_micro} < 0 end`,
    ),
    check('invoices_credit', sql`(${t.document_type} = 'CREDIT_MEMO') = (${t.credits_id} is not null)`),
  ],
)

/** A charge on the invoice that bills it: on one invoice only. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    transaction_id: bigId('transaction_id')
      .primaryKey()
      .references(() => ledgerTransactions.id),
    invoice_id: bigId('invoice_id')
      .notNull()
      .references(() => invoices.id),
  },
  (t) => [index('invoice_lines_invoice').on(t.invoice_id)],
)

/**
 * A payment of an invoice, or an attempt at one. At most one is pending. A collection is retried under its own key; a
 * checkout waits for its payer, and may succeed even after it was canceled here.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoice_id: bigId('invoice_id')
      .notNull()
      .references(() => invoices.id),
    status: text('status', { enum: ['PENDING', 'SUCCEEDED', 'DECLINED', 'CANCELED'] })
      .notNull()
      .default('PENDING'),
    via: text('via', { enum: ['COLLECTION', 'CHECKOUT', 'MANUAL', 'CREDIT'] })
      .notNull()
      .default('COLLECTION'),
    adapter: text('adapter').notNull(),
    amount_micro: micro('amount_micro'),
    /** The part beyond what was owed: it became credit. */
    over_micro: micro('over_micro').default(0),
    reference: text('reference').notNull().default(''),
    /** The provider's page, and its name of it, of a checkout. */
    checkout_url: text('checkout_url').notNull().default(''),
    checkout_id: text('checkout_id').notNull().default(''),
    /** Records a payment once. */
    idempotency_key: text('idempotency_key'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_waiting').on(t.invoice_id).where(sql`${t.status} = 'PENDING'`),
    index('payments_invoice').on(t.invoice_id, t.id),
    uniqueIndex('payments_key').on(t.idempotency_key).where(sql`${t.idempotency_key} is not null`),
    uniqueIndex('payments_checkout').on(t.adapter, t.checkout_id).where(sql`${t.checkout_id} <> ''`),
    check('payments_amount', sql`${t.amount_micro} > 0`),
    check('payments_over', sql`${t.over_micro} between 0 and ${t.amount_micro}`),
  ],
)

/** The document of an invoice as a PDF, made once. In the database, so that no public address leads to it. */
export const invoiceFiles = pgTable('invoice_files', {
  invoice_id: bigId('invoice_id')
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  pdf: bytea('pdf').notNull(),
  created_at: createdAt(),
})

/** Money of a payment that goes back to its payer: pending until its adapter answers, and asked for again until then. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    payment_id: bigId('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status', { enum: ['PENDING', 'SUCCEEDED', 'FAILED'] })
      .notNull()
      .default('PENDING'),
    amount_micro: micro('amount_micro'),
    /** The part that comes from credit; a credit memo covers the rest. */
    credit_micro: micro('credit_micro').default(0),
    reason: text('reason').notNull(),
    reference: text('reference').notNull().default(''),
    idempotency_key: text('idempotency_key').notNull(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.idempotency_key),
    index('refunds_payment').on(t.payment_id, t.id),
    index('refunds_waiting').on(t.id).where(sql`${t.status} = 'PENDING'`),
    check('refunds_amount', sql`${t.amount_micro} > 0`),
    check('refunds_credit', sql`${t.credit_micro} between 0 and ${t.amount_micro}`),
  ],
)

/** The reminders of an overdue invoice that were sent, from 1. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoice_id: belongsTo('invoice_id', () => invoices.id),
    number: smallint('number').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.invoice_id, t.number] })],
)

/** Says who issues the site's invoices, and where to pay: one row. */
export const billingIssuer = pgTable(
  'billing_issuer',
  {
    id: smallint('id').primaryKey().default(1),
    issuer: jsonb('issuer').$type<Issuer>().notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('billing_issuer_one', sql`${t.id} = 1`)],
)

/** A code that gives credit to each ad account that redeems it. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals. */
    code: text('code').notNull(),
    amount_micro: micro('amount_micro'),
    currency: text('currency').notNull(),
    note: text('note').notNull().default(''),
    most_uses: integer('most_uses').notNull(),
    /** The last day on which it is accepted (UTC). */
    last_day: date('last_day', { mode: 'string' }),
    ended_at: moment('ended_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code),
    check('coupons_amount', sql`${t.amount_micro} > 0`),
    check('coupons_uses', sql`${t.most_uses} > 0`),
  ],
)

/** A coupon that an ad account redeemed: once each. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    coupon_id: bigId('coupon_id')
      .notNull()
      .references(() => coupons.id),
    ad_account_id: bigId('ad_account_id').notNull(),
    transaction_id: bigId('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.coupon_id, t.ad_account_id] }),
    index('coupon_uses_account').on(t.ad_account_id, t.created_at),
    index('coupon_uses_booking').on(t.transaction_id),
  ],
)

/** Events of a payment provider that were taken, so that none counts twice. */
export const providerEvents = pgTable(
  'provider_events',
  { adapter: text('adapter').notNull(), event_id: text('event_id').notNull(), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.adapter, t.event_id] }), index('provider_events_age').on(t.created_at)],
)
