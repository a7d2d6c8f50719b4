import { expect, test } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { testBusiness, testPerson } from '../testing.server'
import { loadBusiness } from './screens.server'

const leads = async (viewer: Viewer) =>
  loadBusiness({ viewer, params: {}, query: new URLSearchParams(), path: '/business/' })

test('redirects people of a business to its hub, other members to the upgrade, and visitors to the log-in and back', async () => {
  const owner = await testBusiness()
  const to = (redirect: string) => ({ redirect, permanent: false })
  expect(await leads(owner)).toEqual(to('/business/hub/'))
  expect(await leads(await testPerson(owner, 'EMPLOYEE'))).toEqual(to('/business/hub/'))
  expect(await leads(await testMember())).toEqual(to('/settings/account-settings/'))
  expect(await leads(visitor)).toEqual(to('/login/?next=%2Fbusiness%2F'))
})
