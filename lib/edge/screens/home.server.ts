import { livelyInterests } from '@/lib/content/topics/queries.server'
import { isMember } from '@/lib/core/viewer'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { demoProgress } from './demo-progress.server'
import { feedState, firstPage } from './feed-state'
import type { Loader } from './loader.server'

/** Loads `/` and `/homefeed/`: the grid; a new member is offered topics. */
export const loadHome: Loader = async ({ viewer }) => {
  const offers = isMember(viewer) && !viewer.user.chose_topics
  const offersCreators = isMember(viewer) && viewer.user.offers_creators
  const [page, topics] = await Promise.all([
    homeFeed(viewer, firstPage),
    offers ? livelyInterests(viewer) : [],
  ])
  const progress = page.items.length === 0 ? await demoProgress() : null
  return {
    screen: { name: 'home', feed: 'home', topics, offersCreators, demoProgress: progress },
    pins: page.items,
    feeds: { home: feedState(page) },
    seo: {
      title: 'Magpie',
      description: 'Discover ideas and save the ones you love to boards of your own.',
      canonical: '/',
    },
  }
}
