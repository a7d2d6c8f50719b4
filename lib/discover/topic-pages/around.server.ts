import {
  interestNamed,
  interestsAbove,
  interestsByIds,
  partsOfInterest,
  relatedTo,
} from '@/lib/content/topics/queries.server'
import type { TopicTile, WireInterest } from '@/lib/content/topics/schema'
import { briefly } from '@/lib/core/briefly'
import type { Viewer } from '@/lib/core/viewer'

/** Related topics on the page, and how many more are read, since some may have been hidden a moment ago. */
const relatedShown = 12
const spare = 3

type Around = { id: string; above: string[]; parts: string[]; related: string[] }

const anyone = { id: null }
const idsOf = (topics: readonly WireInterest[]) => topics.map(({ id }) => id)

/** Remembers for ten seconds which topics are around one, which is the same for all viewers; the topics are read each time. */
const around = briefly('aroundTopic', { ms: 10_000, max: 1000 }, async (named): Promise<Around> => {
  const { id } = await interestNamed(anyone, named)
  const [parts, related, above] = await Promise.all([
    partsOfInterest(anyone, id).then(idsOf),
    relatedTo(anyone, id).then(idsOf),
    interestsAbove(anyone, id).then(idsOf),
  ])
  const others = related.filter((one) => one !== id && !parts.includes(one) && !above.includes(one))
  return { id, above, parts, related: others.slice(0, relatedShown + spare) }
})

/** A topic with those that its pages link. */
export type TopicAround = {
  topic: WireInterest
  /** The topics above it, the first of the top level. */
  above: TopicTile[]
  parts: TopicTile[]
  related: TopicTile[]
}

const tileOf = ({ id, name, slug, image_url, cover_pin_id }: WireInterest): TopicTile => ({
  id,
  name,
  slug,
  image_url,
  cover_pin_id,
})

/**
 * Returns a topic by its id, slug or name with those around it. One that was hidden or merged less than ten seconds ago is
 * looked for again. @throws AppError 404
 */
export async function topicAround(viewer: Viewer, named: string): Promise<TopicAround> {
  const { id, ...others } = await around(named)
  const read = await interestsByIds(viewer, [...new Set([id, ...Object.values(others).flat()])])
  const byId = new Map(read.map((topic) => [topic.id, topic]))
  const tilesOf = (ids: readonly string[]) => ids.flatMap((one) => byId.get(one) ?? []).map(tileOf)
  return {
    topic: byId.get(id) ?? (await interestNamed(viewer, named)),
    above: tilesOf(others.above),
    parts: tilesOf(others.parts.filter((one) => byId.get(one)?.parent_id === id)),
    related: tilesOf(others.related).slice(0, relatedShown),
  }
}
