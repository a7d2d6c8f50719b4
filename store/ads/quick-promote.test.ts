import { expect, test } from 'vitest'
import type { PinToPromote } from '@/lib/ads/promote/schema'
import {
  modalShown,
  pinChosen,
  promoteChanged,
  promoteRefused,
  promoteReset,
  promoteRestored,
  quickPromote,
  targetingReset,
} from './quick-promote'

const after = (...actions: Parameters<typeof quickPromote>[1][]) =>
  actions.reduce(quickPromote, quickPromote(undefined, { type: '@@init' }))

const pin = (id: string, over: Partial<PinToPromote> = {}): PinToPromote => ({
  id,
  title: `Lamp ${id}`,
  link: `https://shop.example/${id}`,
  image_url: '/x.webp',
  creative_type: 'REGULAR',
  profile: 'Shop',
  ...over,
})
const choose = (one: PinToPromote) => pinChosen({ pin: one, name: one.title, dailyBudget: '10' })
const noErrors = { destinationUrl: null, adType: null, dailyBudget: null, duration: null, name: null }

test('has the fields of the form, for seven days and automatic targeting at first', () => {
  expect(after()).toEqual({
    dailyBudget: '',
    duration: '7',
    isOngoing: false,
    destinationUrl: '',
    adType: 'CLICKS',
    name: '',
    locale: [],
    ages: [],
    genders: [],
    interests: [],
    errors: noErrors,
    isAutoTargeting: true,
    ocpmTag: null,
    pin: null,
    serverError: null,
    modal: null,
  })
})

test('fills in what is known of the first pin', () => {
  expect(after(choose(pin('1')))).toMatchObject({
    pin: { id: '1' },
    name: 'Lamp 1',
    destinationUrl: 'https://shop.example/1',
    dailyBudget: '10',
  })
})

const filled = [
  choose(pin('1')),
  promoteChanged({ dailyBudget: '20', duration: '9', isOngoing: true, isAutoTargeting: false }),
  promoteChanged({ ages: ['18-24'], genders: ['female'], locale: ['de'], interests: ['5'] }),
  promoteRefused({ errors: { name: 'Enter a name' }, serverError: 'No' }),
]

test('resets ongoing, targeting and errors for a different pin, and nothing else', () => {
  const state = after(...filled, choose(pin('2')))
  expect(state).toMatchObject({
    isOngoing: false,
    isAutoTargeting: true,
    ages: [],
    genders: [],
    locale: [],
    interests: [],
    errors: noErrors,
    serverError: null,
    dailyBudget: '20',
    duration: '9',
  })
})

test('resets nothing for the same pin', () => {
  const state = after(...filled, choose(pin('1')))
  expect(state).toMatchObject({ isOngoing: true, ages: ['18-24'], serverError: 'No' })
  expect(state.errors.name).toBe('Enter a name')
})

test('keeps a destination and a name that were typed; others follow the pin', () => {
  expect(after(...filled, choose(pin('2')))).toMatchObject({
    name: 'Lamp 2',
    destinationUrl: 'https://shop.example/2',
  })
  const typed = promoteChanged({ name: 'Sale', destinationUrl: 'https://shop.example/sale' })
  expect(after(...filled, typed, choose(pin('2')))).toMatchObject({
    name: 'Sale',
    destinationUrl: 'https://shop.example/sale',
  })
})

test('leaves video views for a pin that is no video', () => {
  const video = pin('1', { creative_type: 'VIDEO' })
  const watched = [choose(video), promoteChanged({ adType: 'VIDEO' })]
  expect(after(...watched, choose(pin('2', { creative_type: 'VIDEO' }))).adType).toBe('VIDEO')
  expect(after(...watched, choose(pin('2'))).adType).toBe('CLICKS')
})

test('forgets the errors of changed fields only', () => {
  const refused = promoteRefused({ errors: { name: 'a', dailyBudget: 'b', duration: 'c', adType: 'd' } })
  expect(after(refused, promoteChanged({ name: 'x' })).errors).toMatchObject({ name: null, dailyBudget: 'b' })
  expect(after(refused, promoteChanged({ isOngoing: true })).errors.duration).toBe(null)
  expect(after(refused, promoteChanged({ ocpmTag: '1' })).errors.adType).toBe(null)
  expect(after(promoteRefused({ serverError: 'No' }), promoteChanged({ name: 'x' })).serverError).toBe(null)
})

test('replaces a refusal by the next one', () => {
  const state = after(promoteRefused({ errors: { name: 'a' } }), promoteRefused({ serverError: 'No' }))
  expect([state.errors, state.serverError]).toEqual([noErrors, 'No'])
})

test('resets targeting, restores what was stored, shows one dialog, and clears the form', () => {
  expect(after(...filled, targetingReset())).toMatchObject({
    isAutoTargeting: true,
    ages: [],
    isOngoing: true,
  })
  const { dailyBudget, duration, isOngoing, destinationUrl, adType, name, ...rest } = after(...filled)
  const { locale, ages, genders, interests, isAutoTargeting, ocpmTag } = rest
  const stored = { dailyBudget, duration, isOngoing, destinationUrl, adType, name, locale, ages, genders }
  expect(after(promoteRestored({ ...stored, interests, isAutoTargeting, ocpmTag }))).toMatchObject(stored)
  expect(after(modalShown('consent'), modalShown('shortDuration')).modal).toBe('shortDuration')
  expect(after(...filled, promoteReset())).toEqual(after())
})
