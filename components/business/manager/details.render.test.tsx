import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toast-store'
import { changesIn, keepCalls, refused, show, toasts } from '@/tools/testing/business'
import { AccountDetails } from '../asset-details'
import { LeaveClient } from '../leave-client'
import { TagDetails } from '../tag-details'
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
const tag = {
  id: '5',
  name: 'Shop tag',
  ad_account_id: '3',
  business_id: '7',
  code_snippet: '',
  automatic_enhanced_match: false,
  leader_tag_id: null,
  hosts: ['shop.example'],
  hosts_learned_until_ms: 1,
  can_edit: true,
}
/** Answers with empty lists, and a tag without a check of a page. */
const lists = () =>
  Response.json({ foreign_hosts: [], items: [], bookmark: null, total_count: 0, status: 'NONE', url: null })
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

test('reverts the checkbox of the enhanced match when it is refused, and shows why', async () => {
  keepCalls(({ method }) => (method === 'GET' ? lists() : refused(403, 'You can’t do that.')))
  const { user } = show(<TagDetails row={tag} onGone={vi.fn()} />)
  const match = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enhanced match' })
  await user.click(match)
  await vi.waitFor(() => expect(toasts()).toEqual(['You can’t do that.']))
  expect(match.checked).toBe(false)
  expect(looks).not.toHaveBeenCalled()
})

test('changes the name of a tag', async () => {
  const calls = keepCalls(({ method }) => (method === 'GET' ? lists() : Response.json({})))
  const { user } = show(<TagDetails row={tag} onGone={vi.fn()} />)
  await user.clear(name())
  await user.type(name(), 'Store')
  await user.click(save())
  await vi.waitFor(() => expect(looks).toHaveBeenCalled())
  expect(changesIn(calls)).toEqual([['/v5/ad_accounts/3/conversion_tags/5', { name: 'Store' }]])
})

test('deletes a tag only after a confirmation that names it', async () => {
  const calls = keepCalls(({ method }) => (method === 'GET' ? lists() : new Response(null, { status: 204 })))
  const { user } = show(<TagDetails row={tag} onGone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Delete tag' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete the tag Shop tag?' })
  expect(changesIn(calls)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete tag' }))
  await vi.waitFor(() => expect(changesIn(calls)).toHaveLength(1))
  await vi.waitFor(() => expect(looks).toHaveBeenCalled())
})

test('keeps the confirmation open with the reason when a deletion is refused', async () => {
  keepCalls(({ method }) => (method === 'GET' ? lists() : refused(403, 'You can’t do that.')))
  const onGone = vi.fn()
  const { user } = show(<TagDetails row={tag} onGone={onGone} />)
  await user.click(screen.getByRole('button', { name: 'Delete tag' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete tag' }))
  expect(await within(dialog).findByText('You can’t do that.')).toBeDefined()
  expect(onGone).not.toHaveBeenCalled()
})

test('offers no change of a tag that the viewer may only see', () => {
  keepCalls(() => lists())
  show(<TagDetails row={{ ...tag, can_edit: false }} onGone={vi.fn()} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy'])
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
