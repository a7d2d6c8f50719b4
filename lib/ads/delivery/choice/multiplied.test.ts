import { expect, test } from 'vitest'
import { factsOf } from '../people/facts'
import { highestFactor } from './highest-factor'
import { factorOf } from './multiplied'

const phone = { device: 'phone' } as const
const options = {
  app_type_multipliers: { web_mobile: 0.5, iphone: 9 },
  placement_multipliers: { SEARCH: 2, RELATED_PINS: 0 },
  audience_multipliers: { '5': 3, '6': 1.5 },
}
const known = (...audiences: string[]) => factsOf([], audiences)

test('multiplies placement, device and the largest of the audiences', () => {
  expect(factorOf(null, { placement: 'HOME', person: phone, known: false })).toBe(1)
  expect(factorOf(options, { placement: 'HOME', person: { device: 'desktop' }, known: false })).toBe(1)
  expect(factorOf(options, { placement: 'HOME', person: phone, known: false })).toBe(0.5)
  expect(factorOf(options, { placement: 'SEARCH', person: phone, known: known('6', '5') })).toBe(3)
  expect(factorOf(options, { placement: 'SEARCH', person: phone, known: known('7') })).toBe(1)
  expect(factorOf(options, { placement: 'RELATED', person: phone, known: known('5') })).toBe(0)
})

test('knows no audiences of a reader who keeps ads from them', () => {
  expect(factorOf(options, { placement: 'SEARCH', person: phone, known: false })).toBe(1)
  expect(factorOf(options, { placement: 'SEARCH', person: phone, known: null })).toBe(1)
})

test('says the largest factor of all places and readers, at least 1', () => {
  expect(highestFactor(null)).toBe(1)
  expect(highestFactor(options)).toBe(9 * 2 * 3)
  expect(highestFactor({ placement_multipliers: { SEARCH: 0.5 } })).toBe(1)
})
