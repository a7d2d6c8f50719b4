import type { BillingType } from './terms'

/** A payment for an adapter to collect. The same key means the same payment, even if it is requested repeatedly. */
export type Collection = {
  idempotency_key: string
  amount_micro: number
  currency: string
  token: string
}

/** `pending` is settled later: by requesting it again under the same key, or manually. */
export type Collected = { status: 'succeeded' | 'declined' | 'pending'; reference: string }

/** A payment method. An adapter never sees the ledger, and the ledger never sees a card. */
export type PaymentAdapter = {
  name: string
  types: readonly BillingType[]
  /** Throws if there is no answer: the payment may have been made. */
  collect: (asked: Collection) => Promise<Collected>
}

/** Payment by transfer against the invoice: the host records when the money arrives. */
export const manualInvoice: PaymentAdapter = {
  name: 'manual-invoice',
  types: ['INVOICE'],
  collect: async () => ({ status: 'pending', reference: '' }),
}

export const adapters: readonly PaymentAdapter[] = [manualInvoice]
