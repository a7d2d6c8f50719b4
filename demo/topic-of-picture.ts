import { TopicIndex } from '@/lib/content/topics/evidence/topic-index'
import { shippedTopics } from '@/lib/content/topics/tree/shipped'
import { slugify } from '@/lib/platform/routing/slug'
import { at } from './art/rng'
import type { DemoWorld, Picture } from './plan'

/** The words of the topics that a site begins with; their ids are their slugs. */
export const shippedIndex = (): TopicIndex =>
  new TopicIndex(
    shippedTopics.map(({ slug, parent, name, words }) => ({
      id: slug,
      slug,
      parent_id: parent,
      keywords: [...words, name],
    })),
  )

/**
 * Returns a function that returns the id of a picture's topic: the one for which it is drawn, or the part of that one that
 * its texts are about. `ids` are the ids of topics by slug.
 */
export function topicOfPictures({ interests }: DemoWorld, ids: ReadonlyMap<string, string>) {
  const index = shippedIndex()
  const parents = new Map(shippedTopics.map(({ slug, parent }) => [slug, parent]))
  const slugs = new Map(interests.map(({ key, name }) => [key, slugify(name, 'topic')]))
  const known = new Map<Picture, string | undefined>()
  const found = ({ topic, titles, alt }: Picture) => {
    const own = slugs.get(topic) ?? ''
    const { best } = index.topicsOf([
      { text: at(titles, 0), weight: 1 },
      { text: alt, weight: 1 },
    ])
    for (let slug = best; slug; slug = parents.get(slug) ?? null)
      if (slug === own) return ids.get(best ?? '') ?? ids.get(own)
    return ids.get(own)
  }
  return (picture: Picture): string | undefined => {
    if (!known.has(picture)) known.set(picture, found(picture))
    return known.get(picture)
  }
}
