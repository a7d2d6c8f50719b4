import { screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import type { WireViewer } from '@/lib/accounts/account/schema'
import texts from '@/messages/en/settings.json'
import { keepCalls } from '@/tools/testing/business'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { KindDialog } from './kind-dialog'

afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const nothing = {
  id: '7',
  members: 0,
  partners: 0,
  clients: 0,
  profiles: 0,
  ad_accounts: 0,
  asset_groups: 0,
  tags: 0,
  audiences: 0,
  invites: 0,
  organization: null,
  unpaid: { invoices: 0, accounts: 0 },
}
const viewer = { id: '7', has_business_area: true } as WireViewer
const show = () => renderIn(<KindDialog isBusiness onClose={() => {}} />, { texts, screen: { viewer } })
const convert = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Convert account' })

test('lists what ends with a business before it asks, and waits for the list', async () => {
  keepCalls(() => Response.json({ ...nothing, members: 1, ad_accounts: 3, organization: 'Group' }))
  show()
  expect(convert().disabled).toBe(true)
  expect(await screen.findByText('1 person loses access to your business')).toBeDefined()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['1 person loses access to your business', '3 ad accounts', 'Your place in Group'])
  expect(convert().disabled).toBe(false)
})

test('says that nothing else ends with a new business', async () => {
  keepCalls(() => Response.json(nothing))
  show()
  expect(await screen.findByText('Nothing else ends with your business.')).toBeDefined()
})

test('leads to open invoices instead of converting', async () => {
  keepCalls(() => Response.json({ ...nothing, unpaid: { invoices: 2, accounts: 0 } }))
  show()
  expect(await screen.findByText('2 open invoices')).toBeDefined()
  const link = screen.getByRole('link', { name: 'See invoices' })
  expect(link.getAttribute('href')).toBe('/business/manager/invoices/?business_id=7')
  expect([convert().disabled, screen.queryByRole('textbox')]).toEqual([true, null])
})

test('shows a failed list, and loads it again', async () => {
  let isDown = true
  keepCalls(() =>
    isDown ? Response.json({ code: 500, message: 'x' }, { status: 500 }) : Response.json(nothing),
  )
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(convert().disabled).toBe(true)
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Nothing else ends with your business.')).toBeDefined()
})

test.each([
  [true, [['/business/onboarding/']]],
  [false, []],
])('leads a new business to its set-up, if the host has the area: %s', async (has_business_area, pages) => {
  const push = vi.fn(async () => true)
  Router.router = { push } as unknown as typeof Router.router
  serveCalls(() => ({ data: { has_business_area, settings: {} } }))
  const person = { id: '7', has_business_area: false } as WireViewer
  const { user } = renderIn(<KindDialog isBusiness={false} onClose={() => {}} />, {
    texts,
    screen: { viewer: person },
  })
  await user.type(screen.getByRole('textbox', { name: /Business name/ }), 'Shop')
  await user.click(convert())
  await vi.waitFor(() => expect(toastStore.read()).toHaveLength(1))
  expect(push.mock.calls).toEqual(pages)
})
