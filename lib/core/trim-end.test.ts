import { expect, test } from 'vitest'
import { trimEnd } from './trim-end'

test.each([
  ['a.b..', '.', 'a.b'],
  ['..', '.', ''],
  ['', '.', ''],
  ['a!?', '?!', 'a'],
  ['.a', '.', '.a'],
])('trims %j of %j to %j', (text, around, left) => expect(trimEnd(text, around)).toBe(left))
