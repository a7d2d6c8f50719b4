import { expect, test } from 'vitest'
import { isNamedTimeZone, isTimeZone } from './time-zone'

test('isTimeZone accepts only existing zones', () => {
  expect(['Europe/Berlin', 'UTC', 'America/New_York'].map(isTimeZone)).toEqual([true, true, true])
  expect(['Mars/Olympus', '', 'Europe/Berlin; drop'].map(isTimeZone)).toEqual([false, false, false])
})

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Berlin', false],
  ['+02:00', false],
  ["Europe/Berlin' --", false],
  ['', false],
])('says of %s whether it names a time zone: %s', (name, is) => expect(isNamedTimeZone(name)).toBe(is))
