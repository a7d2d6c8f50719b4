import { fireEvent, screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import { changesIn, keepCalls, show } from '@/tools/testing/business'
import { AccessEditor } from './access-editor'

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

const editor = (ids: string[] = ['9']) => (
  <AccessEditor kind="members" business_id="7" ids={ids} onDone={vi.fn()} />
)
const choose = (name: string, index = 0) => {
  const one = screen.getAllByRole('radio', { name, hidden: true })[index]
  if (!one) throw new Error(`no choice ${name}`)
  fireEvent.click(one)
}

test('sets the permissions on several assets in one step, after a summary', async () => {
  const calls = serve(2)
  const { user } = show(editor())
  await screen.findByText('Account 1')
  choose('Analyst', 0)
  choose('Finance', 1)
  expect(screen.getByText('2 changes to save')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Account 1: No access Analyst',
    'Account 2: No access Finance manager',
  ])
  await user.click(screen.getByRole('button', { name: 'Save access' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([
      [
        '/v5/businesses/7/members/assets/access',
        {
          accesses: [
            { member_id: '9', asset_id: '1', permissions: ['ANALYST'] },
            { member_id: '9', asset_id: '2', permissions: ['FINANCE_MANAGER'] },
          ],
        },
      ],
    ]),
  )
  await vi.waitFor(() => expect(screen.queryByText('2 changes to save')).toBeNull())
})

test('has nothing to save once a choice is back as it was', async () => {
  serve(1)
  show(editor())
  await screen.findByText('Account 1')
  choose('Analyst')
  choose('No access')
  expect(screen.queryByRole('button', { name: 'Save access' })).toBeNull()
})

test('says beside each permission what it allows', async () => {
  serve(1)
  show(editor())
  await screen.findByText('Account 1')
  const box = screen.getByRole('checkbox', { name: /^Finance viewer/, hidden: true })
  const message = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('See billing and invoices.')
})

test('gives several people the same access, and takes it away from all', async () => {
  const calls = serve(1)
  const { user } = show(editor(['8', '9']))
  await screen.findByText('No change')
  choose('No access')
  await user.click(screen.getByRole('button', { name: 'Save access' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([
      [
        '/v5/businesses/7/members/assets/access',
        {
          accesses: [
            { member_id: '8', asset_id: '1', permissions: [] },
            { member_id: '9', asset_id: '1', permissions: [] },
          ],
        },
      ],
    ]),
  )
})

test('finds an asset of more than 100 by its name, and keeps the changes of others', async () => {
  serve(101)
  const { user } = show(editor())
  await screen.findByText('Account 1')
  expect(screen.getByText('These are the first 100 assets. Search for others.')).toBeDefined()
  choose('Analyst', 0)
  await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), '101')
  await screen.findByText('Account 101')
  choose('Admin', 0)
  expect(screen.getByText('2 changes to save')).toBeDefined()
})
