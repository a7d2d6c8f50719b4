import { expect, test } from 'vitest'
import { decimalOf, fractionOf, taxOf } from './money'

test('rounds a tax to whole coins, with half a coin up', () => {
  expect(taxOf(100_000_000, 1900, 'EUR')).toBe(19_000_000)
  expect(taxOf(10_050_000, 1000, 'EUR')).toBe(1_010_000)
  expect(taxOf(10_040_000, 1000, 'EUR')).toBe(1_000_000)
  expect(taxOf(1_005_000_000, 1000, 'JPY')).toBe(101_000_000)
  expect(taxOf(9_000_000_000_000_000, 1900, 'USD')).toBe(1_710_000_000_000_000)
})

test('finds the fraction of a coin', () => {
  expect(fractionOf(12_345_678, 'EUR')).toBe(5_678)
  expect(fractionOf(12_345_678, 'JPY')).toBe(345_678)
})

test('formats an amount with the digits of its currency', () => {
  expect(decimalOf(1_234_500_000, 'USD')).toBe('1234.50')
  expect(decimalOf(50_000, 'USD')).toBe('0.05')
  expect(decimalOf(-1_000_000, 'EUR')).toBe('-1.00')
  expect(decimalOf(12_000_000, 'JPY')).toBe('12')
})
