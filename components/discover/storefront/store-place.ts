import type { ShopPlace } from '@/components/discover/shopping/shop-href'
import type { StoreChoice } from '@/lib/discover/shopping/schema'

/** Returns the place of the products of a shop on the profile of its business. */
export const storePlace = (username: string, store: StoreChoice, feed: string | null): ShopPlace => ({
  path: `/${username}/`,
  fixed: { tab: 'shop', feed, ...store },
})
