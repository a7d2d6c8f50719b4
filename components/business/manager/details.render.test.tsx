import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDetails } from '@/components/business/assets/asset-details'
import { LeaveClient } from '@/components/business/bulk/leave-client'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import { changesIn, keepCalls, refused, show } from '@/tools/testing/business'
import { RowDetails } from './row-details'

const looks = vi.fn(async () => true)
beforeEach(() => {
  Router.router = { asPath: '/', replace: looks } as unknown as typeof Router.router
  looks.mockClear()
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const account = { id: '3', name: 'Spring', country: 'US' }
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('reports that no answer came, and keeps the input', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = show(<AccountDetails row={account} />)
  await user.type(name(), ' two')
  await user.click(save())
  expect(await screen.findByText("Hmm...you're not connected to the internet")).toBeDefined()
  expect(name().value).toBe('Spring two')
  vi.restoreAllMocks()
})

test('ends the work for a client after a confirmation', async () => {
  const calls = keepCalls(() => Response.json({ deleted_partners: ['8'] }))
  const onRemoved = vi.fn()
  const { user } = show(<LeaveClient business_id="7" row={{ id: '8', name: 'Shop' }} onRemoved={onRemoved} />)
  await user.click(screen.getByRole('button', { name: 'Stop working with them' }))
  const question = screen.getByRole('dialog', { name: 'Stop working with Shop?' })
  expect(calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Stop working with them' }))
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  const body = { partner_ids: ['8'], partner_type: 'EXTERNAL' }
  expect(changesIn(calls)).toEqual([['/v5/businesses/7/partners', body]])
  expect(looks).toHaveBeenCalledOnce()
})

test('shows why an ad account was not saved, keeps the input, and does not reload the page', async () => {
  keepCalls(() => refused(403, 'You can’t do that.'))
  const { user } = show(<AccountDetails row={account} />)
  await user.type(name(), ' two')
  await user.click(save())
  expect(await screen.findByText('You can’t do that.')).toBeDefined()
  expect(name().value).toBe('Spring two')
  expect(looks).not.toHaveBeenCalled()
})

test.each([
  ['clients', 'See their ad accounts', '/business/manager/ad-accounts/?business_id=8'],
  ['members', 'Open this business', '/business/hub/?business_id=8'],
] as const)('leads from a row of %s into that business', (table, word, address) => {
  const row = {
    id: '8',
    name: 'Shop',
    partner_type: 'EXTERNAL',
    assets_summary: { ad_accounts: 1, profiles: 0 },
    created_time: 0,
  }
  show(<RowDetails name={table} people={null} business_id="7" row={row} manages onClose={vi.fn()} />)
  expect(screen.getByRole('link', { name: word }).getAttribute('href')).toBe(address)
})
