import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Managed, ManagedAccount } from '@/lib/ads/manager/accounts.server'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { show, stayingRouter } from '@/tools/testing/business'
import { ManagerFrame } from './manager-frame'

stayingRouter()

const account: ManagedAccount = {
  id: '3',
  name: 'Spring',
  currency: 'USD',
  time_zone: 'UTC',
  business_id: '7',
  business_name: 'Shop',
  can_edit: false,
  stopped: 'NO_BILLING',
}

/** Shows the frame of an account that may not spend, for a person of its business. */
function open(state: WireBusiness['standing']) {
  const businesses = [{ id: '7', name: 'Shop', standing: state } as WireBusiness]
  const managed = { account, accounts: [account], business: null, businesses } as Managed
  show(<ManagerFrame managed={managed}>Campaigns</ManagerFrame>)
}

test('leads managers to billing when no ads are shown', () => {
  open('OWNER')
  const link = screen.getByRole('link', { name: 'Go to billing' })
  expect(link.getAttribute('href')).toBe('/business/billing/?business_id=7&ad_account_id=3')
})

test('names those who can change that to others', () => {
  open('EMPLOYEE')
  expect(screen.getByRole('status').textContent).toMatch(
    /no way to pay yet\. Managers of Shop can change that\.$/,
  )
  expect(screen.queryByRole('link', { name: 'Go to billing' })).toBeNull()
})
