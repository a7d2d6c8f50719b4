import { arrange, type Scored } from './arrange'
import { type Candidate, momentOf } from './candidate'
import { type Reason, reasonIds } from './reasons'

/** Maximum length of a ranked list; later pages read the index of public pins. */
export const rankedLimit = 600

/** One pin of a ranked list, with its reason, and the reader's own pin or topic that led to it. */
export type Ranked = { id: string; reason: Reason; cause?: string | null }

/** Weight of each source. */
const weights: Record<Reason, number> = {
  following_board: 1,
  following_user: 0.92,
  topic: 0.7,
  popular: 0.6,
  fresh: 0.45,
  saved: 0.8,
  taste: 0.8,
  maker: 0.6,
  // Reasons only for related pins.
  same_board: 0,
  looks_alike: 0,
  same_words: 0,
  same_topic: 0,
}

/** Bonus for each further source of a pin. */
const agreement = 0.08

/** Bonus for each doubling of the reader's pins that led to a pin, and for a topic that is all of their tastes. */
const perLink = 0.1
const perShare = 2.4

/**
 * Parts of freshness that halve in some days, and the part that stays: what is new counts most, and of older pins the newer
 * ones. Measured from the newest candidate, so that the clock does not matter.
 */
const dayMs = 86_400_000
const fading = [
  { part: 0.25, halfLife: 5 * dayMs },
  { part: 0.4, halfLife: 30 * dayMs },
] as const
const lasting = 0.35

/** Age in days up to which a pin is new. */
const newDays = 7

const freshnessAt = (age: number): number =>
  fading.reduce((sum, { part, halfLife }) => sum + part * 0.5 ** (age / halfLife), lasting)

/**
 * Returns the age of a candidate: that of the save by which it was found if the reader follows who saved it, otherwise that of
 * the pin that is shown.
 */
function ageOf({ id, shown_id = id }: Candidate, reason: Reason, newest: number): number {
  const isFollowed = reason === 'following_user' || reason === 'following_board'
  return newest - momentOf(isFollowed ? id : shown_id)
}

/**
 * Returns a quality from trusted saves and likes, by order of magnitude: the tenth save adds more than the hundredth.
 */
function quality(candidate: Candidate): number {
  const liked = Math.log2(1 + candidate.save_count * candidate.trust + candidate.like_count / 2)
  return 0.06 * Math.min(8, liked) + (candidate.titled ? 0.05 : 0)
}

function bestSource(sources: readonly Reason[]): Reason {
  let best: Reason = 'fresh'
  for (const source of sources) if (weights[source] > weights[best]) best = source
  return best
}

function score(candidate: Candidate, newest: number): Scored & Ranked {
  const reason = bestSource(candidate.sources)
  const age = ageOf(candidate, reason, newest)
  const { sources, factor = 1, links = 0, share = 0 } = candidate
  const taste = perLink * Math.log2(1 + links) + perShare * Math.sqrt(share)
  const wanted = weights[reason] + agreement * (sources.length - 1) + taste
  const liked = 1 + quality(candidate)
  const is_new = age < newDays * dayMs
  return { ...candidate, reason, is_new, score: wanted * freshnessAt(age) * liked * factor }
}

/**
 * Ranks a home feed: followed people and boards, chosen topics and popular pins; fresh before old ones; arranged for
 * variety. Pure and deterministic: independent of the order of `candidates` and the time of day. Returns at most
 * `rankedLimit` pins.
 */
export function rank(candidates: readonly Candidate[]): Ranked[] {
  const newest = candidates.reduce((latest, { id }) => Math.max(latest, momentOf(id)), 0)
  const scored = candidates.map((candidate) => score(candidate, newest))
  return arrange(scored, rankedLimit).map(({ id, reason, cause }) => ({
    id,
    reason,
    cause: reason === 'saved' || reason === 'taste' ? cause : null,
  }))
}

/** The columns of a ranked list in the table; `causes` is null if nothing has one. */
type Columns = { pin_ids: string[]; reasons: number[]; causes: (string | null)[] | null }

/** Returns the columns of a ranked list in the table. */
export function asColumns(list: readonly Ranked[]): Columns {
  const causes = list.map(({ cause }) => cause ?? null)
  return {
    pin_ids: list.map(({ id }) => id),
    reasons: list.map(({ reason }) => reasonIds[reason]),
    causes: causes.some((cause) => cause !== null) ? causes : null,
  }
}
