import { screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import { business, changesIn, keepCalls, refused, show, toasts } from '@/tools/testing/business'
import { AddProfile } from './add-profile'
import { ProfileDetails } from './profile-details'

beforeEach(() => {
  Router.router = { asPath: '/', replace: vi.fn(async () => true) } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const brand = {
  id: '9',
  name: 'Canada Stores',
  username: 'canada_stores',
  country: 'CA',
  about: '',
  website: '',
  image_large_url: null,
  delete_after: null as number | null,
}
const row = {
  id: '9',
  name: brand.name,
  username: brand.username,
  profile_state: 'BRAND',
  permissions: ['OWNER'],
}
const shop = business()

test('creates a brand account, and shows a refusal at its field', async () => {
  const answers = [refused(409, 'Taken.', 'username'), Response.json({ brand_account_id: '9' })]
  const calls = keepCalls(() => answers.shift() as Response)
  const onAdded = vi.fn()
  const { user } = show(
    <AddProfile table="profiles" business={shop} accounts={[]} onAdded={onAdded} onClose={vi.fn()} />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Canada Stores')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'Canada_Stores')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Taken.')
  expect(screen.getByRole('textbox', { name: 'Username' }).getAttribute('aria-invalid')).toBe('true')
  expect(onAdded).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(changesIn(calls).at(-1)).toEqual([
    '/v5/business_access/business_hierarchy/7/brand_accounts',
    expect.objectContaining({ name: 'Canada Stores', username: 'canada_stores', country: 'US' }),
  ])
})

test('changes a brand account, and deletes it after a question', async () => {
  const calls = keepCalls(({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(brand),
  )
  const { user } = show(<ProfileDetails business_id="7" row={row} manages />)
  expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/canada_stores/')
  const about = await screen.findByRole('textbox', { name: 'About' })
  await user.type(about, 'Stores')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(toasts()).toContain('Saved'))
  expect(changesIn(calls)[0]?.[1]).toMatchObject({ about: 'Stores' })
  await user.click(screen.getByRole('button', { name: 'Delete profile' }))
  expect(screen.getByRole('dialog', { name: 'Delete Canada Stores?' })).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Delete profile' }).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'))
})

test('brings back one that is being deleted, and neither shows nor acts for it', async () => {
  const calls = keepCalls(() => Response.json({ ...brand, delete_after: Date.UTC(2026, 11, 10, 12) }))
  const deleted = { ...row, profile_state: 'DELETING' }
  const { user } = show(<ProfileDetails business_id="7" row={deleted} manages />)
  await screen.findByText(/Deleted for good on Dec 10, 2026/)
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Act as this profile' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bring it back' }))
  await vi.waitFor(() => expect(changesIn(calls)[0]?.[0]).toMatch(/\/9\/restore$/))
})

test.each([
  ['a publisher', ['PROFILE_PUBLISHER'], true],
  ['somebody who only sees it', ['CONSUMER_USER'], false],
])('offers acting for it to %s: %s', (_, permissions, offers) => {
  keepCalls(() => Response.json(brand))
  show(<ProfileDetails business_id="7" row={{ ...row, permissions }} manages={false} />)
  expect(screen.queryByRole('button', { name: 'Act as this profile' }) !== null).toBe(offers)
  expect(screen.queryByRole('textbox')).toBeNull()
})
