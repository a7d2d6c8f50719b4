import { expect, test } from 'vitest'
import { isUnchangedSince, matchesTag } from './document-match'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
])('If-None-Match %j names "a": %s', (header, expected) => expect(matchesTag(header, '"a"')).toBe(expected))

test('compares times by whole seconds', () => {
  const modified = new Date('2026-01-01T00:00:00.900Z')
  expect(isUnchangedSince('Thu, 01 Jan 2026 00:00:00 GMT', modified)).toBe(true)
  expect(isUnchangedSince('Wed, 31 Dec 2025 23:59:59 GMT', modified)).toBe(false)
  for (const header of ['', 'soon', null]) expect(isUnchangedSince(header, modified)).toBe(false)
  expect(isUnchangedSince('Thu, 01 Jan 2026 00:00:00 GMT', undefined)).toBe(false)
})
