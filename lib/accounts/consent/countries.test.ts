import { expect, test } from 'vitest'
import { countryOfHost, isRegulated } from './countries'

test('requires consent when any of the countries does', () => {
  expect(isRegulated(['US', 'DE', null])).toBe(true)
  expect(isRegulated(['GB'])).toBe(true)
  expect(isRegulated(['US', null, 'BR'])).toBe(false)
  expect(isRegulated([null, null])).toBe(false)
})

test('lets an installation add countries, or all', () => {
  expect(isRegulated(['BR'], ['BR'])).toBe(true)
  expect(isRegulated([null], ['BR'])).toBe(false)
  expect(isRegulated([null], ['*'])).toBe(true)
})

test.each([
  ['pins.example.de', 'DE'],
  ['PINS.EXAMPLE.DE:8080', 'DE'],
  ['example.co.uk', 'GB'],
  ['example.de.', 'DE'],
  ['example.io', null],
  ['example.com', null],
  ['localhost:3000', null],
  ['de', null],
  ['127.0.0.1', null],
  ['', null],
])('maps %j to %s', (host, country) => expect(countryOfHost(host)).toBe(country))
