import { pinCards } from '@/lib/content/pins/queries.server'
import { topicBranch } from '@/lib/content/topics/branch.server'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { chosen, noChoice, type ShopChoice, type ShopItem } from './filters'
import { type ShopRow, shopFacts, shopItems } from './items.server'
import type { ShoppingFeedGet, WireShopItem } from './schema'

type List = { page_size: number; bookmarks: string[] }

const offerOf = ({ price, was, before, currency, in_stock, ships_free, domain }: ShopRow) => ({
  price,
  was,
  before,
  currency,
  in_stock,
  ships_free,
  domain,
})

/** Returns the products of a page with their cards and the offers of today, in the order of `ids`. */
async function shown(viewer: Viewer, ids: readonly string[]): Promise<WireShopItem[]> {
  const [rows, cards] = await Promise.all([shopItems(viewer, ids), pinCards(viewer, ids)])
  const of = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((pin) => {
    const row = of.get(pin.id)
    return row ? [{ type: 'shop_item' as const, id: pin.id, pin, offer: offerOf(row) }] : []
  })
}

/** Names a list for its bookmarks: its source and the choice. */
const scopeOf = (source: string, choice: ShopChoice) =>
  `shop ${source} ${JSON.stringify(Object.values(choice))}`

/** Returns one page of the products, newest first in `items`, that fit a choice. @throws AppError 1 for a bookmark of another list */
export async function shopPage(
  viewer: Viewer,
  items: readonly ShopItem[],
  { source, choice, page_size, bookmarks }: List & { source: string; choice: ShopChoice },
): Promise<Page<WireShopItem>> {
  const scope = scopeOf(source, choice)
  const ids = chosen(items, choice)
  const [after, place] = readBookmark(scope, bookmarks) ?? []
  // After the last product of the page before; where that is gone, after its place.
  const last = after === undefined ? -1 : ids.indexOf(after)
  const from = after === undefined ? 0 : last >= 0 ? last + 1 : Number(place)
  const page = ids.slice(from, from + page_size)
  const end = page.at(-1)
  const hasMore = from + page_size < ids.length
  return {
    items: await shown(viewer, page),
    bookmark: hasMore && end !== undefined ? makeBookmark(scope, [end, from + page_size]) : null,
  }
}

/** Returns what a viewer chose, of the options of a call. */
export const choiceOf = ({
  domain,
  currency,
  min_price,
  max_price,
  in_stock,
  free_shipping,
  on_sale,
  order,
}: Omit<ShopChoice, 'category'>): ShopChoice => ({
  ...noChoice,
  domain,
  currency,
  min_price,
  max_price,
  in_stock,
  free_shipping,
  on_sale,
  order,
})

/**
 * Returns a page of the shopping feed: of a topic and its parts, or among some pins. @throws AppError 404 for an unknown
 * topic, 1 for a bookmark of another list
 */
export async function shoppingFeed(viewer: Viewer, input: ShoppingFeedGet): Promise<Page<WireShopItem>> {
  const { category_id, pin_ids } = input
  const branch = category_id === undefined ? null : await topicBranch(category_id)
  if (branch) found(branch[0], 'notFound')
  const items = await (pin_ids
    ? shopItems(viewer, pin_ids)
    : shopFacts(
        viewer,
        branch?.map(({ id }) => id),
      ))
  const source = pin_ids ? `among ${pin_ids.join(' ')}` : (category_id ?? 'all')
  return shopPage(viewer, items, { ...input, source, choice: choiceOf(input) })
}
