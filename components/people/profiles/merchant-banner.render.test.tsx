import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Placement } from '@/components/platform/placements/placement'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { renderIn } from '@/tools/testing/render'
import { MerchantBanner } from './merchant-banner'

const merchant = (id: string) =>
  ({ id, full_name: 'Ada', partner: { business_name: 'Ada Lamps' } }) as unknown as WireProfile

const show = (id: string) =>
  renderIn(
    <Placement
      id="profile_visit"
      own={{
        merchant_banner: {
          isDue: true,
          subject: id,
          show: (answers) => <MerchantBanner user={merchant(id)} {...answers} />,
        },
      }}
    />,
  )

beforeEach(() => localStorage.clear())

test('stays dismissed for one merchant, and is shown for another', () => {
  const first = show('1')
  expect(screen.getByText(/Ada Lamps/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/Ada Lamps/)).toBeNull()
  // The time of the dismissal, by merchant (specification part 2, section 6).
  expect(Number(localStorage.getItem('magpie.merchant-banner.1'))).toBeGreaterThan(0)
  first.unmount()
  const again = show('1')
  expect(screen.queryByText(/Ada Lamps/)).toBeNull()
  again.unmount()
  show('2')
  expect(screen.getByText(/Ada Lamps/)).toBeTruthy()
})
