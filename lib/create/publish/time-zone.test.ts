import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone'

test('isTimeZone accepts only existing zones', () => {
  expect(['Europe/Berlin', 'UTC', 'America/New_York'].map(isTimeZone)).toEqual([true, true, true])
  expect(['Mars/Olympus', '', 'Europe/Berlin; drop'].map(isTimeZone)).toEqual([false, false, false])
})
