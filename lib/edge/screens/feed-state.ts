import { promotionsOf } from '@/lib/content/pins/card/promotion'
import type { Page } from '@/lib/core/input'
import type { FeedState } from './state'

/** Returns a page of entities as a feed of ids; the entities are passed separately. */
export function feedState(page: Page<{ id: string }>): FeedState {
  const ads = promotionsOf(page.items)
  return { ids: page.items.map((item) => item.id), bookmark: page.bookmark, ...(ads && { ads }) }
}

/** The arguments for the first page of a list. */
export const firstPage = { page_size: 25, bookmarks: [] as string[] }
