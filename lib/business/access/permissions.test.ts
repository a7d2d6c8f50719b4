import { expect, test } from 'vitest'
import type { Role, RoleName } from '@/lib/platform/access/roles'
import { businessTable } from './access-table'
import { assetPermissions, assetTypes, kindOf, permissionsOn } from './permissions'

const roles: Readonly<Partial<Record<RoleName, Role>>> = businessTable.roles

test('offers PROFILE_PUBLISHER only on profiles and groups', () => {
  expect(permissionsOn('PROFILE')).toEqual(['PROFILE_PUBLISHER', 'CONSUMER_USER'])
  expect(permissionsOn('AD_ACCOUNT')).not.toContain('PROFILE_PUBLISHER')
  expect(permissionsOn('ASSET_GROUP')).toContain('PROFILE_PUBLISHER')
})

test('offers for each asset type what the access table allows on its kind', () => {
  for (const type of assetTypes) {
    const known = assetPermissions.filter((name) => roles[name]?.on.includes(kindOf[type]))
    expect(permissionsOn(type)).toEqual(known)
  }
})
