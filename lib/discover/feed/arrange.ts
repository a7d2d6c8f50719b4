/** The input of the arrangement. */
export type Scored = {
  id: string
  score: number
  user_id: string
  board_id: string
  interest_id: string | null
  aggregated_pin_id: string
  /** True for a pin that may take one of the places for what is new. */
  is_new?: boolean
}

/** Minimum number of other pins between two of one pinner, or of one board. */
export const pinnerGap = 4
export const boardGap = 6

/** Of any `topicWindow` neighbors at most `topicShare` share a topic, if there are other candidates. */
export const topicWindow = 5
export const topicShare = 2

/** Every so many places one is for the best new pin, if there is one that keeps the rules. */
export const newEvery = 5

/** Number of candidates searched for the next position, which bounds the work per position. */
const lookahead = 120

function byScore(one: Scored, other: Scored): number {
  if (one.score !== other.score) return other.score - one.score
  return BigInt(one.id) < BigInt(other.id) ? 1 : -1
}

/** True if `pin` may come next: neither its pinner nor its board occurs nearby. */
function isFarEnough(pin: Scored, placed: readonly Scored[]): boolean {
  for (let back = 1; back <= boardGap && back <= placed.length; back++) {
    const before = placed[placed.length - back]
    if (before === undefined) break
    if (before.board_id === pin.board_id) return false
    if (back <= pinnerGap && before.user_id === pin.user_id) return false
  }
  return true
}

function isVaried(pin: Scored, placed: readonly Scored[]): boolean {
  if (pin.interest_id === null) return true
  const neighbours = placed.slice(-(topicWindow - 1))
  return neighbours.filter(({ interest_id }) => interest_id === pin.interest_id).length < topicShare
}

/** Returns pins best first, newest first for equal scores, each picture once by its best pin. */
export function bestFirst<T extends Scored>(pins: readonly T[]): T[] {
  const seen = new Set<string>()
  return [...pins].sort(byScore).filter(({ aggregated_pin_id }) => {
    if (seen.has(aggregated_pin_id)) return false
    seen.add(aggregated_pin_id)
    return true
  })
}

/** Returns the index of the best new pin that keeps both rules; -1 for none. */
const newOf = (waiting: readonly Scored[], placed: readonly Scored[]): number =>
  waiting.findIndex((pin) => pin.is_new && isFarEnough(pin, placed) && isVaried(pin, placed))

/**
 * Returns the index of the next pin: the best that keeps both rules, otherwise the best that keeps the gaps, otherwise
 * -1.
 */
function nextOf(waiting: readonly Scored[], placed: readonly Scored[]): number {
  let gap = -1
  const end = Math.min(waiting.length, lookahead)
  for (let i = 0; i < end; i++) {
    const pin = waiting[i]
    if (pin === undefined || !isFarEnough(pin, placed)) continue
    if (isVaried(pin, placed)) return i
    if (gap < 0) gap = i
  }
  return gap
}

/**
 * Arranges scored pins for display: best first, no picture twice, no pinner twice within `pinnerGap`, no board twice
 * within `boardGap`, topics mixed, and every `newEvery`-th a new one. The list ends when the rules leave no candidate; the rest appears among the
 * fresh pins.
 */
export function arrange<T extends Scored>(pins: readonly T[], limit: number): T[] {
  const waiting = bestFirst(pins)
  const placed: T[] = []
  const hasNew = waiting.some(({ is_new }) => is_new)
  while (placed.length < limit) {
    const isForNew = hasNew && placed.length % newEvery === newEvery - 1
    const fresh = isForNew ? newOf(waiting, placed) : -1
    const at = fresh >= 0 ? fresh : nextOf(waiting, placed)
    if (at < 0) break
    placed.push(...waiting.splice(at, 1))
  }
  return placed
}
