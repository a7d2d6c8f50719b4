import { topInterests } from '@/lib/content/topics/queries.server'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { searchAnswer } from '@/lib/discover/search/answer/answer.server'
import { recommendedSearches } from '@/lib/discover/search/answer/recommended.server'
import { queryLimit, searchGet, searchScope } from '@/lib/discover/search/schema'
import { isPinScope } from '@/lib/discover/search/scopes'
import { articleListId } from '@/lib/discover/today/article'
import { feedState, firstPage } from './feed-state'
import type { Loaded, Loader } from './loader.server'

const topicGuides = (topics: Awaited<ReturnType<typeof topInterests>>) =>
  topics.map(({ name, image_url, cover_pin_id }, position) => ({
    term: name,
    display: name,
    position,
    image_url,
    pin_id: cover_pin_id,
  }))

/** Loads `/search/{type}/?q=`: the results of one scope; without a query, topics and ideas. */
export const loadSearch: Loader = async ({ viewer, params, query }): Promise<Loaded> => {
  const scope = searchScope.safeParse(params.scope)
  if (!scope.success) refuse('notFound')
  const q = (query.get('q') ?? '').slice(0, queryLimit).trim()
  const canonical = `/search/${scope.data}/${q ? `?q=${encodeURIComponent(q)}` : ''}`
  const base = { name: 'search' as const, scope: scope.data, query: q }
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
  }
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
  const request = searchGet.parse({ query: q, scope: scope.data, article })
  const found = await searchAnswer(viewer, request)
  const { typo, relaxed, bookmark, sensitivity, tabs, modeIcon, oneBarModules, nag } = found
  const parts = { sensitivity, tabs, modeIcon, oneBarModules, article: found.article, nag }
  const isHidden = sensitivity?.effect === 'hidden'
  // A search without results goes on from the topics.
  const isEmpty = found.results.length === 0 && bookmark === null
  const guides = isEmpty && !isHidden ? topicGuides(await topInterests(viewer)) : found.guides
  const pins = found.results.filter((result) => result.type === 'pin')
  const boards = [...found.matching_boards, ...found.results.filter((result) => result.type === 'board')]
  const users = [...found.matching_users, ...found.results.filter((result) => result.type === 'user')]
  const feed = isPinScope(scope.data) ? `search-${scope.data}:${q}` : null
  const alike = found.more_like_this.length > 0 ? `search-alike:${q}` : null
  const ids = { boardIds: boards.map((board) => board.id), userIds: users.map((user) => user.id) }
  return {
    screen: {
      ...base,
      feed,
      alike,
      ...ids,
      guides,
      typo,
      relaxed,
      pinsOf: found.pins_of,
      isEmpty,
      bookmark,
      parts,
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
        scope.data === 'my_pins',
    },
  }
}
