import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { renderIn } from '@/tools/testing/render'
import { AccountMenu } from './account-menu'

/** Shows the menu; returns the addresses of its items that need no scripts. */
function show(over: Partial<WireViewer>) {
  const viewer = { id: '7', username: 'ada', full_name: 'Ada', ...over } as WireViewer
  renderIn(<AccountMenu viewer={viewer} onHelp={() => {}} />, { screen: { viewer } })
  return screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
}

test('links a member without pins to their profile and settings only', () => {
  expect(show({ pin_count: 0 })).toEqual(['/ada/', '/settings/'])
})

test('links a person with pins to their numbers', () => {
  expect(show({ pin_count: 1 })).toEqual(['/ada/', '/settings/', '/analytics/'])
})

test('links an admin to the users', () => {
  expect(show({ is_admin: true })).toContain('/admin/')
})
