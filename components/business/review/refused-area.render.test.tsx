import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { renderIn } from '@/tools/testing/render'
import { RefusedArea } from './refused-area'

const business: WireBusiness = {
  id: '7',
  kind: 'ACCOUNT',
  name: 'Otto',
  country: 'DE',
  parent_id: null,
  username: 'otto',
  standing: 'EMPLOYEE',
  has_campaigns: false,
  has_catalogs: false,
}

test.each([
  ['notPermitted', 'You can’t see this page'],
  ['onlyOrganizations', 'This is for organizations'],
  ['onlyBusinesses', 'This is for single businesses'],
] as const)('says in the frame of the business why a page is refused: %s', (why, title) => {
  const area = { businesses: [business], current: business }
  renderIn(<RefusedArea screen={{ name: 'business-refused', area, why }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('navigation', { name: 'Business' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the hub' }).getAttribute('href')).toBe(
    '/business/hub/?business_id=7',
  )
})
