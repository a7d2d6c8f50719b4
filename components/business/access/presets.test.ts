import { expect, test } from 'vitest'
import { isSame, permissionsOf, presetOf, presetsOn } from './presets'

test('offers on each type of asset what can be given there', () => {
  expect(presetsOn('PROFILE')).toEqual(['PUBLISHER'])
  expect(presetsOn('AD_ACCOUNT')).toEqual([
    'ADMIN',
    'CAMPAIGN_MANAGER',
    'ANALYST',
    'FINANCE',
    'AUDIENCE',
    'CATALOGS',
  ])
  expect(presetsOn('ASSET_GROUP')).toHaveLength(7)
})

test('recognizes a preset by its permissions, and nothing else', () => {
  expect(presetOf(permissionsOf('FINANCE'))).toBe('FINANCE')
  expect(presetOf(['FINANCE_MANAGER', 'ANALYST'])).toBeNull()
  expect(presetOf([])).toBeNull()
})

test('compares permissions in any order', () => {
  expect(isSame(['ADMIN', 'ANALYST'], ['ANALYST', 'ADMIN'])).toBe(true)
  expect(isSame(['ADMIN'], ['ADMIN', 'ANALYST'])).toBe(false)
})
