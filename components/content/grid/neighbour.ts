/** A card's box in the grid: its column, and its edges in px. */
export type Box = { column: number; top: number; bottom: number }

export type Direction = 'up' | 'down' | 'before' | 'after'

const overlap = (one: Box, other: Box) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)

/**
 * Returns the card to which an arrow key moves: above or below in the same column; or, in the nearest filled column
 * beside it, the card with the largest shared height (or the nearest one if none shares any). Null at the edge of the
 * grid.
 */
export function neighbour(boxes: readonly Box[], from: number, direction: Direction): number | null {
  const start = boxes[from]
  if (!start) return null
  const step = direction === 'before' || direction === 'up' ? -1 : 1
  const candidates = direction === 'up' || direction === 'down' ? vertical() : sideways()
  let best: number | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (const { index, score } of candidates) {
    if (score > bestScore) [best, bestScore] = [index, score]
  }
  return best

  function vertical() {
    const there = boxes.map((box, index) => ({ box, index, distance: (box.top - (start?.top ?? 0)) * step }))
    return there
      .filter(({ box, distance }) => box.column === start?.column && distance > 0)
      .map(({ index, distance }) => ({ index, score: -distance }))
  }

  function sideways() {
    const column = (start?.column ?? 0) + step
    return boxes.flatMap((box, index) =>
      start && box.column === column ? [{ index, score: overlap(start, box) }] : [],
    )
  }
}
