import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import texts from '@/messages/en/settings.json'
import { settingsStored } from '@/store/accounts/settings'
import { renderIn } from '@/tools/testing/render'
import { KindSection } from './kind-section'

const bornBefore = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

test.each([
  ['offers a business account at 18', 18, true],
  ['says below 18 that business accounts are for adults', 17, false],
] as const)('%s', (_, years, isOffered) => {
  const { store } = renderIn(<KindSection />, { texts })
  act(() => {
    store.dispatch(settingsStored({ business_name: null, birthday: bornBefore(years) } as WireSettings))
  })
  expect(screen.queryByRole('button', { name: 'Convert to a business account' }) !== null).toBe(isOffered)
  expect(screen.queryByText('Business accounts are for people who are 18 or older.') === null).toBe(isOffered)
})
