import { isDescriptor, isSamePicture, likeness } from '@/lib/media/descriptor/descriptor'
import { alikeness, isLook, wordsOf } from '@/lib/media/look/look'
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
} & Appearance

/** The look of a picture (lib/media/look), and its descriptor (lib/media/descriptor); null until they are computed. */
export type Appearance = { look: Uint8Array | null; descriptor: Uint8Array | null }

const halfLife = 30 * 86_400_000

/** Below this, similarity of descriptors is coincidental: 99 % of unrelated pictures stay below it (065). */
export const chance = 0.5
/** The same for looks, and that from which on more says nothing more; and that of copies of one picture (287). */
const [leastLook, fullLook, copyLook] = [0.4, 1.4, 1.6]

type Known = { words: Uint32Array | null; descriptor: Uint8Array | null }

const known = ({ look, descriptor }: Appearance): Known => ({
  words: isLook(look) ? wordsOf(look) : null,
  descriptor: isDescriptor(descriptor) ? descriptor : null,
})

/** Returns how alike two pictures are, from 0 for coincidence to 1: by their looks, or descriptors if one has no look yet. */
function likenessOf(one: Known, other: Known): number {
  if (one.words && other.words) {
    const above = alikeness(one.words, other.words) - leastLook
    return Math.min(1, Math.max(0, above) / (fullLook - leastLook))
  }
  if (!one.descriptor || !other.descriptor) return 0
  return Math.max(0, likeness(one.descriptor, other.descriptor) - chance) / (1 - chance)
}

/** True for two pictures that are copies of one, at any scale. */
function areCopies(one: Known, other: Known): boolean {
  if (one.words && other.words) return alikeness(one.words, other.words) >= copyLook
  return (
    one.descriptor !== null && other.descriptor !== null && isSamePicture(one.descriptor, other.descriptor)
  )
}

/**
 * Returns a pin's score by reason: further boards and words add less and less, and similarity counts from `chance` on.
 */
function grounds(pin: Relative, subject: Known) {
  return {
    same_board: 1.2 * Math.log2(1 + pin.shared_boards),
    looks_alike: 2.2 * likenessOf(subject, known(pin)),
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

function scored(pin: Relative, subject: Known, newest: number) {
  const found = grounds(pin, subject)
  const freshness = 0.2 * 0.5 ** ((newest - momentOf(pin.place_id)) / halfLife)
  const liked = 0.05 * Math.min(8, Math.log2(1 + pin.save_count * pin.trust + pin.like_count / 2))
  const score = found.same_board + found.looks_alike + found.same_words + found.same_topic + freshness + liked
  return { ...pin, reason: strongest(found), score }
}

/** Leaves out copies of the subject, or of an earlier picture, at any scale. */
function eachPictureOnce<T extends Appearance>(pins: readonly T[], subject: Known): T[] {
  const shown = [subject]
  return pins.filter((pin) => {
    const picture = known(pin)
    if (shown.some((one) => areCopies(one, picture))) return false
    shown.push(picture)
    return true
  })
}

/**
 * Ranks pins related to a picture: by common boards, similarity, title and topic. Lists each picture once, and no
 * copies in other sizes. Pure and deterministic; the picture's own pins must not be among `relatives`. `subject` is how it
 * looks. Returns at most `rankedLimit` pins, each with its strongest reason.
 */
export function rankRelated(relatives: readonly Relative[], subject: Appearance | null = null): Ranked[] {
  const look = known(subject ?? { look: null, descriptor: null })
  const newest = relatives.reduce((latest, { place_id }) => Math.max(latest, momentOf(place_id)), 0)
  const ranked = bestFirst(relatives.map((pin) => scored(pin, look, newest)))
  return eachPictureOnce(ranked, look)
    .slice(0, rankedLimit)
    .map(({ id, reason }) => ({ id, reason }))
}
