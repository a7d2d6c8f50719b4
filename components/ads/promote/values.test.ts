import { expect, test } from 'vitest'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import { quickPromote } from '@/store/ads/quick-promote'
import { questionOf } from './use-promote'
import { readStored, storedText } from './use-stored-form'
import { bodyOf, daysOf, faultsIn, slotOf, totalOf } from './values'

const pin = {
  id: '5',
  title: 'Lamp',
  link: 'https://shop.example/',
  image_url: '',
  creative_type: 'REGULAR' as const,
  profile: 'Shop',
}
const form = (over: object = {}) => ({
  ...quickPromote(undefined, { type: '@@init' }),
  pin,
  name: 'Lamp',
  dailyBudget: '10',
  ...over,
})
const account = (over: object = {}) =>
  ({
    id: '3',
    country: 'US',
    has_valid_billing_profile: true,
    billing_profile_status: 'VALID',
    can_bill: true,
    can_address: true,
    has_address: true,
    needs_consent: false,
    tags: [],
    ...over,
  }) as unknown as OfferedAccount

test.each([
  ['1', 1],
  ['365', 365],
  ['0', null],
  ['366', null],
  ['1.5', null],
  ['', null],
  ['seven', null],
])('reads %j days as %j', (typed, days) => expect(daysOf(typed)).toBe(days))

test('adds up all days, or one if it goes on', () => {
  expect(totalOf(form({ dailyBudget: '12.50', duration: '4' }))).toBe(50_000_000)
  expect(totalOf(form({ isOngoing: true, duration: '' }))).toBe(10_000_000)
  expect(totalOf(form({ dailyBudget: 'x' }))).toBe(null)
  expect(totalOf(form({ dailyBudget: '0' }))).toBe(null)
})

test('finds what is wrong in each slot, at the limit and one past it', () => {
  expect(faultsIn(form())).toEqual({})
  expect(faultsIn(form({ name: ' ' }))).toEqual({ name: 'name' })
  expect(faultsIn(form({ dailyBudget: '1' }))).toEqual({})
  expect(faultsIn(form({ dailyBudget: '0.99' }))).toEqual({ dailyBudget: 'budgetLeast' })
  expect(faultsIn(form({ dailyBudget: '100000' }))).toEqual({})
  expect(faultsIn(form({ dailyBudget: '100000.01' }))).toEqual({ dailyBudget: 'budgetMost' })
  expect(faultsIn(form({ dailyBudget: 'much' }))).toEqual({ dailyBudget: 'budget' })
  expect(faultsIn(form({ duration: '366' }))).toEqual({ duration: 'days' })
  expect(faultsIn(form({ duration: '366', isOngoing: true }))).toEqual({})
  expect(faultsIn(form({ pin: { ...pin, link: null } }))).toEqual({ destinationUrl: 'destination' })
  expect(faultsIn(form({ adType: 'CONVERSIONS' }))).toEqual({ adType: 'tag' })
})

test.each([
  ['https://shop.example/lamp', undefined],
  ['shop.example/lamp', undefined],
  ['not a link', 'destinationForm'],
  ['javascript:alert(1)', 'destinationForm'],
])('finds a website that ads can’t lead to before it is sent: %s', (destinationUrl, fault) => {
  expect(faultsIn(form({ destinationUrl })).destinationUrl).toBe(fault)
})

test('asks before a promotion of fewer than four days', () => {
  const next = (duration: string, over: object = {}) => questionOf(form({ duration, ...over }), account(), {})
  expect(next('3')).toBe('shortDuration')
  expect(next('4')).toBe(null)
  expect(next('3', { isOngoing: true })).toBe(null)
  expect(questionOf(form({ duration: '3' }), account(), { short: true })).toBe(null)
})

test('asks for a tag, billing, and consent', () => {
  const unpaid = { has_valid_billing_profile: false, billing_profile_status: 'UNSPECIFIED' }
  const next = (of: object, over: object = {}) => questionOf(form(over), account(of), {})
  expect(next({}, { adType: 'CONVERSIONS' })).toBe('conversionOpenAdsManager')
  expect(next({ tags: [{ id: '1', name: 'Shop' }] }, { adType: 'CONVERSIONS' })).toBe(null)
  expect(next(unpaid)).toBe('billingForm')
  expect(next({ ...unpaid, has_address: false })).toBe('businessAddress')
  expect(next({ ...unpaid, billing_profile_status: 'VALID' })).toBe(null)
  expect(next({ ...unpaid, can_bill: false })).toBe(null)
  expect(next({ needs_consent: true })).toBe('consent')
  expect(questionOf(form(), account({ needs_consent: true }), { consent: true })).toBe(null)
})

test('sends people only if they are chosen by hand, and a tag only for conversions', () => {
  const people = { ages: ['18-24'], genders: [], locale: ['de'], interests: [], ocpmTag: '9' }
  expect(bodyOf(form(people), account(), false)).toEqual({
    ad_account_id: '3',
    pin_id: '5',
    ad_type: 'CLICKS',
    daily_budget_micro: 10_000_000,
    is_ongoing: false,
    duration_days: 7,
    name: 'Lamp',
    is_auto_targeting: true,
  })
  const byHand = { ...people, isAutoTargeting: false, adType: 'CONVERSIONS', isOngoing: true }
  expect(bodyOf(form({ ...byHand, destinationUrl: ' https://a.example ' }), account(), true)).toMatchObject({
    targeting: { AGE_BUCKET: ['18-24'], LOCALE: ['de'] },
    conversion_tag_id: '9',
    destination_url: 'https://a.example',
    is_data_use_accepted: true,
  })
  expect(bodyOf(form(byHand), account(), false)).not.toHaveProperty('duration_days')
})

test('shows the refusals of the call in the five slots', () => {
  const of = [
    'destination_url',
    'ad_type',
    'conversion_tag_id',
    'daily_budget_micro',
    'duration_days',
    'name',
  ]
  expect(of.map(slotOf)).toEqual(['destinationUrl', 'adType', 'adType', 'dailyBudget', 'duration', 'name'])
  expect(['pin_id', 'toString', null].map(slotOf)).toEqual([null, null, null])
})

test('keeps what is filled in, and drops anything malformed', () => {
  const text = storedText(form({ ages: ['18-24'], isOngoing: true }))
  expect(readStored(text)).toMatchObject({ ages: ['18-24'], isOngoing: true, name: 'Lamp' })
  expect(readStored(text)).not.toHaveProperty('pin')
  for (const bad of [null, '', '{', '{}', text.replace('"CLICKS"', '"X"'), text.replace('["18-24"]', '[1]')])
    expect(readStored(bad)).toBe(null)
})
