import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { show } from '@/tools/testing/business'
import { BusinessNav, type PageName } from './business-nav'

const business = (over: Partial<WireBusiness> = {}): WireBusiness => ({
  id: '7',
  kind: 'ACCOUNT',
  name: 'Shop',
  country: 'US',
  parent_id: null,
  username: 'shop',
  standing: 'OWNER',
  ...over,
})

function render(shown: WireBusiness, current: PageName | null = 'hub', businesses = [shown]) {
  show(<BusinessNav current={current} shown={shown} businesses={businesses} />)
  const nav = screen.getByRole('navigation', { name: 'Business' })
  const pages = within(nav).getAllByRole('list').at(-1) as HTMLElement
  return { nav, links: within(pages).getAllByRole('link') }
}

const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent)

const ofAll = ['Ad accounts', 'Profiles', 'Asset groups']
const ofEach = ['Marketing plan', 'Your invites']

test.each([
  [
    'an owner',
    business(),
    [
      ...['Hub', 'Billing', ...ofAll, 'People', 'Partners', 'Managed clients', 'Invites', 'Tags'],
      ...['Audiences', 'Invoices', 'History', 'Access review', ...ofEach],
    ],
  ],
  [
    'a manager of an organization',
    business({ kind: 'PARENT', username: null, standing: 'BIZ_ADMIN' }),
    [
      ...['Hub', 'Billing', 'Ad accounts', 'Profiles', 'Asset groups', 'Businesses', 'Organization managers'],
      ...['Pending businesses', 'Pending managers', 'Invites', 'History', ...ofEach],
    ],
  ],
  [
    'an employee',
    business({ standing: 'EMPLOYEE' }),
    ['Hub', ...ofAll, 'Tags', 'Audiences', 'Invoices', ...ofEach],
  ],
  [
    'a partner',
    business({ standing: 'PARTNER' }),
    ['Hub', ...ofAll, 'Tags', 'Audiences', 'Invoices', ...ofEach],
  ],
])('shows %s the pages that they may see', (_, shown, expected) => {
  expect(names(render(shown).links)).toEqual(expected)
})

test.each([
  ['plan', 'Marketing plan', '/business/plan/?business_id=7'],
  ['answers', 'Your invites', '/business/invites/?business_id=7'],
  ['invites', 'Invites', '/business/manager/invites/?business_id=7'],
  ['billing', 'Billing', '/business/billing/?business_id=7'],
  ['hub', 'Hub', '/business/hub/?business_id=7'],
] as const)('marks only the page %s, and keeps the business in its address', (current, name, href) => {
  const marked = render(business(), current).links.filter((link) => link.hasAttribute('aria-current'))
  expect(names(marked)).toEqual([name])
  expect(marked.map((link) => link.getAttribute('href'))).toEqual([href])
})

test("offers each business with the viewer's role there, and marks the current one", () => {
  const other = business({ id: '8', name: 'Agency', standing: 'EMPLOYEE' })
  const { nav } = render(business(), 'hub', [business(), other])
  const choices = within(within(nav).getAllByRole('list')[0] as HTMLElement).getAllByRole('link')
  expect(names(choices)).toEqual(['Shop Owner', 'Agency Employee'])
  expect(choices.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null])
  expect(choices[1]?.getAttribute('href')).toBe('/business/hub/?business_id=8')
})
