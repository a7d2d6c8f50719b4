import { expect, test } from 'vitest'
import { nameIssue } from '@/lib/core/reasons'
import { campaignLimits } from '../limits'
import { bidOptions, bidOptionsChange, changedOptions, storedOptions } from './bid-options'

const fault = (given: object, schema: typeof bidOptions | typeof bidOptionsChange = bidOptions) =>
  schema.safeParse(given, { error: nameIssue }).error?.issues[0]?.path.join('.') ?? null

test('takes factors from 0 to 10 of what is known', () => {
  const apps = (web: number) => fault({ app_type_multipliers: { web } })
  expect([apps(0), apps(10)]).toEqual([null, null])
  expect([apps(-0.1), apps(10.1)]).toEqual(['app_type_multipliers.web', 'app_type_multipliers.web'])
  expect(fault({ app_type_multipliers: { fridge: 1 } })).toBe('app_type_multipliers')
  expect(fault({ placement_multipliers: { SEARCH: 1, BROWSE: 2, RELATED_PINS: 3 } })).toBe(null)
  expect(fault({ placement_multipliers: { HOME: 1 } })).toBe('placement_multipliers')
  expect(fault({ audience_multipliers: { x: 1 } })).toBe('audience_multipliers.x')
  const audiences = (count: number) =>
    fault({ audience_multipliers: Object.fromEntries(Array.from({ length: count }, (_, n) => [n + 1, 1])) })
  expect(audiences(campaignLimits.audiences)).toBe(null)
  expect(audiences(campaignLimits.audiences + 1)).toBe('audience_multipliers')
})

test('stores only what says something', () => {
  expect(storedOptions(null)).toBeNull()
  expect(storedOptions({ app_type_multipliers: {}, placement_multipliers: null })).toBeNull()
  expect(storedOptions({ placement_multipliers: { SEARCH: 2 }, app_type_multipliers: {} })).toEqual({
    placement_multipliers: { SEARCH: 2 },
  })
})

test('changes the parts that the mask names, and clears those without a value', () => {
  const before = { app_type_multipliers: { web: 2 }, placement_multipliers: { SEARCH: 2 } }
  const change = { placement_multipliers: { BROWSE: 3 }, app_type_multipliers: { web: 9 } }
  expect(changedOptions(before, { ...change, update_mask: ['PLACEMENT'] })).toEqual({
    app_type_multipliers: { web: 2 },
    placement_multipliers: { BROWSE: 3 },
  })
  expect(changedOptions(before, { update_mask: ['APP_TYPE'] })).toEqual({
    placement_multipliers: { SEARCH: 2 },
  })
  expect(changedOptions(before, { update_mask: ['APP_TYPE', 'PLACEMENT'] })).toBeNull()
  expect(changedOptions(before, null)).toBeNull()
  expect(fault({}, bidOptionsChange)).toBe('update_mask')
  expect(fault({ update_mask: ['GENDER'] }, bidOptionsChange)).toBe('update_mask.0')
})
