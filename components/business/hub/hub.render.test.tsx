import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireHub, WireInsights } from '@/lib/business/hub/schema'
import { business, keepCalls, type Sent, show } from '@/tools/testing/business'
import { HubScreen } from './hub-screen'

let sent: Sent[]
beforeEach(() => {
  sent = keepCalls(({ url }) =>
    Response.json(
      url.pathname.endsWith('/insights') ? { ...insights, days: 7 } : { items: [], bookmark: null },
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const current = business()
const insights: WireInsights = {
  days: 28,
  first_day: '2026-03-01',
  last_day: '2026-03-02',
  time_zone: 'Europe/Berlin',
  spend: [],
  events: [{ key: 'CHECKOUT', label: null, day: '2026-03-02', value: 3 }],
  people: [],
  saves: [],
  audiences: [{ key: '8', label: 'Fans', day: null, value: 300 }],
}
const counts = {
  ad_accounts: 1,
  profiles: 1,
  asset_groups: 0,
  members: 2,
  partners: 0,
  invites: 0,
  tags: 4,
  audiences: 1,
}
const tasks = {
  onboarding_step: 3,
  has_website: false,
  has_ad_account: true,
  has_billing: false,
  has_tag: false,
  has_people: false,
  has_plan: false,
  has_businesses: false,
}
const quiet = {
  overdue_invoices: 0,
  refused_payments: 0,
  silent_tags: [],
  waiting_invites: 0,
  expired_invites: 0,
}
const managed: WireHub = {
  businesses: [current],
  current,
  counts,
  recent: [],
  tasks,
  alerts: quiet,
  history: [],
  insights,
  held: null,
}
const hub = (over: Partial<WireHub> = {}) => show(<HubScreen screen={{ hub: { ...managed, ...over } }} />)
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test('leads from every tile to the table that it counts', () => {
  hub()
  const region = screen.getByRole('region', { name: 'In numbers' })
  expect(within(region).getAllByRole('link').map(hrefOf)).toEqual(
    ['ad-accounts', 'profiles', 'asset-groups', 'employees', 'partners', 'invites', 'tags', 'audiences'].map(
      (table) => `/business/manager/${table}/?business_id=7`,
    ),
  )
})

test('lists what to do next, what is done ticked, and goes on with a set-up that was begun', () => {
  hub()
  const box = within(screen.getByRole('region', { name: 'Set up your business' }))
  expect(box.getByText('1 of 7 done')).toBeDefined()
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'To do: Go on with setting up',
    'Done: Create your first ad account',
    'To do: Verify your website',
    'To do: Add a payment method',
    'To do: Install a tag on your website',
    'To do: Invite people',
    'To do: Make a marketing plan',
  ])
  expect(hrefOf(box.getByRole('link', { name: 'Go on with setting up' }))).toBe('/business/onboarding/')
})

test('leaves out the set-up and the website of another person’s business, and all tasks once they are done', () => {
  const { unmount } = hub({
    current: { ...current, standing: 'BIZ_ADMIN' },
    tasks: { ...tasks, onboarding_step: null },
  })
  const box = screen.getByRole('region', { name: 'Set up your business' })
  expect(within(box).queryByRole('link', { name: /Set up|setting up|Verify/ })).toBeNull()
  unmount()
  const all = { has_website: true, has_billing: true, has_tag: true, has_people: true, has_plan: true }
  hub({ tasks: { ...tasks, ...all, onboarding_step: 7 } })
  expect(screen.queryByRole('region', { name: 'Set up your business' })).toBeNull()
})

test('warns of what needs attention, each with the way to settle it', () => {
  hub({
    alerts: {
      overdue_invoices: 2,
      refused_payments: 1,
      silent_tags: [{ id: '3', name: 'Web', last_time: Date.UTC(2026, 2, 1) }],
      waiting_invites: 1,
      expired_invites: 1,
    },
  })
  const items = within(screen.getByRole('region', { name: 'Needs attention' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2 invoices are overdue.See invoices',
    'A payment method was refused.Open billing',
    'An invite waits for your answer.Answer',
    'The tag Web has been silent since Mar 1, 2026.Check the tag',
    'An invite you sent has expired.Send again',
  ])
  expect(hrefOf(screen.getByRole('link', { name: 'Check the tag' }))).toBe(
    '/business/manager/tags/?business_id=7&search_term=Web',
  )
})

test('names several silent tags at once', () => {
  const tag = (id: string, name: string) => ({ id, name, last_time: null })
  hub({ alerts: { ...quiet, silent_tags: [tag('3', 'Web'), tag('4', 'Shop')] } })
  const alerts = within(screen.getByRole('region', { name: 'Needs attention' }))
  expect(alerts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'These tags have reported nothing for three days or more: Web and Shop.Check the tags',
  ])
})

test('shows the numbers of each chart as a table, and loads another range', async () => {
  const { user } = hub()
  const table = screen.getByRole('table', { name: 'Events of your tags' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayCheckout', 'Mar 10', 'Mar 23'])
  expect(screen.getByText('Nothing was charged in these days.')).toBeDefined()
  expect(screen.getByText(/by days in Europe\/Berlin/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await vi.waitFor(() =>
    expect(sent.map(({ url }) => `${url.pathname}${url.search}`)).toContain(
      '/v5/businesses/7/insights?days=7',
    ),
  )
})

test('links what was added and changed last to the items', () => {
  hub({
    recent: [{ type: 'TAG', id: '3', name: 'Web', created_time: Date.now() }],
    history: [
      {
        id: '4',
        time: Date.now(),
        actor: 'Zoe',
        action: 'created',
        target_type: 'ad_account',
        target_id: '5',
        target_name: 'Spring',
      },
    ],
  })
  const recent = within(screen.getByRole('region', { name: 'Recently added' }))
  expect(hrefOf(recent.getByRole('link', { name: 'Web' }))).toBe(
    '/business/manager/tags/?business_id=7&search_term=Web',
  )
  const changes = within(screen.getByRole('region', { name: 'Recent changes' }))
  expect(hrefOf(changes.getByRole('link', { name: 'Ad account: Spring' }))).toBe(
    '/business/manager/ad-accounts/?business_id=7&search_term=Spring',
  )
  expect(changes.getByText(/Created by Zoe/)).toBeDefined()
})

const employee = { ...current, standing: 'EMPLOYEE' } as const
const none = { counts: null, tasks: null, alerts: null, insights: null }

test('names the managers to an employee without access, and offers nothing that is not theirs', () => {
  const managers = [{ id: '1', username: 'zoe', name: 'Zoe' }]
  hub({ ...none, current: employee, held: { assets: [], managers } })
  expect(screen.getByRole('heading', { name: 'You have no access yet' })).toBeDefined()
  expect(screen.getByText('The managers of Shop decide who can use what. Ask Zoe.')).toBeDefined()
  expect(hrefOf(screen.getByRole('link', { name: 'Zoe' }))).toBe('/zoe/')
  expect(screen.queryByRole('link', { name: /plan|Set up/ })).toBeNull()
})

test('shows an employee what they may use', () => {
  const assets = [{ type: 'AD_ACCOUNT' as const, id: '5', name: 'Spring', permissions: ['ANALYST' as const] }]
  hub({ ...none, current: employee, held: { assets, managers: [] } })
  const region = within(screen.getByRole('region', { name: 'What you can use' }))
  expect(region.getByRole('listitem').textContent).toBe('SpringAd account · Analyst')
})
