import { topInterests } from '@/lib/content/topics/queries.server'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { recommendedSearches } from '@/lib/discover/search/answer/recommended.server'
import { searchWithAds } from '@/lib/discover/search/answer/with-ads.server'
import { isChosen, nothingChosen, type SearchChoice } from '@/lib/discover/search/filters/choice'
import { choiceInSearch } from '@/lib/discover/search/filters/choice-in'
import type { WireSearchFilter } from '@/lib/discover/search/filters/schema'
import { queryLimit, searchGet, searchScope } from '@/lib/discover/search/schema'
import { isFiltered, isPinScope } from '@/lib/discover/search/scopes'
import { articleListId } from '@/lib/discover/today/article'
import { feedState, firstPage } from './feed-state'
import type { Loaded, Loader } from './loader.server'

/** Returns the topics that lead on: those with a picture, of which there is something to see. */
const topicGuides = (topics: Awaited<ReturnType<typeof topInterests>>) =>
  topics
    .filter(({ image_url }) => image_url !== null)
    .map(({ name, image_url, cover_pin_id }, position) => ({
      term: name,
      display: name,
      position,
      image_url,
      pin_id: cover_pin_id,
    }))

/** Returns what was chosen, without a range of skin tones where the search does not offer the filter. */
const offeredOf = (wanted: SearchChoice, offered: readonly WireSearchFilter[]): SearchChoice =>
  offered.some(({ name }) => name === 'skin_tone')
    ? wanted
    : { ...wanted, filters: { ...wanted.filters, skin_tone: null } }

/** The state of a search before there is a query. */
const nothing = {
  feed: null,
  alike: null,
  boardIds: [],
  userIds: [],
  guides: [],
  typo: null,
  relaxed: null,
  pinsOf: null,
  isEmpty: false,
  bookmark: null,
  chosen: nothingChosen,
  offered: [],
  productFilters: null,
}

/** Loads `/search/{type}/?q=`: the results of one scope; without a query, topics and ideas. */
export const loadSearch: Loader = async (input): Promise<Loaded> => {
  const { viewer, params, query } = input
  const scope = searchScope.safeParse(params.scope)
  if (!scope.success) refuse('notFound')
  const q = (query.get('q') ?? '').slice(0, queryLimit).trim()
  const canonical = `/search/${scope.data}/${q ? `?q=${encodeURIComponent(q)}` : ''}`
  const base = { name: 'search' as const, scope: scope.data, query: q }
  const description = q
    ? `Pins, boards and people on Magpie about ${q}.`
    : 'Search pins, boards and people on Magpie.'
  // Search engines should not index a search without results.
  const seo = { title: q || { text: 'search' as const }, description, canonical, noindex: false }
  if (q === '') {
    const [topics, ideas, recommended] = await Promise.all([
      topInterests(viewer),
      homeFeed(viewer, firstPage),
      recommendedSearches(viewer),
    ])
    const guides = topicGuides(topics)
    return {
      screen: { ...base, ...nothing, guides, feed: 'home', recommended, listId: articleListId },
      pins: ideas.items,
      feeds: { home: feedState(ideas) },
      seo,
    }
  }
  const { data: article } = idSchema.safeParse(query.get('article'))
  const wanted = isFiltered(scope.data) ? choiceInSearch(query) : nothingChosen
  const found = await searchWithAds(
    { viewer, allows: () => input.allows_personalization === true },
    searchGet.parse({ query: q, scope: scope.data, article, ...wanted }),
  )
  const { typo, relaxed, bookmark, sensitivity, tabs, modeIcon, oneBarModules, nag } = found
  const { filters: offered, productFilters } = found
  const chosen = offeredOf(wanted, offered)
  const parts = { sensitivity, tabs, modeIcon, oneBarModules, article: found.article, nag }
  const isHidden = sensitivity?.effect === 'hidden'
  // A search without results goes on from the topics.
  const isEmpty = found.results.length === 0 && bookmark === null
  const showsTopics = isEmpty && !isHidden && !isChosen(chosen)
  const guides = showsTopics ? topicGuides(await topInterests(viewer)) : found.guides
  const pins = found.results.filter((result) => result.type === 'pin')
  const boards = [...found.matching_boards, ...found.results.filter((result) => result.type === 'board')]
  const users = [...found.matching_users, ...found.results.filter((result) => result.type === 'user')]
  const feed = isPinScope(scope.data)
    ? isChosen(chosen)
      ? `search-narrowed:${JSON.stringify({ query: q, scope: scope.data, ...chosen })}`
      : `search-${scope.data}:${q}`
    : null
  // Counts are loaded when they are shown: a page that visitors share has none, since they depend on pins that are not on it.
  const narrowed = isChosen(chosen)
    ? { chosen, offered, productFilters }
    : { chosen, offered: offered.map(({ name }) => ({ name, options: [] })), productFilters: null }
  const alike = found.more_like_this.length > 0 ? `search-alike:${q}` : null
  const ids = { boardIds: boards.map((board) => board.id), userIds: users.map((user) => user.id) }
  return {
    screen: {
      ...{ ...base, feed, alike, ...ids, ...narrowed, guides, typo, relaxed, isEmpty, bookmark, parts },
      pinsOf: found.pins_of,
      listId: articleListId,
    },
    pins: [...pins, ...found.more_like_this],
    boards,
    users,
    feeds: {
      ...(feed && { [feed]: feedState({ items: pins, bookmark }) }),
      ...(alike && { [alike]: feedState({ items: found.more_like_this, bookmark: null }) }),
    },
    seo: {
      ...seo,
      noindex:
        [typo, relaxed, found.pins_of].some(Boolean) ||
        found.results.length === 0 ||
        sensitivity !== null ||
        isChosen(chosen) ||
        scope.data === 'my_pins',
    },
  }
}
