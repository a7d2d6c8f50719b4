import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { business, changesIn, keepCalls, show } from '@/tools/testing/business'
import { HubScreen } from './hub-screen'

beforeEach(() => {
  Router.router = { asPath: '/', replace: async () => true } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
})

const child = business({ parent_id: '9' })
const group: WireBusiness = {
  ...child,
  id: '9',
  kind: 'PARENT',
  name: 'Group',
  parent_id: null,
  username: null,
  standing: 'BIZ_ADMIN',
}
const counts = {
  ad_accounts: 1,
  profiles: 1,
  asset_groups: 0,
  members: 2,
  partners: 3,
  invites: 0,
  tags: 0,
  audiences: 0,
}
const hub = (current: WireBusiness) =>
  show(
    <HubScreen
      screen={{
        hub: {
          businesses: [child, group],
          current,
          counts,
          recent: [],
          tasks: null,
          alerts: null,
          history: [],
          insights: null,
          held: null,
        },
      }}
    />,
  )
const calls = () =>
  keepCalls(({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items: [], bookmark: null }),
  )

test('leads from an organization to its managers and its businesses, which have pages', () => {
  calls()
  hub(group)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('2 Managers')).toBe('/business/manager/managers/?business_id=9')
  expect(hrefOf('3 Businesses')).toBe('/business/manager/members/?business_id=9')
})

test('renames an organization, and deletes it after a question', async () => {
  const sent = calls()
  const { user } = hub(group)
  const name = screen.getByRole('textbox', { name: /Name of the organization/ })
  await user.clear(name)
  await user.type(name, 'Union')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await vi.waitFor(() => expect(changesIn(sent)).toEqual([['/v5/businesses/9', { name: 'Union' }]]))
  await user.click(screen.getByRole('button', { name: 'Delete organization' }))
  const question = screen.getByRole('dialog', { name: 'Delete Group?' })
  await user.click(within(question).getByRole('button', { name: 'Delete organization' }))
  await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('takes a business out of its organization after a question', async () => {
  const sent = calls()
  const { user } = hub(child)
  expect(screen.queryByRole('button', { name: 'Delete organization' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave organization' }))
  const question = screen.getByRole('dialog', { name: 'Leave your organization?' })
  await user.click(within(question).getByRole('button', { name: 'Leave organization' }))
  await vi.waitFor(() =>
    expect(sent.map(({ method, url }) => [method, url.pathname])).toContainEqual([
      'DELETE',
      '/v5/businesses/9/children/7',
    ]),
  )
})

test.each(['EMPLOYEE', 'PARTNER'] as const)(
  'offers a person of it as %s nothing that only managers may do',
  (state) => {
    calls()
    hub({ ...child, standing: state })
    for (const name of ['Leave organization', 'Delete organization'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    for (const name of ['Set up your business', 'Make a marketing plan'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  },
)
