import { z } from 'zod'
import { isCountry } from '@/lib/accounts/locales/countries'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { tableQuery } from '../tables/schema'
import { billingStatuses, billingTypes, bookingKinds, documentTypes, invoiceStatuses } from './invoices/terms'
import { isPostalCode, isTaxId, plainTaxId } from './places'

/** A billing address. */
export type Address = {
  legal_name: string
  address_line_1: string
  address_line_2: string
  city: string
  region: string
  postal_code: string
  country: string
  tax_id: string
}

const plainAddress = z.object({
  legal_name: text(200, 1),
  address_line_1: text(200, 1),
  address_line_2: text(200).default(''),
  city: text(100, 1),
  region: text(100).default(''),
  postal_code: text(20).default(''),
  country: safeString().refine(isCountry, because('mustBeCountry')),
  tax_id: text(30).default(''),
})

/** An address with its postal code and tax number checked by country. */
export const address = plainAddress
  .refine(({ country, postal_code }) => isPostalCode(country, postal_code), {
    path: ['postal_code'],
    ...because('notAPostalCode'),
  })
  .refine(({ country, tax_id }) => tax_id === '' || isTaxId(country, tax_id), {
    path: ['tax_id'],
    ...because('notATaxId'),
  })
  .transform((given): Address => ({ ...given, tax_id: plainTaxId(given.tax_id) }))

export const ofAdAccount = z.object({ ad_account_id: idSchema })

/** `billing` is omitted while the box is checked: it equals `business`. */
export const informationUpdate = z
  .object({ business_id: idSchema, business: address, billing: address.optional(), autofill: z.boolean() })
  .refine(({ autofill, billing }) => autofill || billing, { path: ['billing'], ...because('required') })

/** `is_active` false asks for removed methods, too. */
export const profilesGet = ofAdAccount.extend({
  is_active: z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).default(true),
})
export const profileCreate = ofAdAccount.extend({ billing_type: z.enum(billingTypes) })
export const profileRemove = ofAdAccount.extend({ billing_profile_id: idSchema })

/** A day as `YYYY-MM-DD`. */
const day = z.iso.date()
const day10 = safeString().pipe(day)

export const invoicesGet = tableQuery.extend({
  business_id: idSchema,
  ad_account_ids: z
    .union([safeString().transform((given) => given.split(',')), z.array(safeString())])
    .pipe(z.array(idSchema).max(50))
    .optional(),
  status: z.enum(['ALL', ...invoiceStatuses]).default('ALL'),
  document_type: z.enum(['ALL', ...documentTypes]).default('ALL'),
  start_due_date: day10.optional(),
  end_due_date: day10.optional(),
})
export const invoicesOfAccountGet = invoicesGet
  .omit({ business_id: true, ad_account_ids: true })
  .extend(ofAdAccount.shape)
/** As `invoicesOfAccountGet`, in the words of the public description. */
export const billingInvoicesGet = ofAdAccount.extend({
  page_size: pageSize,
  bookmarks,
  sort: z
    .enum(['DUE_DATE', 'BILLING_PERIOD', 'DOCUMENT_TYPE', 'TOTAL_AMOUNT', 'INVOICE_NUMBER'])
    .default('DUE_DATE'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
  status: z.enum(invoiceStatuses).optional(),
  document_type: z.enum(documentTypes).optional(),
  start_due_date: day10.optional(),
  end_due_date: day10.optional(),
})
export const billingInvoiceGet = ofAdAccount.extend({ billing_invoice_id: idSchema })
export const invoiceGet = ofAdAccount.extend({ invoice_id: idSchema })
export const ledgerGet = tableQuery.extend(ofAdAccount.shape)

export const wireAddress = z.strictObject({
  legal_name: safeString(),
  address_line_1: safeString(),
  address_line_2: safeString(),
  city: safeString(),
  region: safeString(),
  postal_code: safeString(),
  country: safeString(),
  tax_id: safeString(),
})

/** Both forms; null until filled in. */
export const wireInformation = z.strictObject({
  business: wireAddress.nullable(),
  billing: wireAddress.nullable(),
  autofill: z.boolean(),
})
export type WireInformation = z.output<typeof wireInformation>

/** A payment method of an ad account; times are milliseconds. */
export const wireProfile = z.strictObject({
  id: idSchema,
  ad_account_id: idSchema,
  advertiser_id: idSchema,
  billing_type: z.enum(billingTypes),
  status: z.enum(billingStatuses),
  card_type: safeString().nullable(),
  payment_method_brand: safeString().nullable(),
  /** The last digits of a card. */
  last4: safeString().nullable(),
  /** The provider's page on which a pending method is confirmed. */
  setup_url: safeString().nullable(),
  threshold_micro_currency: z.int(),
  created_time: z.int(),
})
export type WireProfile = z.output<typeof wireProfile>

export const wireProfiles = z.strictObject({
  items: z.array(wireProfile),
  bookmark: z.null(),
  has_valid_billing_profile: z.boolean(),
  billing_profile_status: z.enum(billingStatuses),
})
export type WireProfiles = z.output<typeof wireProfiles>

/** An invoice or a credit memo, whose amounts are negative. */
export const wireInvoice = z.strictObject({
  id: idSchema,
  invoice_number: safeString(),
  ad_account_id: idSchema,
  ad_account_name: safeString(),
  document_type: z.enum(documentTypes),
  status: z.enum(invoiceStatuses),
  currency: safeString(),
  amount_billed_micro_currency: z.int(),
  /** Says what is still to be paid. */
  amount_owed_micro_currency: z.int(),
  amount_net_micro_currency: z.int(),
  amount_tax_micro_currency: z.int(),
  amount_discount_micro_currency: z.int(),
  bill_to_country: safeString(),
  billing_period_start_date: safeString(),
  billing_period_end_date: safeString(),
  invoice_due_date: safeString(),
  payment_terms: safeString(),
  /** The day on which it was issued. */
  invoice_date: safeString(),
  is_overdue: z.boolean(),
  /** Why no tax is on it: `REVERSE_CHARGE`, or empty. */
  tax_note: z.enum(['', 'REVERSE_CHARGE']),
})
export type WireInvoice = z.output<typeof wireInvoice>

/** The address of an invoice's PDF; until it is ready, a worker makes it, and the address waits for that. */
export const wireBillingDownload = z.strictObject({ id: idSchema, download_url: safeString() })
export const wireDownload = z.strictObject({
  id: idSchema,
  download_url: safeString(),
  is_ready: z.boolean(),
})

/** A booking of an ad account; `amount_micro_currency` is added to the account's debt. */
export const wireBooking = z.strictObject({
  id: idSchema,
  kind: z.enum(bookingKinds),
  currency: safeString(),
  description: safeString(),
  amount_micro_currency: z.int(),
  entries: z.array(z.strictObject({ account: safeString(), amount_micro: z.int() })),
  created_time: z.int(),
})
export type WireBooking = z.output<typeof wireBooking>
