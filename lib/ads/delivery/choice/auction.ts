/** An ad that takes part in an auction; amounts are millionths of a dollar (`../index/line.ts` says how others compare). */
export type Bidder = {
  id: string
  /** The most that its advertiser pays for one billable event. */
  bid: number
  /** The lowest price of that event. */
  reserve: number
  /** The share of those who see it that is expected to bring the event about: 0 to 1. */
  rate: number
  /** The share, 0 to 1, to which it fits where it would be. */
  relevance: number
}

export type Won = { id: string; price: number }

/** The relevance below which nothing is shown, whatever is paid, and the share of the usual rate below which people do not care. */
export const leastRelevance = 0.25

/** Returns an even number of [0, 1) that depends on two texts only. */
export function drawOf(seed: string, id: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of `${seed}\n${id}`) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01_00_01_93)
  }
  // Mixes the last letters into the upper bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}

const weightOf = ({ rate, relevance }: Bidder) => rate * relevance
const scoreOf = (bidder: Bidder) => bidder.bid * weightOf(bidder)

/** True for a bidder that may win: it bids its reserve, fits, and someone may act. */
const isAdmitted = ({ bid, reserve, rate, relevance }: Bidder) =>
  bid >= reserve && bid > 0 && rate > 0 && relevance >= leastRelevance

/**
 * Returns the winner of an auction for one place: the highest bid × rate × relevance. It pays the least with which it would still have
 * won: its reserve, or what outweighs the second, never more than its bid. Equal scores are drawn by the seed. The order of the
 * bidders does not matter. Null without an admitted bidder.
 */
export function auction(bidders: readonly Bidder[], seed: string): Won | null {
  let [first, second]: (Bidder | null)[] = [null, null]
  const beats = (one: Bidder, other: Bidder) => {
    const ahead = scoreOf(one) - scoreOf(other)
    if (ahead !== 0) return ahead > 0
    const drawn = drawOf(seed, one.id) - drawOf(seed, other.id)
    return drawn === 0 ? one.id < other.id : drawn > 0
  }
  for (const bidder of bidders) {
    if (!isAdmitted(bidder)) continue
    if (!first || beats(bidder, first)) [first, second] = [bidder, first]
    else if (!second || beats(bidder, second)) second = bidder
  }
  if (!first) return null
  const needed = second ? scoreOf(second) / weightOf(first) : 0
  return { id: first.id, price: Math.min(first.bid, Math.max(first.reserve, needed)) }
}
