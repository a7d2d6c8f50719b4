import type { Candidate } from '../candidate'

/** The pictures, topics and people that a user hid or wants less of. */
export type Tastes = {
  pictures: ReadonlySet<string>
  topics: ReadonlySet<string>
  people: ReadonlySet<string>
  /** Number of hidden pins by topic, and by pinner. */
  topicHides: ReadonlyMap<string, number>
  pinnerHides: ReadonlyMap<string, number>
}

/** Factor per hidden pin on others of its pinner or topic; at most four hidden pins count. */
const pinnerFactor = 0.5
const topicFactor = 0.75
const max = 4

const lowered = (factor: number, hides = 0) => factor ** Math.min(max, hides)

/**
 * Filters and weights the candidates of a home feed for its reader: drops hidden pictures and topics and
 * muted people, and lowers pins like hidden ones. Pure; runs once per ranking.
 */
export function asWanted<T extends Candidate>(candidates: readonly T[], tastes: Tastes): T[] {
  const isWanted = ({ aggregated_pin_id, interest_id, user_id }: T) =>
    !tastes.pictures.has(aggregated_pin_id) &&
    !tastes.people.has(user_id) &&
    (interest_id === null || !tastes.topics.has(interest_id))
  return candidates.filter(isWanted).map((candidate) => {
    const { interest_id, user_id } = candidate
    const byPinner = lowered(pinnerFactor, tastes.pinnerHides.get(user_id))
    const byTopic = interest_id === null ? 1 : lowered(topicFactor, tastes.topicHides.get(interest_id))
    const factor = byPinner * byTopic
    return factor === 1 ? candidate : { ...candidate, factor }
  })
}
