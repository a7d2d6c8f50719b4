import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toast-store'
import { changesIn, keepCalls, refused, show } from '@/tools/testing/business'
import { AccountDetails, GroupDetails } from './asset-details'
import { AudienceDetails } from './audience-details'
import { LeaveClient } from './leave-client'

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
const group = {
  id: '4',
  name: 'North',
  asset_group_description: '',
  asset_group_types: ['BRAND'],
  adAccounts: [],
  profiles: [],
}
const audience = {
  id: '6',
  name: 'Buyers',
  description: '',
  ad_account_id: '3',
  ad_account_name: 'Spring',
  audience_type: 'CUSTOMER_LIST',
  can_edit: true,
}
/** Answers with empty lists. */
const lists = () => Response.json({ items: [], bookmark: null, total_count: 0 })
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
  const onGone = vi.fn()
  const { user } = show(<LeaveClient business_id="7" row={{ id: '8', name: 'Shop' }} onGone={onGone} />)
  await user.click(screen.getByRole('button', { name: 'Stop working with them' }))
  const question = screen.getByRole('dialog', { name: 'Stop working with Shop?' })
  expect(calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Stop working with them' }))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
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

test('shows why one group of a call was refused, and keeps the input', async () => {
  const exceptions = [{ asset_group_id: '4', code: 404, message: 'This group is gone.' }]
  keepCalls(({ method }) => (method === 'GET' ? lists() : Response.json({ asset_groups: [], exceptions })))
  const { user } = show(<GroupDetails business_id="7" row={group} />)
  await user.type(name(), ' two')
  await user.click(save())
  expect(await screen.findByText('This group is gone.')).toBeDefined()
  expect(name().value).toBe('North two')
  expect(looks).not.toHaveBeenCalled()
})

test('reports that the assets of a group failed to load, and retries', async () => {
  let isDown = true
  const accounts = { items: [{ id: '3', name: 'Spring' }], bookmark: null }
  keepCalls(({ url }) => {
    if (isDown) return refused(500, 'Not now.')
    return url.pathname.endsWith('/ad_accounts') ? Response.json(accounts) : lists()
  })
  const { user } = show(<GroupDetails business_id="7" row={group} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('checkbox', { name: 'Spring' })).toBeDefined()
})

test('deletes an audience only after a confirmation that names it', async () => {
  const calls = keepCalls(({ method }) => (method === 'GET' ? lists() : new Response(null, { status: 204 })))
  const { user } = show(<AudienceDetails row={audience} onGone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Delete audience' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete the audience Buyers?' })
  expect(changesIn(calls)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete audience' }))
  await vi.waitFor(() => expect(changesIn(calls)).toHaveLength(1))
  await vi.waitFor(() => expect(looks).toHaveBeenCalled())
})

test('keeps the confirmation open with the reason when a deletion is refused', async () => {
  keepCalls(({ method }) => (method === 'GET' ? lists() : refused(403, 'You can’t do that.')))
  const onGone = vi.fn()
  const { user } = show(<AudienceDetails row={audience} onGone={onGone} />)
  await user.click(screen.getByRole('button', { name: 'Delete audience' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete audience' }))
  expect(await within(dialog).findByText('You can’t do that.')).toBeDefined()
  expect(onGone).not.toHaveBeenCalled()
})

test('offers no change of an audience that the viewer may only see', () => {
  const calls = keepCalls(() => lists())
  show(<AudienceDetails row={{ ...audience, can_edit: false }} onGone={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})
