import type { WirePin } from '@/lib/content/pins/schema'
import type { Page } from '@/lib/core/input'
import type { FeedItem, FeedReading } from '@/lib/discover/feed/ads-point.server'
import type { ListInput } from '@/lib/discover/feed/feed-page.server'
import { together } from '@/lib/platform/db/together.server'
import { checkedAds } from './checked.server'
import { readPast, writePast } from './choice/past.server'
import { fillPage, type Past, placesIn } from './choice/placement'
import { shareOf } from './choice/share'
import { cardsOf, chooserOf, type Winner } from './deliver.server'
import { offersFor } from './offers.server'
import { type Plan, planFor } from './plan.server'

type Load<Item> = (input: ListInput) => Promise<Page<Item> & { isClosed?: boolean }>

const pictureOf = (item: FeedItem) =>
  'aggregated_pin_data' in item ? [(item as WirePin).aggregated_pin_data.id] : []

/** Returns the bookmark after a page without ads, whose cards still count for the next one. */
const passing = <Item>({ items, bookmark }: Page<Item>, past: Past) =>
  writePast(bookmark, fillPage(items, past, () => null).past)

/** Returns the advertiser of each candidate that may be beside the others: ads of one pin have the same picture. */
const advertisersOf = ({ lines }: Plan) => [
  ...new Map(lines.map(({ row: { pin, business } }) => [pin, business])).values(),
]

/** Reads fewer cards than the page has, and the ads that take the other places. */
async function pageWithAds<Item extends FeedItem>(
  { reading, planned, past, share }: { reading: FeedReading; planned: Plan; past: Past; share: number },
  load: (count: number) => ReturnType<Load<Item>>,
): Promise<Page<Item | WirePin>> {
  const { page_size: size } = reading.input
  const both = () => Promise.all([load(size - share), offersFor(reading, planned)])
  // Where processor time is short, one connection; otherwise the page does not wait for its ads.
  const [page, offers] = await (checkedAds().isBusy(Date.now()) ? together(both) : both())
  const { items, bookmark, isClosed = false } = page
  if (!offers || isClosed) return { items, bookmark: passing(page, past) }
  const choose = chooserOf(offers, new Set(items.flatMap(pictureOf)))
  const filled = fillPage<Item, Winner>(items, past, choose, size - items.length)
  const cards = filled.chosen.length > 0 ? await cardsOf(offers, filled.chosen) : new Map<string, WirePin>()
  const winners = new Map<unknown, Winner>(filled.chosen.map((winner) => [winner, winner]))
  const shown: (Item | WirePin)[] = []
  for (const card of filled.cards) {
    const winner = winners.get(card)
    const ad = winner && cards.get(winner.ad)
    if (ad) shown.push(ad)
    else if (!winner) shown.push(card as Item)
  }
  return { items: shown, bookmark: writePast(bookmark, filled.past) }
}

/**
 * Returns a page of a feed with its ads, which are among its cards: it has no more than one without ads. The page is read as ever while
 * the ads are chosen, with one statement of their own. With nothing to show, it is the page as it was.
 */
export async function insertAds<Item extends FeedItem>(
  reading: FeedReading,
  load: Load<Item>,
): Promise<Page<Item | WirePin>> {
  const { input } = reading
  const { inner, past } = readPast(input.bookmarks[0])
  const size = input.page_size
  const read = (page_size: number) => load({ ...input, page_size, bookmarks: inner })
  if (placesIn(size, past).length === 0) {
    const page = await read(size)
    const { items, bookmark } = page
    // A page that is too small for an ad still counts for the next one.
    const isBegun = past.since > 0 || past.recent.length > 0
    return { items, bookmark: isBegun ? passing(page, past) : bookmark }
  }
  const planned = await planFor(reading, new Set(past.ads))
  const share = shareOf(size, past, planned ? advertisersOf(planned) : [])
  if (planned && share > 0) return pageWithAds({ reading, planned, past, share }, read)
  const page = await read(size)
  return { items: page.items, bookmark: planned ? passing(page, past) : page.bookmark }
}
