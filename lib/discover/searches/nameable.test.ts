import { expect, test } from 'vitest'
import { nameable } from './nameable'

test('stores a query in one spelling', () => {
  expect(nameable('  Blue   KITCHEN ')).toBe('blue kitchen')
  expect(nameable('Ｂlue')).toBe('blue')
  expect(nameable('1970s lamps')).toBe('1970s lamps')
})

test.each([
  ['an address', 'ada@example.org'],
  ['a phone number', '+49 170 123 45 67'],
  ['a link', 'https://example.org/x'],
  ['nothing', '   '],
])('leaves out %s', (_what, query) => expect(nameable(query)).toBeNull())

test('stores 80 characters and leaves out one more', () => {
  expect(nameable('x'.repeat(80))).toBe('x'.repeat(80))
  expect(nameable('x'.repeat(81))).toBeNull()
})
