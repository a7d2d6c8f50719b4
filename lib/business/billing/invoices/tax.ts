import type { Address } from '@/lib/business/billing/schema'

/** The members of the European Union, whose businesses account for the tax of services from another member themselves. */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isInUnion = (country: string): boolean => union.has(country)

export type TaxNote = '' | 'REVERSE_CHARGE'

/**
 * Returns the rate of an invoice in hundredths of a percent, and why it is not the usual one. The rate is that of the
 * billed country; a business with a VAT number in another member of the European Union accounts for the tax itself
 * (reverse charge).
 */
export function taxRateOf(
  issuer: Pick<Address, 'country'> | null,
  billed: Pick<Address, 'country' | 'tax_id'>,
  rate: number,
): { rate: number; note: TaxNote } {
  const isAbroad = issuer !== null && issuer.country !== billed.country
  const isReverse = isAbroad && isInUnion(issuer.country) && isInUnion(billed.country) && billed.tax_id !== ''
  return isReverse ? { rate: 0, note: 'REVERSE_CHARGE' } : { rate, note: '' }
}
