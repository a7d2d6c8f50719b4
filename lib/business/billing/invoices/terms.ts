export const billingTypes = ['CREDIT_CARD', 'INVOICE', 'INTERNAL', 'RECURRING', 'PREPAID'] as const
export type BillingType = (typeof billingTypes)[number]

export const billingStatuses = [
  'UNSPECIFIED',
  'VALID',
  'INVALID',
  'PENDING',
  'DELETED',
  'SECONDARY',
  'PENDING_SECONDARY',
] as const

export const documentTypes = ['INVOICE', 'CREDIT_MEMO'] as const
export type DocumentType = (typeof documentTypes)[number]
export const invoiceStatuses = ['OPEN', 'CLOSED'] as const

/**
 * The debts at which an ad account is charged, in millionths of a unit; each payment raises the threshold by one step.
 */
const thresholds = [50, 100, 200, 350, 500].map((units) => units * 1_000_000)

/** Returns the threshold after a payment. */
export const raised = (micro: number): number => thresholds.find((step) => step > micro) ?? micro

const prefixes: Record<DocumentType, string> = { INVOICE: 'INV', CREDIT_MEMO: 'CM' }

/** Returns the formatted number of a document: `INV-000042`. */
export const numberOf = (type: DocumentType, number: number): string =>
  `${prefixes[type]}-${String(number).padStart(6, '0')}`

/** True if the billing of an ad account is valid, by either of the two facts. */
export const isBillingValid = (facts: {
  has_valid_billing_profile: boolean
  billing_profile_status: string
}): boolean => facts.has_valid_billing_profile || facts.billing_profile_status === 'VALID'

/** The days after its due date on which an open invoice is reminded of. */
export const reminderDays = [1, 7, 14] as const
/** The reminder that makes the billing of its ad account invalid until the invoice is paid. */
export const holdAfter = reminderDays.length

/** Says what a booking of the ledger is. */
export const bookingKinds = ['CHARGE', 'INVOICE', 'CREDIT_MEMO', 'PAYMENT', 'COUPON', 'REFUND'] as const
