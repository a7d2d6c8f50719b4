import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import texts from '@/messages/en/settings.json'
import { renderIn } from '@/tools/testing/render'
import { settingsBlocks } from './pages'
import { SettingsNav } from './settings-nav'

const pages: readonly { page: string; below: readonly string[] }[] = settingsBlocks.flatMap(
  ({ groups }): readonly { page: string; below: readonly string[] }[] => groups,
)
const all = pages.flatMap(({ page, below }) => [page, ...below])

function show(current: Parameters<typeof SettingsNav>[0]['current'], viewer: Partial<WireViewer>) {
  renderIn(<SettingsNav current={current} />, { texts, screen: { viewer: viewer as WireViewer } })
  return screen.queryAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).pathname)
}

test('lists every page with what it has, the passcode for minors only, ads on hosts with ads', () => {
  expect(show(null, { is_under_18: true, has_promotions: true })).toHaveLength(all.length)
  expect(screen.getByRole('link', { name: /^Permissions/ }).textContent).toContain(
    'Who can comment, filtered words',
  )
  document.body.replaceChildren()
  const paths = show(null, { is_under_18: false, has_promotions: false })
  expect(paths).not.toContain('/parental-passcode/')
  expect(paths).not.toContain('/settings/ads/')
})

test('shows beside a page the pages below its group only, and marks the current one', () => {
  const paths = show('edit/mentions', { is_under_18: false })
  expect(paths).toContain('/settings/messages/')
  expect(paths).not.toContain('/settings/cookies/')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Mentions')
})

test('has only the current page for a limited log-in', () => {
  expect(show('edit/password', { login_state: 'limited_login' })).toEqual(['/settings/edit/password/'])
})
