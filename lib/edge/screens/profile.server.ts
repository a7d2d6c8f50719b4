import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { boardsOfUser } from '@/lib/content/boards/queries.server'
import { boardsGet } from '@/lib/content/boards/schema'
import { favoritesOf } from '@/lib/content/pins/favorites.server'
import { createdPins } from '@/lib/content/pins/queries.server'
import { isMember } from '@/lib/core/viewer'
import { linkPreviewOf } from '@/lib/media/images/link-preview.server'
import { feedState, firstPage } from './feed-state'
import { withOwnersWish } from './hide-from-search.server'
import type { Loader } from './loader.server'

/** Loads `/{username}`: the user's boards, or the pins they created. */
export const loadProfile: Loader = async ({ viewer, params, query }) => {
  const user = await profileByUsername(viewer, params.username ?? '')
  const tab = query.get('tab') === 'created' ? 'created' : 'saved'
  const sort = boardsGet.shape.sort.safeParse(query.get('sort') ?? undefined).data ?? 'last_pinned_to'
  const portrait = await linkPreviewOf(user.image_large_url)
  const seo = await withOwnersWish(viewer, user.id, {
    title: `${user.full_name} (@${user.username})`,
    description: user.about || `${user.full_name} · ${user.board_count} boards · ${user.pin_count} pins`,
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
  if (query.get('tab') === 'favorites' && isMember(viewer) && viewer.id === user.id) {
    const page = await favoritesOf(viewer, firstPage)
    const screen = { name: 'profile', userId: user.id, tab: 'favorites', feed: 'favorites' } as const
    const feeds = { favorites: feedState(page) }
    return {
      screen: { ...screen, boardIds: [], boardsBookmark: null },
      users: [user],
      pins: page.items,
      feeds,
      seo,
    }
  }
  const base = { name: 'profile' as const, userId: user.id, tab: tab as 'saved' | 'created' }
  if (tab === 'created') {
    const page = await createdPins(viewer, user.username, firstPage)
    const feed = `created:${user.username}`
    const screen = { ...base, boardIds: [], boardsBookmark: null, feed }
    return { screen, users: [user], pins: page.items, feeds: { [feed]: feedState(page) }, seo }
  }
  const input = boardsGet.parse({ username: user.username, sort, include_archived: viewer.id === user.id })
  const boards = await boardsOfUser(viewer, input)
  const screen = {
    ...base,
    feed: null,
    boardIds: boards.items.map((board) => board.id),
    boardsBookmark: boards.bookmark,
  }
  return { screen, users: [user], boards: boards.items, seo }
}
