import { describe, expect, test } from 'vitest'
import { readDecision, writeDecision } from './consent-cookie'
import { allowedFlags, asksForConsent, consentVersion, type Decision } from './policy'

const all = { personalization: true, analytic: true, marketing: true }
const none = { personalization: false, analytic: false, marketing: false }
const decision = (flags: typeof all, version = consentVersion): Decision => ({ ...flags, version, time: 1 })
const situation = (is_regulated: boolean, given: Decision | null, gpc = false) => ({
  is_regulated,
  decision: given,
  gpc,
})

describe('where consent is needed first', () => {
  test('nothing is allowed before an answer, and the banner asks', () => {
    expect(allowedFlags(situation(true, null))).toEqual(none)
    expect(asksForConsent(situation(true, null))).toBe(true)
  })
  test('exactly what was answered is allowed', () => {
    expect(allowedFlags(situation(true, decision({ ...none, analytic: true })))).toEqual({
      ...none,
      analytic: true,
    })
    expect(asksForConsent(situation(true, decision(none)))).toBe(false)
  })
  test('a yes to older texts is asked again', () => {
    expect(allowedFlags(situation(true, decision(all, 0)))).toEqual(none)
    expect(asksForConsent(situation(true, decision(all, 0)))).toBe(true)
  })
})

describe('elsewhere', () => {
  test('all is allowed until it is refused, and nobody asks', () => {
    expect(allowedFlags(situation(false, null))).toEqual(all)
    expect(allowedFlags(situation(false, decision(none, 0)))).toEqual(none)
    expect(asksForConsent(situation(false, null))).toBe(false)
  })
})

test('Global Privacy Control refuses personalization and marketing, and is an answer', () => {
  const analyticOnly = { ...none, analytic: true }
  expect(allowedFlags(situation(false, null, true))).toEqual(analyticOnly)
  expect(allowedFlags(situation(true, decision(all), true))).toEqual(analyticOnly)
  expect(allowedFlags(situation(true, null, true))).toEqual(none)
  expect(asksForConsent(situation(true, null, true))).toBe(false)
})

describe('the cookie', () => {
  test('gives back what was written', () => {
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
  ])('%j is no answer', (text) => expect(readDecision(text)).toBeNull())
})
