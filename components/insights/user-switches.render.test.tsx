import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { WireAdminUser } from '@/lib/insights/admin/schema'
import texts from '@/messages/en/admin.json'
import { renderIn } from '@/tools/testing/render'
import { UserSwitches } from './user-switches'

const limiting = ['Limited login', 'Write ban', 'Deactivated', 'Needs a password reset', 'Admin']
const own = 'You can’t limit your own account or remove your own admin role.'

/** Shows the switches of user 7 to a viewer; returns the names of those that are off limits. */
function show(viewerId: string) {
  const user = { id: '7', is_admin: true } as WireAdminUser
  const viewer = { id: viewerId, is_admin: true } as WireViewer
  renderIn(<UserSwitches user={user} onChanged={() => {}} />, { texts, screen: { viewer } })
  return limiting.filter((name) => screen.getByRole<HTMLInputElement>('switch', { name }).disabled)
}
const isOff = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).disabled

test('refuses to limit one’s own account or give up one’s own role, and explains why', () => {
  expect(show('7')).toEqual(limiting)
  expect(isOff('Employee')).toBe(false)
  expect(screen.getByText(own)).toBeTruthy()
})

test('offers all switches for another account', () => {
  expect(show('8')).toEqual([])
  expect(screen.queryByText(own)).toBe(null)
})
