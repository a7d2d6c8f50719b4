import type { WirePin } from '@/lib/content/pins/schema'
import type { Page } from '@/lib/core/input'
import { type AdPlace, type FeedItem, withAds } from '@/lib/discover/feed/ads-point.server'
import type { ListInput } from '@/lib/discover/feed/feed-page.server'
import { firstPage } from './feed-state'
import type { ScreenInput } from './loader.server'

/** Returns the first page of a feed with its ads, for a screen. */
export const firstWithAds = <Item extends FeedItem>(
  reader: Pick<ScreenInput, 'viewer' | 'allows_personalization'>,
  place: AdPlace,
  load: (list: ListInput) => Promise<Page<Item>>,
): Promise<Page<Item | WirePin>> =>
  withAds(
    {
      viewer: reader.viewer,
      place,
      input: firstPage,
      get allows_personalization() {
        return reader.allows_personalization === true
      },
    },
    load,
  )
