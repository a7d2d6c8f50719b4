import { expect, test } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { merchantStorefront } from './merchant-storefront'

const viewing = {
  currentViewingLocale: { country: 'DE', language: 'de', feedProfileId: '5' },
  lastUpdated: '2026-11-27T10:00:00.000Z',
}
const loaded = (screen: object) => screenLoaded({ screen } as unknown as ScreenState)
const shop = merchantStorefront(undefined, loaded({ name: 'profile', shop: { viewing } }))

test('keeps the locale of the shop that is shown, also below a pin that is opened over it', () => {
  expect(shop).toEqual(viewing)
  expect(merchantStorefront(shop, loaded({ name: 'pin' }))).toEqual(viewing)
})

test('forgets it on a profile without a shop', () => {
  expect(merchantStorefront(shop, loaded({ name: 'profile' }))).toEqual({
    currentViewingLocale: null,
    lastUpdated: null,
  })
})
