import { expect, test } from 'vitest'
import { trimEnd } from './trim-end'

test.each([
  ['a.b..', '.', 'a.b'],
  ['..', '.', ''],
  ['', '.', ''],
  ['a!?', '?!', 'a'],
  ['.a', '.', '.a'],
])('of %j without %j leaves %j', (text, around, left) => expect(trimEnd(text, around)).toBe(left))
