import { screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toast-store'
import { changesIn, keepCalls, show } from '@/tools/testing/business'
import { GrantDetails } from './grant-details'

beforeEach(() => {
  Router.router = { asPath: '/', replace: async () => true } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const asset = (n: number) => ({
  asset_id: String(n),
  asset_type: 'AD_ACCOUNT',
  name: `Account ${n}`,
  permissions: [],
})

/** Answers with the first 100 of some assets, or those whose names contain a term. */
function serve(total: number) {
  const all = Array.from({ length: total }, (_, n) => asset(n + 1))
  return keepCalls(({ method, url }) => {
    if (method !== 'GET') return Response.json({ items: [] })
    const term = url.searchParams.get('search_term') ?? ''
    const found = all.filter(({ name }) => name.includes(term))
    return Response.json({ items: found.slice(0, 100), bookmark: null, total_count: found.length })
  })
}

const details = () => <GrantDetails kind="members" business_id="7" ids={['9']} onDone={vi.fn()} />

test('lists up to 100 assets', async () => {
  serve(100)
  show(details())
  expect(await screen.findByRole('combobox', { name: 'Asset' })).toBeInstanceOf(HTMLSelectElement)
  expect(screen.getAllByRole('option')).toHaveLength(100)
})

test('finds an asset of more than 100 by its name, and grants on it', async () => {
  const calls = serve(101)
  const { user } = show(details())
  await user.type(await screen.findByRole('combobox', { name: /Asset/ }), 'Account 101')
  await user.click(await screen.findByRole('option', { name: /Account 101/ }))
  expect(await screen.findByRole('group', { name: 'Account 101' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Analyst' }))
  await user.click(screen.getByRole('button', { name: 'Save access' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([
      [
        '/v5/businesses/7/members/assets/access',
        { accesses: [{ member_id: '9', asset_id: '101', permissions: ['ANALYST'] }] },
      ],
    ]),
  )
})
