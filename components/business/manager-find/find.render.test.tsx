import { screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireFound } from '@/lib/business/manager/find'
import { business, keepCalls, show } from '@/tools/testing/business'
import { FindButton } from './find-button'
import { foundHref } from './found-choices'

const shop = business()
const push = vi.fn(async () => true)

beforeEach(() => {
  push.mockClear()
  Router.router = { asPath: '/', push } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
})

const answers = (items: WireFound[]) => keepCalls(() => Response.json({ items }))

test('opens by Ctrl and K, finds a page and a person, and goes to what is chosen', async () => {
  const calls = answers([{ table: 'employees', id: '9', name: 'Bill Ray', note: 'bill' }])
  const { user } = show(<FindButton shown={shop} />)
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Name, email or ID' })
  await user.type(field, 'bill')
  await screen.findByRole('option', { name: /Bill Ray/ })
  const texts = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(texts).toEqual(['BillingPage', 'Bill RayPeople · bill'])
  expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([
    '/v5/businesses/7/find?search_term=bill',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(push).toHaveBeenCalledWith('/business/people/9/?business_id=7')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that nothing was found, or that the search failed', async () => {
  answers([])
  const { user } = show(<FindButton shown={shop} />)
  await user.click(screen.getByRole('button', { name: /^Find/ }))
  await user.type(await screen.findByRole('combobox'), 'zzz')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  keepCalls(() => new Response('', { status: 500 }))
  await user.type(screen.getByRole('combobox'), 'z')
  expect(await screen.findByText('Search didn’t work. Please try again.')).toBeTruthy()
})

test.each([
  ['ad-accounts', '/business/assets/5/?business_id=7'],
  ['tags', '/business/manager/tags/5/'],
  ['members', '/business/hub/?business_id=5'],
  ['invoices', '/business/manager/invoices/?business_id=7&row=5'],
] as const)('leads from %s to %s', (table, href) => {
  expect(foundHref({ table, id: '5' }, '7')).toBe(href)
})
