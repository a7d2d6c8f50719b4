import { expect, test } from 'vitest'
import { currencyIn } from './currencies'

test.each([
  ['DE', 'EUR'],
  ['JP', 'JPY'],
  ['LI', 'CHF'],
  ['US', 'USD'],
  // It has a currency that no ad account can have.
  ['VN', 'USD'],
  ['', 'USD'],
])('pays in %s with %s', (country, currency) => expect(currencyIn(country)).toBe(currency))
