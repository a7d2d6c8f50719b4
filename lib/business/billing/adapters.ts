import type { BillingType } from './terms'

/** A payment that an adapter is asked to collect. The same key is the same payment, however often it is asked for. */
export type Collection = {
  idempotency_key: string
  amount_micro: number
  currency: string
  token: string
}

/** `pending` is settled later: by asking again under the same key, or by hand. */
export type Collected = { status: 'succeeded' | 'declined' | 'pending'; reference: string }

/** A way to be paid. An adapter never sees a ledger, and the ledger never a card. */
export type PaymentAdapter = {
  name: string
  types: readonly BillingType[]
  /** Throws where there is no answer: the payment may have been made. */
  collect: (asked: Collection) => Promise<Collected>
}

/** Paid by transfer against the invoice: the host writes down when the money is there. */
export const manualInvoice: PaymentAdapter = {
  name: 'manual-invoice',
  types: ['INVOICE'],
  collect: async () => ({ status: 'pending', reference: '' }),
}

export const adapters: readonly PaymentAdapter[] = [manualInvoice]
