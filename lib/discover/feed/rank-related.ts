import { isDescriptor, isSamePicture, likeness } from '@/lib/media/descriptor/descriptor'
import { bestFirst } from './arrange'
import { type Candidate, momentOf } from './candidate'
import { type Ranked, rankedLimit } from './rank'

/** A pin that may be related to another one. */
export type Relative = Omit<Candidate, 'sources'> & {
  /** The pin that represents its picture, whose age counts: `id` may be a save of it. */
  place_id: string
  /** Number of boards that have both pictures. */
  shared_boards: number
  /** Number of words that both titles share. */
  shared_words: number
  same_topic: boolean
  /** The picture's descriptor (lib/media/descriptor); null until it is computed. */
  look: Uint8Array | null
}

const halfLife = 30 * 86_400_000

/** Below this, similarity is coincidental: 99 % of unrelated pictures stay below it (065). */
export const chance = 0.5

/**
 * Returns a pin's score by reason: further boards and words add less and less, and similarity counts from `chance` on.
 */
function grounds(pin: Relative, subject: Uint8Array | null) {
  const alike = subject && isDescriptor(pin.look) ? likeness(subject, pin.look) : 0
  return {
    same_board: 1.2 * Math.log2(1 + pin.shared_boards),
    looks_alike: (2.2 * Math.max(0, alike - chance)) / (1 - chance),
    same_words: 0.8 * Math.min(4, pin.shared_words),
    same_topic: pin.same_topic ? 0.6 : 0,
    fresh: 0,
  }
}

type Ground = keyof ReturnType<typeof grounds>

/** Returns the strongest reason; `fresh` without any. */
function strongest(given: ReturnType<typeof grounds>): Ground {
  let best: Ground = 'fresh'
  for (const name of Object.keys(given) as Ground[]) if (given[name] > given[best]) best = name
  return best
}

function scored(pin: Relative, subject: Uint8Array | null, newest: number) {
  const found = grounds(pin, subject)
  const freshness = 0.2 * 0.5 ** ((newest - momentOf(pin.place_id)) / halfLife)
  const liked = 0.05 * Math.min(8, Math.log2(1 + pin.save_count * pin.trust + pin.like_count / 2))
  const score = found.same_board + found.looks_alike + found.same_words + found.same_topic + freshness + liked
  return { ...pin, reason: strongest(found), score }
}

/** Leaves out copies of the subject, or of an earlier picture, at any scale. */
function eachPictureOnce<T extends { look: Uint8Array | null }>(
  pins: readonly T[],
  subject: Uint8Array | null,
): T[] {
  const shown: Uint8Array[] = isDescriptor(subject) ? [subject] : []
  return pins.filter(({ look }) => {
    if (!isDescriptor(look)) return true
    if (shown.some((one) => isSamePicture(one, look))) return false
    shown.push(look)
    return true
  })
}

/**
 * Ranks pins related to a picture: by common boards, similarity, title and topic. Lists each picture once, and no
 * copies in other sizes. Pure and deterministic; the picture's own pins must not be among `relatives`. `subject` is its
 * descriptor. Returns at most `rankedLimit` pins, each with its strongest reason.
 */
export function rankRelated(relatives: readonly Relative[], subject: Uint8Array | null = null): Ranked[] {
  const look = isDescriptor(subject) ? subject : null
  const newest = relatives.reduce((latest, { place_id }) => Math.max(latest, momentOf(place_id)), 0)
  const ranked = bestFirst(relatives.map((pin) => scored(pin, look, newest)))
  return eachPictureOnce(ranked, look)
    .slice(0, rankedLimit)
    .map(({ id, reason }) => ({ id, reason }))
}
