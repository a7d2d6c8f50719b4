import { expect, test } from 'vitest'
import { isPostalCode, isTaxId, plainTaxId } from './places'

test.each([
  ['DE', '10115', '1011'],
  ['US', '94107-1234', '9410'],
  ['GB', 'sw1a 1aa', '12345'],
  ['CA', 'K1A 0B1', 'D1A 0B1'],
  ['NL', '1012 AB', '0012 AB'],
  ['JP', '100-0001', '10-0001'],
  ['PL', '00-950', '0-950'],
])('accepts a postal code of %s and refuses another', (country, good, bad) => {
  expect(isPostalCode(country, good)).toBe(true)
  expect(isPostalCode(country, bad)).toBe(false)
})

test('accepts any postal code for a country of unknown format', () => {
  expect(isPostalCode('HK', '')).toBe(true)
})

test.each([
  ['DE', 'DE 123 456 789', 'DE12345678'],
  ['GR', 'EL123456789', 'GR123456789'],
  ['IN', '22AAAAA0000A1Z5', '22AAAAA0000A1Y5'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE12345678'],
  ['XX', 'A1', 'no number, surely not'],
])('accepts a tax number of %s and refuses another', (country, good, bad) => {
  expect(isTaxId(country, good)).toBe(true)
  expect(isTaxId(country, bad)).toBe(false)
})

test('keeps the letters and digits of a tax number', () => {
  expect(plainTaxId('nl 123.456.789-b01')).toBe('NL123456789B01')
})

test.each(['constructor', '__proto__', 'toString'])('takes %s for a country of unknown format', (country) => {
  expect(isPostalCode(country, '10115')).toBe(true)
  expect(isTaxId(country, 'A1')).toBe(true)
})
