import { isPostalCode, isTaxId } from '@/lib/business/billing/places'
import type { BillingAddress } from '@/store/business/billing-forms'

/** The fields of an address, in the order of the form. */
export const addressFields = [
  'legal_name',
  'address_line_1',
  'address_line_2',
  'city',
  'region',
  'postal_code',
  'country',
  'tax_id',
] as const
export type AddressField = (typeof addressFields)[number]
export type Fault = 'required' | 'tooLong' | 'postal_code' | 'tax_id'

export const requiredFields: readonly AddressField[] = ['legal_name', 'address_line_1', 'city', 'country']
const max: Readonly<Record<AddressField, number>> = {
  legal_name: 200,
  address_line_1: 200,
  address_line_2: 200,
  city: 100,
  region: 100,
  postal_code: 20,
  country: 2,
  tax_id: 30,
}

/** Returns every wrong field of an address with what is wrong, so that a person learns of all at once. */
export function faultsOf(given: BillingAddress): Partial<Record<AddressField, Fault>> {
  const at = (name: AddressField) => (given[name] ?? '').trim()
  const country = at('country')
  const faults = addressFields.flatMap((name): [AddressField, Fault][] => {
    if (requiredFields.includes(name) && at(name) === '') return [[name, 'required']]
    return [...at(name)].length > max[name] ? [[name, 'tooLong']] : []
  })
  const code = at('postal_code')
  if (country && !isPostalCode(country, code))
    faults.push(['postal_code', code === '' ? 'required' : 'postal_code'])
  if (country && at('tax_id') && !isTaxId(country, at('tax_id'))) faults.push(['tax_id', 'tax_id'])
  return Object.fromEntries(faults)
}
