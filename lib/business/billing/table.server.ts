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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { adAccounts, businesses } from '../access/table.server'
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
    ad_account_id: bigId('ad_account_id')
      .notNull()
      .references(() => adAccounts.id, { onDelete: 'cascade' }),
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
    kind: text('kind', { enum: ['CHARGE', 'INVOICE', 'CREDIT_MEMO', 'PAYMENT'] }).notNull(),
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

export const ledgerAccounts = ['UNBILLED', 'RECEIVABLE', 'CASH', 'REVENUE', 'TAX', 'DISCOUNT'] as const

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

/** An attempt to collect an invoice. At most one is pending, and it is retried under its own key. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoice_id: bigId('invoice_id')
      .notNull()
      .references(() => invoices.id),
    status: text('status', { enum: ['PENDING', 'SUCCEEDED', 'DECLINED'] })
      .notNull()
      .default('PENDING'),
    adapter: text('adapter').notNull(),
    amount_micro: micro('amount_micro'),
    reference: text('reference').notNull().default(''),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_waiting').on(t.invoice_id).where(sql`${t.status} = 'PENDING'`),
    index('payments_invoice').on(t.invoice_id, t.id),
    check('payments_amount', sql`${t.amount_micro} > 0`),
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
