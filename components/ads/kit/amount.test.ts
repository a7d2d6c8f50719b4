import { expect, test } from 'vitest'
import { amountOf, typedAmount } from './amount'

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['1,234', 1234],
  ['1.234,50', 1234.5],
  ['1,234,567.89', 1_234_567.89],
  ['US$ 20', 20],
  ['€1’000.00', 1000],
  ['١٢٫٥', 12.5],
  ['१२', 12],
])('reads %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(Math.round(amount * 1_000_000))
})

test.each(['', 'abc', '1.2.3', '-', '12,3456', '99999999999999'])('does not read %j', (typed) => {
  expect(amountOf(typed)).toBeNull()
})

test('writes what it reads', () => {
  for (const micro of [1_000_000, 12_500_000, 100_000_000_000])
    expect(amountOf(typedAmount(micro))).toBe(micro)
  expect(typedAmount(null)).toBe('')
})
