import { livelyInterests, topicChips } from '@/lib/content/topics/queries.server'
import { isMember } from '@/lib/core/viewer'
import { firstWithAds } from '@/lib/discover/feed/ads-point.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { topicPins } from '@/lib/discover/feed/topic-feed.server'
import { turnedOffForms } from '@/lib/insights/experiences/cache.server'
import { demoProgress } from './demo-progress.server'
import { feedState } from './feed-state'
import type { Loader, ScreenInput } from './loader.server'

type Reader = Pick<ScreenInput, 'viewer' | 'allows_personalization'>

/** A list of the home page: everything, or one of the viewer's topics. */
async function listOf(reader: Reader, topic: string | null) {
  const { viewer } = reader
  if (topic === null) {
    const page = await firstWithAds(reader, { placement: 'HOME', about: '' }, (list) =>
      homeFeed(viewer, list),
    )
    return { feed: 'home' as const, page }
  }
  const place = { placement: 'TOPIC', about: topic } as const
  const page = await firstWithAds(reader, place, (list) => topicPins(viewer, topic, list))
  return { feed: `topic:${topic}` as const, page }
}

/**
 * Loads `/` and `/homefeed/`: the grid, of a member with `?topic=` only one of their topics; a new member is offered topics, unless the host turned that off. A topic
 * that they do not follow leads to everything.
 */
export const loadHome: Loader = async (input) => {
  const { viewer, query } = input
  const off = turnedOffForms()
  const offers = isMember(viewer) && !viewer.user.chose_topics && !off.includes('choose_topics')
  const offersCreators = isMember(viewer) && viewer.user.offers_creators && !off.includes('follow_creators')
  const topic = viewer.id === null ? null : query.get('topic')
  const chips = viewer.id === null ? [] : topicChips(viewer.id)
  if (topic !== null && !(await chips).some(({ id }) => id === topic))
    return { redirect: '/', permanent: false }
  const [{ feed, page }, shown, topics] = await Promise.all([
    listOf(input, topic),
    chips,
    offers ? livelyInterests(viewer) : [],
  ])
  const progress = page.items.length === 0 && topic === null ? await demoProgress() : null
  return {
    screen: { name: 'home', feed, chips: shown, topics, offersCreators, demoProgress: progress },
    pins: page.items,
    feeds: { [feed]: feedState(page) },
    seo: {
      title: 'Magpie',
      description: 'Discover ideas and save the ones you love to boards of your own.',
      canonical: '/',
    },
  }
}
