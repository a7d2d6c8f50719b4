import { expect, test } from 'vitest'
import { rangeOf } from './byte-range'

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  [`bytes=${'9'.repeat(30)}-`, null],
])('reads %s of 100 bytes', (header, expected) => expect(rangeOf(header, 100)).toEqual(expected))

test('finds no part in an empty file', () => expect(rangeOf('bytes=0-', 0)).toBe('outside'))
