import { describe, expect, test } from 'vitest'
import { nameIssue } from '@/lib/core/reasons'
import { campaignLimits } from '../limits'
import { targetingSchema } from './targeting'

/** Returns the path at fault, or null. */
const fault = (given: object) => {
  const { error } = targetingSchema.safeParse(given, { error: nameIssue })
  return error ? error.issues[0]?.path.join('.') : null
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))

describe('targeting', () => {
  test('keeps only what narrows it', () => {
    expect(targetingSchema.parse({ GENDER: ['male'], AGE_BUCKET: null, LOCATION: undefined })).toEqual({
      GENDER: ['male'],
    })
    expect(targetingSchema.parse({})).toEqual({})
  })

  test.each([
    ['AGE_BUCKET', ['18-24', '65+'], ['13-17']],
    ['GENDER', ['unknown', 'female'], ['other']],
    ['LOCALE', ['en', 'de', 'zh'], ['xx']],
    ['LOCATION', ['US', 'DE'], ['us']],
    ['APPTYPE', ['android_mobile', 'web_mobile'], ['fridge']],
    ['TARGETING_STRATEGY', ['CHOOSE_YOUR_OWN'], ['ANY']],
  ])('%s takes what is known, each once', (name, good, bad) => {
    expect(fault({ [name]: good })).toBe(null)
    expect(fault({ [name]: bad })).toBe(`${name}.0`)
    expect(fault({ [name]: [] })).toBe(name)
    expect(fault({ [name]: [good[0], good[0]] })).toBe(name)
  })

  test('names ages from 18 to 65, in order, in one way', () => {
    const ages = (MINIMUM_AGE?: string, MAXIMUM_AGE?: string) => fault({ MINIMUM_AGE, MAXIMUM_AGE })
    expect(ages('18', '65+')).toBe(null)
    expect(ages('18', '65')).toBe(null)
    expect(ages('65', '65+')).toBe(null)
    expect(ages('30', '30')).toBe(null)
    expect(ages('17', '30')).toBe('MINIMUM_AGE')
    expect(ages('66', '65+')).toBe('MINIMUM_AGE')
    expect(ages('18', '66')).toBe('MAXIMUM_AGE')
    expect(ages('31', '30')).toBe('MAXIMUM_AGE')
    expect(ages('18')).toBe('MAXIMUM_AGE')
    expect(ages(undefined, '30')).toBe('MINIMUM_AGE')
    expect(fault({ AGE_BUCKET: ['18-24'], MINIMUM_AGE: '18', MAXIMUM_AGE: '24' })).toBe('AGE_BUCKET')
  })

  test('names up to 250 topics and 50 audiences', () => {
    const { interests, audiences } = campaignLimits
    expect(fault({ INTEREST: ids(interests) })).toBe(null)
    expect(fault({ INTEREST: ids(interests + 1) })).toBe('INTEREST')
    expect(fault({ AUDIENCE_INCLUDE: ids(audiences) })).toBe(null)
    expect(fault({ AUDIENCE_INCLUDE: ids(audiences + 1) })).toBe('AUDIENCE_INCLUDE')
    expect(fault({ AUDIENCE_EXCLUDE: ids(audiences) })).toBe(null)
    expect(fault({ AUDIENCE_EXCLUDE: ids(audiences + 1) })).toBe('AUDIENCE_EXCLUDE')
    expect(fault({ INTEREST: ['x'] })).toBe('INTEREST.0')
  })

  test('has no audience in and out, and audiences as its strategy says', () => {
    expect(fault({ AUDIENCE_INCLUDE: ['1'], AUDIENCE_EXCLUDE: ['2'] })).toBe(null)
    expect(fault({ AUDIENCE_INCLUDE: ['1'], AUDIENCE_EXCLUDE: ['2', '1'] })).toBe('AUDIENCE_EXCLUDE')
    const strategy = (name: string, more: object = {}) => fault({ TARGETING_STRATEGY: [name], ...more })
    expect(strategy('RECONNECT_WITH_USERS')).toBe('AUDIENCE_INCLUDE')
    expect(strategy('RECONNECT_WITH_USERS', { AUDIENCE_INCLUDE: ['1'] })).toBe(null)
    expect(strategy('FIND_NEW_CUSTOMERS', { AUDIENCE_INCLUDE: ['1'] })).toBe('AUDIENCE_INCLUDE')
    expect(strategy('FIND_NEW_CUSTOMERS', { AUDIENCE_EXCLUDE: ['1'] })).toBe(null)
  })
})
