import { expect, test } from 'vitest'
import { isBillingValid, numberOf, raised } from './terms'

test('raises the threshold step by step up to the maximum', () => {
  expect([50, 100, 200, 350, 500].map((units) => raised(units * 1e6) / 1e6)).toEqual([
    100, 200, 350, 500, 500,
  ])
})

test('formats the number of a document', () => {
  expect(numberOf('INVOICE', 42)).toBe('INV-000042')
  expect(numberOf('CREDIT_MEMO', 1_234_567)).toBe('CM-1234567')
})

test('treats billing as valid if either the profile or its status is valid', () => {
  const none = { has_valid_billing_profile: false, billing_profile_status: 'PENDING' }
  expect(isBillingValid(none)).toBe(false)
  expect(isBillingValid({ ...none, has_valid_billing_profile: true })).toBe(true)
  expect(isBillingValid({ ...none, billing_profile_status: 'VALID' })).toBe(true)
})
