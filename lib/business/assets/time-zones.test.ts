import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones'

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Berlin', false],
  ['+02:00', false],
  ["Europe/Berlin' --", false],
  ['', false],
])('says of %s whether it is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
