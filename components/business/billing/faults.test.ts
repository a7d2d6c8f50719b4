import { expect, test } from 'vitest'
import { faultsOf } from './faults'

test('names every wrong field of an address at once', () => {
  expect(faultsOf({ country: 'DE', postal_code: '1', tax_id: 'DE1', region: 'x'.repeat(101) })).toEqual({
    legal_name: 'required',
    address_line_1: 'required',
    city: 'required',
    region: 'tooLong',
    postal_code: 'postal_code',
    tax_id: 'tax_id',
  })
})

test('asks for a missing postal code only in countries that have them', () => {
  expect(faultsOf({ country: 'DE' }).postal_code).toBe('required')
  expect(faultsOf({ country: 'DE', postal_code: ' ' }).postal_code).toBe('required')
  expect(faultsOf({ country: 'AE' }).postal_code).toBe(undefined)
})

test('finds nothing wrong with a whole address', () => {
  const address = {
    legal_name: 'Shop',
    address_line_1: 'Street 1',
    city: 'Berlin',
    country: 'DE',
    postal_code: '10115',
  }
  expect(faultsOf(address)).toEqual({})
  expect(faultsOf({ ...address, tax_id: 'de 123 456 789' })).toEqual({})
})
