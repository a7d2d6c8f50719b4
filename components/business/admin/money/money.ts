import { coinOf, fractionOf, microOf } from '@/lib/business/billing/balances/money'

/** Returns an amount that an admin typed, in millionths; null if it is not one of whole coins of the currency. */
export function typedAmount(typed: string, currency: string): number | null {
  const plain = typed.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null
  const micro = microOf(plain)
  return micro >= coinOf(currency) && fractionOf(micro, currency) === 0 ? micro : null
}
