import { bestFirst } from './arrange'
import { type Candidate, momentOf } from './candidate'
import { type Ranked, rankedLimit } from './rank'

/** A pin that may be like another one. */
export type Relative = Omit<Candidate, 'sources'> & {
  /** How many boards hold both pictures. */
  shared_boards: number
  /** How many words of the title they share. */
  shared_words: number
  same_topic: boolean
}

const halfLife = 30 * 86_400_000

function score(pin: Relative, newest: number): number {
  const alike = 1.2 * Math.log2(1 + pin.shared_boards) + 0.8 * pin.shared_words + (pin.same_topic ? 0.6 : 0)
  const freshness = 0.2 * 0.5 ** ((newest - momentOf(pin.id)) / halfLife)
  return alike + freshness + 0.05 * Math.min(8, Math.log2(1 + pin.save_count + pin.like_count / 2))
}

/**
 * Ranks what is like a picture: pictures that share boards with it, then words, then the topic. Pure and
 * deterministic; the picture itself must not be among `relatives`. At most `rankedLimit` places.
 */
export function rankRelated(relatives: readonly Relative[]): Ranked[] {
  const newest = relatives.reduce((latest, { id }) => Math.max(latest, momentOf(id)), 0)
  const scored = relatives.map((pin) => ({ ...pin, score: score(pin, newest) }))
  return bestFirst(scored)
    .slice(0, rankedLimit)
    .map(({ id }) => ({ id, reason: 'fresh' }))
}
