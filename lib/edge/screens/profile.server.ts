import { settingsOf } from '@/lib/accounts/preferences/settings.server'
import { boardsOfUser } from '@/lib/content/boards/queries.server'
import { boardsGet } from '@/lib/content/boards/schema'
import { favoritesOf } from '@/lib/content/pins/favorites/favorites.server'
import { createdPins, pinsOfUser } from '@/lib/content/pins/queries.server'
import { triesOfUser } from '@/lib/content/tries/queries.server'
import { isMember } from '@/lib/core/viewer'
import { loadStorefront } from '@/lib/discover/shopping/storefront.server'
import { linkPreviewOf } from '@/lib/media/images/page/link-preview.server'
import { profileParts } from '@/lib/people/profiles/parts.server'
import { profileOf } from '@/lib/people/profiles/queries.server'
import { counted } from './counted'
import { feedState, firstPage } from './feed-state'
import { withSearchVisibility } from './hide-from-search.server'
import type { Loader } from './loader.server'

const noBoards = { boardIds: [], boardsBookmark: null }

/** Loads `/{username}`: the user's boards, or the tab in the query. */
export const loadProfile: Loader = async ({ viewer, params, query, country = 'US' }) => {
  const user = await profileOf(viewer, params.username ?? '')
  const isSelf = viewer.id === user.id
  const wanted = boardsGet.shape.sort.safeParse(
    query.get('sort') ?? (await settingsOf(user.id)).board_sort_order,
  )
  const sort = wanted.data ?? 'last_pinned_to'
  const [portrait, parts] = await Promise.all([
    linkPreviewOf(user.image_large_url),
    profileParts(viewer, user.id),
  ])
  const seo = await withSearchVisibility(viewer, user.id, {
    title: `${user.full_name} (@${user.username})`,
    description:
      user.about ||
      `${user.full_name} · ${counted(user.board_count, 'board')} · ${counted(user.pin_count, 'pin')}`,
    canonical: `/${user.username}/`,
    type: 'profile' as const,
    image: portrait && { ...portrait, alt: user.full_name },
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: user.full_name,
          alternateName: user.username,
          url: `/${user.username}/`,
        },
      },
    ],
  })
  // Favorites are visible to their owner only.
  if (query.get('tab') === 'favorites' && isMember(viewer) && isSelf) {
    const page = await favoritesOf(viewer, firstPage)
    const screen = { name: 'profile', userId: user.id, parts, tab: 'favorites', feed: 'favorites' } as const
    const feeds = { favorites: feedState(page) }
    return {
      screen: { ...screen, ...noBoards, sort },
      users: [user],
      pins: page.items,
      feeds,
      seo,
    }
  }
  const base = { name: 'profile' as const, userId: user.id, sort, parts }
  if (query.get('tab') === 'created') {
    const page = await createdPins(viewer, user.username, firstPage)
    const feed = `created:${user.username}`
    const screen = { ...base, tab: 'created' as const, ...noBoards, feed }
    return { screen, users: [user], pins: page.items, feeds: { [feed]: feedState(page) }, seo }
  }
  if (query.get('tab') === 'tries') {
    const tries = await triesOfUser(viewer, { ...firstPage, username: user.username })
    const screen = { ...base, tab: 'tries' as const, ...noBoards, feed: null, tries }
    return { screen, users: [user], seo }
  }
  if (query.get('tab') === 'shop' && parts.shop) {
    const language = (viewer.user?.locale ?? 'en').split('-')[0] ?? 'en'
    const { shop, page } = await loadStorefront(viewer, user, { query, country, language })
    const screen = { ...base, tab: 'shop' as const, ...noBoards, feed: null, shop }
    return { screen, users: [user], pins: page.items.map(({ pin }) => pin), seo }
  }
  const all = query.get('tab') === 'pins' && isSelf
  if (all || query.get('tab') === 'saved') {
    const kind = all ? 'all' : 'saved'
    const page = await pinsOfUser(viewer, { ...firstPage, username: user.username, kind })
    const tab = all ? ('pins' as const) : ('saved' as const)
    const feed = `${tab}:${user.username}`
    const screen = { ...base, tab, ...noBoards, feed }
    return { screen, users: [user], pins: page.items, feeds: { [feed]: feedState(page) }, seo }
  }
  const isArchive = query.get('tab') === 'archived' && isSelf
  const privacy_filter = isArchive ? 'archived' : 'all'
  const boards = await boardsOfUser(
    viewer,
    boardsGet.parse({ username: user.username, sort, privacy_filter }),
  )
  const screen = {
    ...base,
    tab: isArchive ? ('archived' as const) : ('boards' as const),
    feed: null,
    boardIds: boards.items.map((board) => board.id),
    boardsBookmark: boards.bookmark,
  }
  return { screen, users: [user], boards: boards.items, seo }
}
