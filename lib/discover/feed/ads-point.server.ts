import type { WirePin } from '@/lib/content/pins/schema'
import { contributionPoint } from '@/lib/core/contribution'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import type { ScreenInput } from '@/lib/platform/manifest/screen'
import type { ListInput } from './feed-page.server'

/** A feed in which ads may be: `about` is the topic, the pin or the words that it is about; empty for home. */
export type AdPlace = { placement: 'HOME' | 'SEARCH' | 'RELATED' | 'TOPIC'; about: string }

/** A reader of a feed, and whether what they do may be used for them. */
export type FeedReading = {
  viewer: Viewer
  place: AdPlace
  allows_personalization: boolean
  input: ListInput
}

/** An item of a feed: of a search it may also be a board or a person. */
export type FeedItem = { id: string; type: string }

/** A page, which may say that no ad belongs to it. */
type Open<Item> = Page<Item> & { isClosed?: boolean }
type Load<Item> = (input: ListInput) => Promise<Open<Item>>

/** Puts ads between the items of a page. The area of ads is above this one; without it nothing is contributed. */
export const adsInFeeds =
  contributionPoint<
    <Item extends FeedItem>(reading: FeedReading, load: Load<Item>) => Promise<Page<Item | WirePin>>
  >('ads in feeds')

/**
 * Returns a page of a feed with its ads. Pages of visitors have none: all visitors share them. @throws AppError 1 for a foreign
 * bookmark
 */
export async function withAds<Item extends FeedItem>(
  reading: FeedReading,
  load: Load<Item>,
): Promise<Page<Item | WirePin>> {
  const [insert] = reading.viewer.id === null ? [] : adsInFeeds.all()
  return insert ? insert(reading, load) : load(reading.input)
}

/** Returns the first page of a feed with its ads, for a screen. */
export const firstWithAds = <Item extends FeedItem>(
  reader: Pick<ScreenInput, 'viewer' | 'allows_personalization'>,
  place: AdPlace,
  load: Load<Item>,
): Promise<Page<Item | WirePin>> =>
  withAds(
    {
      viewer: reader.viewer,
      place,
      input: { page_size: 25, bookmarks: [] },
      get allows_personalization() {
        return reader.allows_personalization === true
      },
    },
    load,
  )
