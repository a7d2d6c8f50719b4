import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { renderIn } from '@/tools/testing/render'
import { MerchantBanner } from './merchant-banner'

const merchant = (id: string) =>
  ({ id, full_name: 'Ada', partner: { business_name: 'Ada Lamps' } }) as unknown as WireProfile

beforeEach(() => localStorage.clear())

test('stays dismissed for one merchant, and is shown for another', () => {
  const first = renderIn(<MerchantBanner user={merchant('1')} />)
  expect(screen.getByText(/Ada Lamps/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/Ada Lamps/)).toBeNull()
  first.unmount()
  const again = renderIn(<MerchantBanner user={merchant('1')} />)
  expect(screen.queryByText(/Ada Lamps/)).toBeNull()
  again.unmount()
  renderIn(<MerchantBanner user={merchant('2')} />)
  expect(screen.getByText(/Ada Lamps/)).toBeTruthy()
})
