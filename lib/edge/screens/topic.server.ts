import type { CardBoard, WireBoard } from '@/lib/content/boards/schema'
import type { TopicTile, WireInterest } from '@/lib/content/topics/schema'
import { topicPath } from '@/lib/content/topics/topic-path'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { firstWithAds } from '@/lib/discover/feed/ads-point.server'
import { topicPins } from '@/lib/discover/feed/topic-feed.server'
import { ideaPath } from '@/lib/discover/ideas/idea-path'
import { whyNow } from '@/lib/discover/ideas/queries.server'
import { monthNow } from '@/lib/discover/ideas/screens.server'
import { topicAround } from '@/lib/discover/topic-pages/around.server'
import { popularIn } from '@/lib/discover/topic-pages/popular.server'
import { linkPreviewOf } from '@/lib/media/images/page/link-preview.server'
import { feedState } from './feed-state'
import type { Loader, ScreenInput, SeoNote } from './loader.server'

/** Returns the metadata of the pages of a topic, whose address for search engines is `/topics/…/`. */
async function topicSeo(topic: WireInterest, above: readonly TopicTile[]): Promise<SeoNote> {
  const cover = await linkPreviewOf(topic.image_url)
  const canonical = topicPath(topic)
  const trail = [...above, topic].map((one, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    item: { '@type': 'CollectionPage', name: one.name, url: topicPath(one) },
  }))
  return {
    title: topic.name,
    description: `Ideas about ${topic.name}: pins, boards and people on Magpie.`,
    canonical,
    image: cover && { ...cover, alt: topic.name },
    structured: [
      { '@context': 'https://schema.org', '@type': 'CollectionPage', name: topic.name, url: canonical },
      { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: trail },
    ],
  }
}

type Reader = Pick<ScreenInput, 'viewer' | 'allows_personalization'>

/** Returns a board without what its card does not show. */
const cardOf = (board: WireBoard): CardBoard => ({
  id: board.id,
  name: board.name,
  url: board.url,
  privacy: board.privacy,
  is_collaborative: board.is_collaborative,
  pin_count: board.pin_count,
  section_count: board.section_count,
  cover_images: board.cover_images,
  archived_by_me_at: board.archived_by_me_at,
  last_pinned_at: board.last_pinned_at,
  owner: { id: board.owner.id, username: board.owner.username, full_name: board.owner.full_name },
  cover_pin: board.cover_pin && { id: board.cover_pin.id, crop: board.cover_pin.crop },
})

/** Loads what the pages of a topic show besides the topics around it: its pins, and who collects them. */
async function collectedIn(reader: Reader, topic: WireInterest) {
  const { viewer } = reader
  const [page, { boards, people }] = await Promise.all([
    firstWithAds(reader, { placement: 'TOPIC', about: topic.id }, (list) =>
      topicPins(viewer, topic.id, list),
    ),
    popularIn(viewer, topic.id),
  ])
  return { boards: boards.map(cardOf), people, page, feed: `topic:${topic.id}` }
}

/** Loads `/topics/{interest}`: a topic by its id, slug or name, whose address is the one with its slug. */
export const loadTopic: Loader = async (input) => {
  const { viewer, params, path } = input
  const named = params.interest ?? ''
  const around = await topicAround(viewer, named)
  const { topic, above } = around
  const at = path.indexOf('?')
  if (named !== topic.slug)
    return { redirect: `${topicPath(topic)}${at < 0 ? '' : path.slice(at)}`, permanent: true }
  const [{ boards, people, page, feed }, seo] = await Promise.all([
    collectedIn(input, topic),
    topicSeo(topic, above),
  ])
  return {
    screen: { name: 'topic', ...around, boards, userIds: people.map(({ id }) => id), feed },
    pins: page.items,
    users: people,
    feeds: { [feed]: feedState(page) },
    seo,
  }
}

/**
 * Loads `/ideas/{interest}/{id}/`: ideas for a topic by its id; another name leads to its own address. The page is about the same
 * topic as `/topics/…/`, which is the one that search engines are told.
 */
export const loadIdea: Loader = async (input) => {
  const { viewer, params, path, country = 'US' } = input
  const id = idSchema.safeParse(params.id)
  if (!id.success) refuse('notFound')
  const around = await topicAround(viewer, id.data)
  const { topic, above } = around
  const at = path.indexOf('?')
  if (params.interest !== topic.slug || params.id !== topic.id)
    return { redirect: `${ideaPath(topic)}${at < 0 ? '' : path.slice(at)}`, permanent: true }
  const [{ boards, page, feed }, why, seo] = await Promise.all([
    collectedIn(input, topic),
    whyNow(topic.id, country, monthNow()),
    topicSeo(topic, above),
  ])
  return {
    screen: { name: 'idea', ...around, boards, feed, ...why },
    pins: page.items,
    feeds: { [feed]: feedState(page) },
    seo,
  }
}
