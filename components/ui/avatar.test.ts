import { expect, test } from 'vitest'
import { initialOf } from './avatar'

test.each([
  ['mara', 'M'],
  ['  Éloïse', 'É'],
  ['👩‍🎨 Ida', '👩‍🎨'],
  ['e\u0301lan', 'E\u0301'],
  ['1\ufe0f\u20e3 Ida', '1\ufe0f\u20e3'],
  ['x', 'X'],
  ['山田', '山'],
  ['\u202eAda', 'A'],
  ['\u200b\u2066 Ada', 'A'],
  ['\u202e', '?'],
  ['', '?'],
])('starts %s with %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
