import { expect, test } from 'vitest'
import { initialOf } from './avatar'

test.each([
  ['mara', 'M'],
  ['  Éloïse', 'É'],
  ['👩‍🎨 Ida', '👩‍🎨'],
  ['山田', '山'],
  ['', '?'],
])('%s begins with %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
