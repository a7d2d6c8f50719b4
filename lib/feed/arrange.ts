/** What the arrangement looks at. */
export type Scored = {
  id: string
  score: number
  user_id: string
  board_id: string
  interest_id: string | null
  aggregated_pin_id: string
}

/** A pinner returns after at least this many pins of others, a board likewise. */
export const pinnerGap = 4
export const boardGap = 6

/** Of any `topicWindow` neighbours at most `topicShare` are about one topic, while there is anything else. */
export const topicWindow = 5
export const topicShare = 2

/** How far down the list a better place is looked for; bounds the work for each place. */
const lookahead = 120

function byScore(one: Scored, other: Scored): number {
  if (one.score !== other.score) return other.score - one.score
  return BigInt(one.id) < BigInt(other.id) ? 1 : -1
}

/** Whether `pin` may come next: nobody's pins and no board's stand close together. */
function isApart(pin: Scored, placed: readonly Scored[]): boolean {
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

/** Each picture once: its best pin. */
function distinctPictures<T extends Scored>(sorted: readonly T[]): T[] {
  const seen = new Set<string>()
  return sorted.filter(({ aggregated_pin_id }) => {
    if (seen.has(aggregated_pin_id)) return false
    seen.add(aggregated_pin_id)
    return true
  })
}

/** `varied` for a home; `alike` where one topic is the point and a close neighbour beats an empty place. */
export type Manner = 'varied' | 'alike'

/** Index of who comes next, the best that breaks no rule; else the best that breaks the fewest; -1 for the end. */
function nextOf(waiting: readonly Scored[], placed: readonly Scored[], manner: Manner): number {
  let apart = -1
  const end = Math.min(waiting.length, lookahead)
  for (let i = 0; i < end; i++) {
    const pin = waiting[i]
    if (pin === undefined || !isApart(pin, placed)) continue
    if (manner === 'alike' || isVaried(pin, placed)) return i
    if (apart < 0) apart = i
  }
  return apart < 0 && manner === 'alike' ? Math.min(0, end - 1) : apart
}

/**
 * Puts scored pins into the order in which they are shown: best first, no picture twice, and in the varied manner no
 * pinner twice within `pinnerGap`, no board twice within `boardGap`, and topics mixed. Where those rules leave
 * nothing the list ends; what is left out comes later, with the fresh pins. Equal scores: newest first.
 */
export function arrange<T extends Scored>(pins: readonly T[], limit: number, manner: Manner): T[] {
  const waiting = distinctPictures([...pins].sort(byScore))
  const placed: T[] = []
  while (placed.length < limit) {
    const at = nextOf(waiting, placed, manner)
    if (at < 0) break
    placed.push(...waiting.splice(at, 1))
  }
  return placed
}
