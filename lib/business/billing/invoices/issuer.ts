import { z } from 'zod'
import { isBic, isIban, plainIban } from '@/lib/business/billing/payments/iban'
import { type Address, address, wireAddress } from '@/lib/business/billing/schema'
import { safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/**
 * A bank account to pay to: an IBAN, or for banks without one any account number with `routing`, the words that a
 * transfer there needs.
 */
export type Bank = { holder: string; iban: string; bic: string; routing: string; bank_name: string }

/** Says who issues invoices: address, bank account, an address for questions, and a note below each invoice. */
export type Issuer = { address: Address; bank: Bank; email: string; note: string }

const bank = z
  .object({
    holder: text(200, 1),
    iban: text(40, 1).transform(plainIban),
    bic: text(20).transform(plainIban),
    routing: text(200),
    bank_name: text(200),
  })
  .refine(({ iban, routing }) => routing !== '' || isIban(iban), { path: ['iban'], ...because('notAnIban') })
  .refine(({ bic }) => bic === '' || isBic(bic), { path: ['bic'], ...because('notABic') })

export const issuerUpdate = z.object({
  address,
  bank,
  email: z.email().max(254).or(z.literal('')),
  note: text(1000),
})

export const wireIssuer = z.strictObject({
  address: wireAddress,
  bank: z.strictObject({
    holder: safeString(),
    iban: safeString(),
    bic: safeString(),
    routing: safeString(),
    bank_name: safeString(),
  }),
  email: safeString(),
  note: safeString(),
})
