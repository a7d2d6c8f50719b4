import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { business, keepCalls, show } from '@/tools/testing/business'
import { BusinessNav, type PageName } from './business-nav'

function render(shown: WireBusiness, current: PageName | null = 'hub', businesses = [shown]) {
  const shownNav = show(<BusinessNav current={current} shown={shown} businesses={businesses} />)
  const nav = screen.getByRole('navigation', { name: 'Business' })
  const [, ...lists] = within(nav).getAllByRole('list')
  return { nav, links: lists.flatMap((list) => within(list).getAllByRole('link')), user: shownNav.user }
}

const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent)

beforeEach(() => {
  keepCalls(() => Response.json({ invites: 0, overdue_invoices: 0 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ofAll = ['Ad accounts', 'Profiles', 'Asset groups']
const ofOthers = ['Hub', ...ofAll, 'Tags', 'Audiences', 'Invoices', 'Your invites']

test.each([
  [
    'an owner',
    business(),
    [
      ...['Hub', 'Marketing plan', 'People', 'Partners', 'Managed clients', 'Invites', 'Access review'],
      ...[...ofAll, 'Tags', 'Audiences', 'Billing', 'Invoices', 'History', 'Your invites'],
    ],
    ['Team', 'Accounts', 'Measuring', 'Money', 'More'],
  ],
  [
    'a manager of an organization',
    business({ kind: 'PARENT', username: null, standing: 'BIZ_ADMIN' }),
    [
      ...['Hub', 'Marketing plan', 'Businesses', 'Organization managers', 'Pending businesses'],
      ...['Pending managers', 'Invites', ...ofAll, 'Billing', 'History', 'Your invites'],
    ],
    ['Team', 'Accounts', 'Money', 'More'],
  ],
  ['an employee', business({ standing: 'EMPLOYEE' }), ofOthers, ['Accounts', 'Measuring', 'Money', 'More']],
  ['a partner', business({ standing: 'PARTNER' }), ofOthers, ['Accounts', 'Measuring', 'Money', 'More']],
])('shows %s the pages that they may see, in sections', (_, shown, expected, sections) => {
  const { links, nav } = render(shown)
  expect(names(links)).toEqual(expected)
  expect(names(within(nav).getAllByRole('button'))).toEqual(['FindCtrl K', ...sections])
})

test('collapses and expands a section, and remembers it; the section of the page stays open', async () => {
  const { nav, user } = render(business(), 'tags')
  const section = (name: string) => within(nav).getByRole('button', { name })
  await user.click(section('Accounts'))
  expect(section('Accounts').getAttribute('aria-expanded')).toBe('false')
  await user.click(section('Measuring'))
  expect(section('Measuring').getAttribute('aria-expanded')).toBe('true')
  await user.click(section('Accounts'))
  expect(section('Accounts').getAttribute('aria-expanded')).toBe('true')
  expect(localStorage.getItem('business-nav-collapsed')).toBe('["results"]')
})

test('counts the invites that wait and the invoices that are overdue', async () => {
  keepCalls(() => Response.json({ invites: 2, overdue_invoices: 1 }))
  render(business())
  expect(await screen.findByRole('link', { name: 'Your invites', description: '2 wait' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Invoices', description: '1 overdue' })).toBeDefined()
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
