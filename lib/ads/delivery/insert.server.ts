import type { WirePin } from '@/lib/content/pins/schema'
import type { Page } from '@/lib/core/input'
import type { FeedItem, FeedReading } from '@/lib/discover/feed/ads-point.server'
import type { ListInput } from '@/lib/discover/feed/feed-page.server'
import { together } from '@/lib/platform/db/together.server'
import { checkedAds } from './checked.server'
import { readPast, writePast } from './choice/past.server'
import { fillPage, placesIn } from './choice/placement'
import { cardsOf, chooserOf, type Winner } from './deliver.server'
import { offersFor } from './offers.server'

type Load<Item> = (input: ListInput) => Promise<Page<Item> & { isClosed?: boolean }>

const pictureOf = (item: FeedItem) =>
  'aggregated_pin_data' in item ? [(item as WirePin).aggregated_pin_data.id] : []

/**
 * Returns a page of a feed with its ads: the page is read as ever while the ads are chosen, with one statement of their own. With
 * nothing to show, it is the page as it was.
 */
export async function insertAds<Item extends FeedItem>(
  reading: FeedReading,
  load: Load<Item>,
): Promise<Page<Item | WirePin>> {
  const { input } = reading
  const { inner, past } = readPast(input.bookmarks[0])
  const list = { ...input, bookmarks: inner }
  if (placesIn(input.page_size, past).length === 0) {
    const { items, bookmark } = await load(list)
    // A page that is too small for an ad still counts for the next one.
    const isBegun = past.since > 0 || past.recent.length > 0
    const next = isBegun ? writePast(bookmark, fillPage(items, past, () => null).past) : bookmark
    return { items, bookmark: next }
  }
  const both = () => Promise.all([load(list), offersFor(reading, new Set(past.ads))])
  // Where processor time is short, one connection; otherwise the page does not wait for its ads.
  const [page, offers] = await (checkedAds().isBusy(Date.now()) ? together(both) : both())
  const { items, bookmark, isClosed = false } = page
  if (!offers) return { items, bookmark }
  const shown = new Set(items.flatMap(pictureOf))
  const choose = isClosed ? () => null : chooserOf(offers, shown)
  const filled = fillPage<Item, Winner>(items, past, choose)
  const cards = filled.chosen.length > 0 ? await cardsOf(offers, filled.chosen) : new Map<string, WirePin>()
  const winners = new Map<unknown, Winner>(filled.chosen.map((winner) => [winner, winner]))
  const shownCards: (Item | WirePin)[] = []
  for (const card of filled.cards) {
    const winner = winners.get(card)
    const ad = winner && cards.get(winner.ad)
    if (ad) shownCards.push(ad)
    else if (!winner) shownCards.push(card as Item)
  }
  return {
    items: shownCards,
    bookmark: writePast(bookmark, filled.past),
  }
}
