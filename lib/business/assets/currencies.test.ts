import { expect, test } from 'vitest'
import { currencyIn } from './currencies'

test.each([
  ['DE', 'EUR'],
  ['JP', 'JPY'],
  ['LI', 'CHF'],
  ['US', 'USD'],
  // Its currency cannot be that of an ad account.
  ['VN', 'USD'],
  ['', 'USD'],
])('uses for %s the currency %s', (country, currency) => expect(currencyIn(country)).toBe(currency))
