import type { BillingType } from '@/lib/business/billing/invoices/terms'

/** A payment for an adapter to collect. The same key means the same payment, even if it is requested repeatedly. */
export type Collection = {
  idempotency_key: string
  amount_micro: number
  currency: string
  token: string
}

/** `pending` is settled later: by requesting it again under the same key, by an event, or manually. */
export type Collected = { status: 'succeeded' | 'declined' | 'pending'; reference: string }

/** A page of the provider for a payer: to pay an invoice, or to confirm a payment method for later ones. */
export type CheckoutRequest = {
  idempotency_key: string
  mode: 'payment' | 'setup'
  /** Zero for `setup`. */
  amount_micro: number
  currency: string
  /** Says what the payer pays, as they read it. */
  description: string
  return_url: string
  cancel_url: string
}
export type Checkout = { id: string; url: string }

/** A payment method that a payer confirmed. */
export type Method = { token: string; brand: string; last4: string }

/** Describes the state of a checkout. `amount_micro` is what was paid, in `currency`. */
export type CheckoutState =
  | { status: 'open' }
  | { status: 'canceled' }
  | { status: 'paid'; reference: string; amount_micro: number; currency: string }
  | { status: 'confirmed'; method: Method }

export type Refund = {
  idempotency_key: string
  /** The provider's reference of the payment. */
  reference: string
  amount_micro: number
  currency: string
}

/** A signed message of a provider, read. */
export type ProviderEvent =
  | { id: string; about: 'checkout'; checkout_id: string; state: CheckoutState }
  | { id: string; about: 'refund'; idempotency_key: string; result: Collected }

/**
 * A way to pay. An adapter never sees the ledger, and the ledger never sees a card. All calls of an adapter may be
 * repeated under the same key, and throw if there is no answer: then it may have been done.
 */
export type PaymentAdapter = {
  name: string
  types: readonly BillingType[]
  collect: (requested: Collection) => Promise<Collected>
  /** Opens a page on which the payer pays; absent for adapters without one. */
  checkout?: (requested: CheckoutRequest) => Promise<Checkout>
  /** Looks a checkout up, in case its event was lost. */
  find?: (checkout_id: string) => Promise<CheckoutState>
  /** Sends money back; absent if the host does that and records it. */
  refund?: (requested: Refund) => Promise<Collected>
  /** Reads a message that the provider sent. @throws AppError 403 if it is forged or too old, 1 if it is malformed */
  event?: (signature: string, body: string) => ProviderEvent
}

/** Payment by transfer against the invoice: the host records when the money arrives. */
export const manualInvoice: PaymentAdapter = {
  name: 'manual-invoice',
  types: ['INVOICE'],
  collect: async () => ({ status: 'pending', reference: '' }),
}
