import { expect, test } from 'vitest'
import { taxRateOf } from './tax'

const billed = (country: string, tax_id = '') => ({ country, tax_id })

test.each([
  ['DE', billed('DE', 'DE123456789'), { rate: 1900, note: '' }],
  ['DE', billed('FR', 'FRXX123456789'), { rate: 0, note: 'REVERSE_CHARGE' }],
  ['DE', billed('FR'), { rate: 1900, note: '' }],
  ['US', billed('FR', 'FRXX123456789'), { rate: 1900, note: '' }],
  ['DE', billed('GB', 'GB123456789'), { rate: 1900, note: '' }],
] as const)('from %s to %o', (country, to, expected) => {
  expect(taxRateOf({ country }, to, 1900)).toEqual(expected)
})
