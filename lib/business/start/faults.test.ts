import { expect, test } from 'vitest'
import { withPlatform } from './choices'
import { faultsOf, isWebsite, withProtocol } from './faults'

test.each([
  ['business', {}, ['businessName', 'accountType', 'businessVertical', 'numberEmployees']],
  [
    'business',
    { businessName: 'Shop', accountType: 'brand', businessVertical: 'other', numberEmployees: '1' },
    ['businessVerticalOther'],
  ],
  ['website', {}, ['hasWebsite']],
  ['website', { hasWebsite: false }, []],
  ['website', { hasWebsite: true }, ['website']],
  ['website', { hasWebsite: true, website: 'not a url' }, ['website']],
  ['website', { hasWebsite: true, website: 'shop.example' }, []],
  ['place', { country: 'DE', locale: 'de' }, []],
  ['goals', {}, ['businessGoals']],
  ['goals', { businessGoals: ['sales', 'leads'] }, ['topBusinessGoal']],
  ['goals', { businessGoals: ['sales'], topBusinessGoal: 'leads' }, ['topBusinessGoal']],
  ['advertising', {}, ['advertisingIntent']],
  ['contact', {}, ['wantsCall']],
  ['contact', { wantsCall: false }, []],
  ['contact', { wantsCall: true, firstName: 'Zoe', email: 'abc' }, ['email']],
  ['contact', { wantsCall: true, firstName: 'Zoe' }, ['email']],
  ['contact', { wantsCall: true, firstName: 'Zoe', phoneNumber: '12 34 56' }, ['countryCode']],
  ['contact', { wantsCall: true, firstName: 'Zoe', phoneNumber: '12', countryCode: '+49' }, ['phoneNumber']],
  ['planGoals', {}, ['topBusinessGoal']],
  ['budget', { dailyAdsBudget: '-5', marketingPlanName: '' }, ['dailyAdsBudget', 'marketingPlanName']],
  ['budget', { dailyAdsBudget: '0', marketingPlanName: 'Summer' }, ['dailyAdsBudget']],
  ['budget', { dailyAdsBudget: '12.50', marketingPlanName: 'Summer' }, []],
] as const)('keeps the step %s with %j because of %j', (step, answers, fields) => {
  expect(Object.keys(faultsOf(step, answers as object))).toEqual(fields)
})

test.each([
  ['shop.example', true],
  ['https://shop.example/a?b', true],
  ['localhost', false],
  ['javascript:alert(1)', false],
  ['mailto:a@b.example', false],
  ['shop .example', false],
])('says of %s whether it is a website: %s', (given, is) => expect(isWebsite(given)).toBe(is))

test('adds the protocol that people leave out', () => {
  expect(withProtocol(' shop.example ')).toBe('https://shop.example')
  expect(withProtocol('http://shop.example')).toBe('http://shop.example')
})

test('lets “None” exclude all other platforms, and them exclude it', () => {
  expect(withPlatform(['shopify', 'wix'], 'none', true)).toEqual(['none'])
  expect(withPlatform(['none'], 'wix', true)).toEqual(['wix'])
  expect(withPlatform(['wix', 'shopify'], 'wix', false)).toEqual(['shopify'])
})
