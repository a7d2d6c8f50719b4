import { type Sort, sorts } from '@/lib/content/boards/sorts'
import type { WirePin } from '@/lib/content/pins/schema'
import { own } from '@/lib/core/own'
import type { SearchChoice } from '@/lib/discover/search/filters/choice'
import { resource } from '@/lib/edge/client/resource-client'
import { type LookFilters, lookAlikes } from './look-feeds'

/** Comes with the pins of a search: what was searched for instead of the query, and with look-alikes what narrows them. */
export type SearchAux = {
  typo: string | null
  relaxed: string | null
  pins_of: string | null
  looks?: LookFilters
}

type Source = (
  bookmarks: string[],
) => Promise<{ data: WirePin[]; bookmark: string | null; auxData?: SearchAux }>

type Scope = 'pins' | 'videos' | 'buyable_pins' | 'my_pins'

/** Returns a page of the pins that a search finds. */
async function searchPins(
  requested: { query: string; scope: Scope } & Partial<SearchChoice>,
  bookmarks: string[],
) {
  const { data, bookmark } = await resource('BaseSearchResource').get({ ...requested, bookmarks })
  const { results, typo, relaxed, pins_of } = data
  const pins = results.filter((result): result is WirePin => result.type === 'pin')
  return { data: pins, bookmark, auxData: { typo, relaxed, pins_of } }
}

/** Returns the source of a search's pins in one scope; its argument is the query. */
const searchIn = (scope: Scope) => (query: string, bookmarks: string[]) =>
  searchPins({ query, scope }, bookmarks)

/** Returns the id and the order in the argument of a feed: `id`, or `id/order`. */
function sorted(argument: string): [id: string, sort: Sort] {
  const [id = '', wanted] = argument.split('/')
  return [id, sorts.find((one) => one === wanted) ?? 'custom']
}

/** The call for the pages of each kind of feed; a feed's key is `kind` or `kind:argument`. */
const sources: Record<string, (argument: string, bookmarks: string[]) => ReturnType<Source>> = {
  home: (_, bookmarks) => resource('UserHomefeedResource').get({ bookmarks }),
  related: (pin, bookmarks) => resource('RelatedPinFeedResource').get({ pin, bookmarks }),
  lookalikes: lookAlikes,
  board: (argument, bookmarks) => {
    const [board_id, sort] = sorted(argument)
    return resource('BoardFeedResource').get({ board_id, sort, bookmarks })
  },
  unsorted: (board_id, bookmarks) =>
    resource('BoardFeedResource').get({ board_id, filter_section_pins: true, bookmarks }),
  section: (argument, bookmarks) => {
    const [section_id, sort] = sorted(argument)
    return resource('BoardSectionPinsResource').get({ section_id, sort, bookmarks })
  },
  ideas: (board_id, bookmarks) => resource('BoardContentRecommendationResource').get({ board_id, bookmarks }),
  article: (article_id, bookmarks) => resource('TodayArticleFeedResource').get({ article_id, bookmarks }),
  created: (username, bookmarks) => resource('UserActivityPinsResource').get({ username, bookmarks }),
  pins: (username, bookmarks) => resource('UserPinsResource').get({ username, bookmarks }),
  saved: (username, bookmarks) => resource('UserPinsResource').get({ username, kind: 'saved', bookmarks }),
  topic: (interest, bookmarks) => resource('TopicFeedResource').get({ interest, bookmarks }),
  favorites: (_, bookmarks) => resource('PinFavoriteResource').get({ bookmarks }),
  videos: (topic, bookmarks) =>
    resource('VideoFeedResource').get({ ...(topic ? { category_id: topic } : {}), bookmarks }),
  'search-pins': searchIn('pins'),
  'search-alike': async (query) => {
    const { data } = await resource('BaseSearchResource').get({ query, scope: 'pins' })
    return { data: data.more_like_this, bookmark: null }
  },
  'search-videos': searchIn('videos'),
  'search-buyable_pins': searchIn('buyable_pins'),
  'search-my_pins': searchIn('my_pins'),
  'search-narrowed': (requested, bookmarks) => searchPins(JSON.parse(requested), bookmarks),
}

/** Returns the source of a feed by its key. @throws Error for an unknown kind */
export function sourceOf(key: string): Source {
  const cut = key.indexOf(':')
  const kind = cut < 0 ? key : key.slice(0, cut)
  const source = own(sources, kind)
  if (!source) throw new Error(`no feed of kind ${kind}`)
  return (bookmarks) => source(cut < 0 ? '' : key.slice(cut + 1), bookmarks)
}
