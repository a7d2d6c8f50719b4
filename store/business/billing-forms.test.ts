import { expect, test } from 'vitest'
import { autofillChanged, billingChanged, billingForms, businessChanged, formsLoaded } from './billing-forms'

const after = (...actions: Parameters<typeof billingForms>[1][]) =>
  actions.reduce(billingForms, billingForms(undefined, { type: '@@init' }))

test('starts with autofill on, so that billing follows the business information', () => {
  expect(after().autofill).toBe(true)
  expect(after(businessChanged({ city: 'Lyon' })).billing).toEqual({ city: 'Lyon' })
})

test('keeps separate billing information once autofill is off', () => {
  const state = after(
    businessChanged({ city: 'Lyon' }),
    autofillChanged(false),
    businessChanged({ city: 'Nice' }),
    billingChanged({ region: 'PACA' }),
  )
  expect(state.billing).toEqual({ city: 'Lyon', region: 'PACA' })
})

test('fills the billing information again when autofill is checked again', () => {
  const state = after(
    autofillChanged(false),
    billingChanged({ city: 'Nice' }),
    businessChanged({ city: 'Lyon' }),
    autofillChanged(true),
  )
  expect(state.billing).toEqual({ city: 'Lyon' })
})

test('restores both forms as stored on the server', () => {
  const stored = { business: { city: 'Lyon' }, billing: { city: 'Nice' }, autofill: false }
  expect(after(formsLoaded(stored))).toEqual(stored)
})
