import { describe, expect, test } from 'vitest'
import { readDecision, writeDecision } from './consent-cookie'
import { allowedFlags, consentVersion, type Decision, requiresForConsent } from './policy'

const all = { personalization: true, analytic: true, marketing: true }
const none = { personalization: false, analytic: false, marketing: false }
const decision = (flags: typeof all, version = consentVersion): Decision => ({ ...flags, version, time: 1 })
const situation = (is_regulated: boolean, given: Decision | null, gpc = false) => ({
  is_regulated,
  decision: given,
  gpc,
})

describe('in regulated countries', () => {
  test('allows nothing before a choice, and shows the banner', () => {
    expect(allowedFlags(situation(true, null))).toEqual(none)
    expect(requiresForConsent(situation(true, null))).toBe(true)
  })
  test('allows exactly what was chosen', () => {
    expect(allowedFlags(situation(true, decision({ ...none, analytic: true })))).toEqual({
      ...none,
      analytic: true,
    })
    expect(requiresForConsent(situation(true, decision(none)))).toBe(false)
  })
  test('asks again after consent to older texts', () => {
    expect(allowedFlags(situation(true, decision(all, 0)))).toEqual(none)
    expect(requiresForConsent(situation(true, decision(all, 0)))).toBe(true)
  })
})

describe('in other countries', () => {
  test('allows everything until it is refused, without a banner', () => {
    expect(allowedFlags(situation(false, null))).toEqual(all)
    expect(allowedFlags(situation(false, decision(none, 0)))).toEqual(none)
    expect(requiresForConsent(situation(false, null))).toBe(false)
  })
})

test('treats Global Privacy Control as a refusal of personalization and marketing', () => {
  const analyticOnly = { ...none, analytic: true }
  expect(allowedFlags(situation(false, null, true))).toEqual(analyticOnly)
  expect(allowedFlags(situation(true, decision(all), true))).toEqual(analyticOnly)
  expect(allowedFlags(situation(true, null, true))).toEqual(none)
  expect(requiresForConsent(situation(true, null, true))).toBe(false)
})

describe('the cookie', () => {
  test('reads back what was written', () => {
    const given = { ...none, analytic: true, version: 3, time: 1_763_700_000 }
    expect(writeDecision(given)).toBe('3.1763700000.010')
    expect(readDecision('3.1763700000.010')).toEqual(given)
  })
  test.each([
    null,
    '',
    '1',
    '0.1.111',
    '1.0.111',
    '1.1.112',
    '1.1.1111',
    '1.1.111 ',
    '1e3.1.111',
    '-1.1.111',
    'x',
  ])('finds no choice in %j', (text) => expect(readDecision(text)).toBeNull())
})
