import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import type { WireRights } from '@/lib/business/review/schema'
import { changesIn, keepCalls, show, toasts } from '@/tools/testing/business'
import { Matrix } from './matrix'
import { RightsTable } from './rights-table'

const replace = vi.fn(async () => true)

beforeEach(() => {
  replace.mockClear()
  Router.router = { asPath: '/', replace } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const row = (over: Partial<WireRights> = {}): WireRights => ({
  holder_id: '9',
  holder_kind: 'PERSON',
  holder_name: 'Ada',
  holder_username: 'ada',
  is_direct: true,
  asset_id: '5',
  asset_type: 'AD_ACCOUNT',
  asset_name: 'Spring',
  rights: [
    { permission: 'ANALYST', source: 'OWN', source_id: null, source_name: null },
    { permission: 'ADMIN', source: 'GROUP', source_id: '4', source_name: 'North' },
  ],
  ...over,
})
const path = '/v5/businesses/7/members/assets/access'
const set = (permissions: string[]) => [path, { accesses: [{ member_id: '9', asset_id: '5', permissions }] }]

test('says beside each permission where it comes from, and links the group', () => {
  show(<RightsTable business_id="7" rows={[row()]} by="asset" canEdit={false} />)
  const link = screen.getByRole('link', { name: 'through the group North' })
  expect(link.getAttribute('href')).toBe('/business/assets/4/')
  expect(screen.getByText('given directly')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('takes only what was given directly away, and gives it back by Undo', async () => {
  const calls = keepCalls(() => Response.json({ items: [] }))
  const { user } = show(<RightsTable business_id="7" rows={[row()]} by="asset" canEdit />)
  await user.click(screen.getByRole('button', { name: 'Revoke access: Spring' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['Ada lost the access you gave them to Spring']))
  toastStore.read()[0]?.action?.onAction()
  await vi.waitFor(() => expect(changesIn(calls)).toEqual([set([]), set(['ANALYST'])]))
  // The page is loaded again after each change.
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(2))
})

test('offers no change of what comes only from elsewhere', () => {
  const rights = row().rights.filter(({ source }) => source === 'GROUP')
  show(
    <RightsTable
      business_id="7"
      rows={[row({ rights }), row({ holder_id: '8', holder_name: 'Bo', is_direct: false })]}
      by="holder"
      canEdit
    />,
  )
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change access: Ada',
  ])
})

test('shows people down and assets across, and marks what nobody can use', () => {
  const other = row({ holder_id: '8', holder_name: 'Bo', asset_id: '6', asset_name: 'Winter' })
  show(<Matrix business_id="7" rows={[row(), other]} />)
  const [, ada] = screen.getAllByRole('row')
  const cells = within(ada as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Analyst, Admin', '–No access'])
})
