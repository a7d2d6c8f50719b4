import { describe, expect, test } from 'vitest'
import { testViewer } from '../testing'
import { agesOf, isFor, type Person, personFor, requestedOf } from './person'

const ann: Person = {
  id: '1',
  age: 34,
  gender: 'female',
  country: 'BE',
  language: 'nl',
  device: 'phone',
}

describe('ads are for', () => {
  test('members of 18 or older', () => {
    expect(personFor(testViewer({ age: 18 }))).toMatchObject({ age: 18, country: 'BE', language: 'nl' })
  })

  test.each([
    ['17', { age: 17 }],
    ['an unknown age', { age: null }],
    ['an account with a parental passcode', { has_passcode: true }],
  ])('nobody of %s', (_, facts) => {
    expect(personFor(testViewer(facts))).toBeNull()
  })

  test('no visitor, nobody with a limited log-in, and nobody who acts for a business', () => {
    const viewer = testViewer({})
    expect(personFor({ ...viewer, id: null, user: null, kind: 'unauth' })).toBeNull()
    expect(personFor({ ...viewer, kind: 'limited' })).toBeNull()
    expect(personFor({ ...viewer, actor: { id: '2', user: viewer.user as never } })).toBeNull()
  })
})

test.each([
  [{}, true],
  [{ LOCATION: ['BE', 'NL'] }, true],
  [{ LOCATION: ['NL'] }, false],
  [{ LOCALE: ['nl'] }, true],
  [{ LOCALE: ['fr'] }, false],
  [{ GENDER: ['female' as const] }, true],
  [{ GENDER: ['male' as const, 'unknown' as const] }, false],
  [{ APPTYPE: ['web_mobile' as const] }, true],
  [{ APPTYPE: ['web' as const, 'iphone' as const] }, false],
  [{ AGE_BUCKET: ['25-34' as const] }, true],
  [{ AGE_BUCKET: ['35-44' as const, '65+' as const] }, false],
  [{ AGE_BUCKET: ['21+' as const] }, true],
  [{ MINIMUM_AGE: '34', MAXIMUM_AGE: '34' }, true],
  [{ MINIMUM_AGE: '35', MAXIMUM_AGE: '65+' }, false],
  [{ MINIMUM_AGE: '18', MAXIMUM_AGE: '33' }, false],
  [{ MINIMUM_AGE: '18', MAXIMUM_AGE: '65+' }, true],
])('%j is for her: %s', (targeting, is) => {
  expect(isFor(targeting, ann)).toBe(is)
})

test('names the facts that were requested', () => {
  expect(requestedOf({}, ann)).toEqual([])
  expect(requestedOf({ LOCATION: ['BE'], MINIMUM_AGE: '20', MAXIMUM_AGE: '40' }, ann)).toEqual([
    { reason: 'country', name: 'BE' },
    { reason: 'age', name: null },
  ])
  expect(agesOf('65+')).toEqual([65, Number.POSITIVE_INFINITY])
})
