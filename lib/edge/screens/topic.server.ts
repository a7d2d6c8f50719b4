import {
  interestNamed,
  interestsAbove,
  partsOfInterest,
  relatedTo,
} from '@/lib/content/topics/queries.server'
import type { WireInterest } from '@/lib/content/topics/schema'
import { topicPath } from '@/lib/content/topics/topic-path'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { firstWithAds } from '@/lib/discover/feed/ads-point.server'
import { topicPins } from '@/lib/discover/feed/topic-feed.server'
import { ideaPath } from '@/lib/discover/ideas/idea-path'
import { whyNow } from '@/lib/discover/ideas/queries.server'
import { monthNow } from '@/lib/discover/ideas/screens.server'
import { popularIn } from '@/lib/discover/topic-pages/popular.server'
import { linkPreviewOf } from '@/lib/media/images/page/link-preview.server'
import { feedState } from './feed-state'
import type { Loader, ScreenInput, SeoNote } from './loader.server'

/** Returns the metadata of the pages of a topic, whose address for search engines is `/topics/…/`. */
async function topicSeo(topic: WireInterest, above: readonly WireInterest[]): Promise<SeoNote> {
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

/** Related topics on the page. */
const relatedShown = 12

type Reader = Pick<ScreenInput, 'viewer' | 'allows_personalization'>

/** Loads all that the pages of a topic show of it: the way to it, its parts, related topics, pins, and who collects them. */
async function aboutTopic(reader: Reader, topic: WireInterest) {
  const { viewer } = reader
  const [parts, related, page, { boards, people }, above] = await Promise.all([
    partsOfInterest(viewer, topic.id),
    relatedTo(viewer, topic.id),
    firstWithAds(reader, { placement: 'TOPIC', about: topic.id }, (list) =>
      topicPins(viewer, topic.id, list),
    ),
    popularIn(viewer, topic.id),
    topic.parent_id ? interestsAbove(viewer, topic.id) : [],
  ])
  const shown = new Set([...parts, ...above].map(({ id }) => id))
  return {
    above,
    parts,
    related: related.filter(({ id }) => !shown.has(id)).slice(0, relatedShown),
    boards,
    people,
    page,
    feed: `topic:${topic.id}`,
  }
}

/** Loads `/topics/{interest}`: a topic by its id, slug or name, whose address is the one with its slug. */
export const loadTopic: Loader = async (input) => {
  const { viewer, params, path } = input
  const named = params.interest ?? ''
  const topic = await interestNamed(viewer, named)
  const at = path.indexOf('?')
  if (named !== topic.slug)
    return { redirect: `${topicPath(topic)}${at < 0 ? '' : path.slice(at)}`, permanent: true }
  const { above, parts, related, boards, people, page, feed } = await aboutTopic(input, topic)
  return {
    screen: {
      name: 'topic',
      topic,
      above,
      parts,
      related,
      boardIds: boards.map(({ id }) => id),
      userIds: people.map(({ id }) => id),
      feed,
    },
    pins: page.items,
    boards,
    users: people,
    feeds: { [feed]: feedState(page) },
    seo: await topicSeo(topic, above),
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
  const topic = await interestNamed(viewer, id.data)
  const at = path.indexOf('?')
  if (params.interest !== topic.slug || params.id !== topic.id)
    return { redirect: `${ideaPath(topic)}${at < 0 ? '' : path.slice(at)}`, permanent: true }
  const [{ above, parts, related, boards, page, feed }, why] = await Promise.all([
    aboutTopic(input, topic),
    whyNow(topic.id, country, monthNow()),
  ])
  return {
    screen: {
      name: 'idea',
      topic,
      above,
      parts,
      related,
      boardIds: boards.map(({ id }) => id),
      feed,
      ...why,
    },
    pins: page.items,
    boards,
    feeds: { [feed]: feedState(page) },
    seo: await topicSeo(topic, above),
  }
}
