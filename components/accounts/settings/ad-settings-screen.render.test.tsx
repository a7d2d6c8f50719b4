import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Screen } from '@/lib/edge/screens/state'
import promoted from '@/messages/en/pins-promoted.json'
import settings from '@/messages/en/settings.json'
import { keepCalls } from '@/tools/testing/business'
import { renderIn } from '@/tools/testing/render'
import { AdSettingsScreen } from './ad-settings-screen'

afterEach(() => vi.unstubAllGlobals())

type Ads = Extract<Screen, { name: 'settings-ads' }>['ads']
const show = (changes: Partial<Ads> = {}) => {
  const ads: Ads = {
    sees_ads: true,
    is_consented: true,
    categories: [
      { id: '10', name: 'Home', is_hidden: false },
      { id: '20', name: 'Food', is_hidden: true },
    ],
    advertisers: [{ id: '44', name: 'Lamp Shop' }],
    hidden_ads: 2,
    ...changes,
  }
  return renderIn(<AdSettingsScreen ads={ads} />, { texts: { ...promoted, ...settings } })
}
const answer = (code = 200) =>
  keepCalls(() =>
    Response.json(
      { resource_response: { status: code === 200 ? 'success' : 'failure', code: 0, data: null } },
      { status: code },
    ),
  )

test('turns a topic off, and back on when that fails', async () => {
  const calls = answer()
  const { user } = show()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Food' }).checked).toBe(false)
  const home = screen.getByRole<HTMLInputElement>('switch', { name: 'Home' })
  await user.click(home)
  expect(home.checked).toBe(false)
  await waitFor(() => expect(calls).toHaveLength(1))
  answer(500)
  await user.click(home)
  await waitFor(() => expect(home.checked).toBe(false))
})

test('shows an advertiser and hidden ads again', async () => {
  const calls = answer()
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Show ads by Lamp Shop again' }))
  expect(screen.getByText('You hid 2 ads.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show them again' }))
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('says when cookie choices forbid personalization, when nothing is hidden, and to whom no ads are shown', () => {
  const { unmount } = show({ is_consented: false, advertisers: [], hidden_ads: 0 })
  expect(screen.getByRole('link', { name: 'Change cookie choices' })).toBeDefined()
  expect(screen.getByText('You haven’t hidden any business.')).toBeDefined()
  expect(screen.getByText('You haven’t hidden any ads.')).toBeDefined()
  unmount()
  show({ sees_ads: false })
  expect(screen.getByText(/only to people who are 18 or older/)).toBeDefined()
  expect(screen.queryAllByRole('switch')).toEqual([])
})
