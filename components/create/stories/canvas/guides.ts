/** A block's box on its page, unrotated; percents of the page's width and height. */
export type Box = { x: number; y: number; width: number; height: number }

/** Lines to which a moved block is aligned, in percent of the page. */
export type Guides = { x: number | null; y: number | null }

export const noGuides: Guides = { x: null, y: null }

/** Percent within which a block snaps to a line. */
const reach = 1.2

/** The edges, the margins and the middle of a page. */
const pageLines = [0, 5, 50, 95, 100]

const linesOf = (start: number, size: number) => [start, start + size / 2, start + size]

/** Returns the distance to the nearest line, and the line; nothing if none is near. */
function nearest(own: readonly number[], lines: readonly number[]): { by: number; line: number | null } {
  let best: { by: number; line: number | null } = { by: 0, line: null }
  for (const from of own)
    for (const line of lines) {
      const by = line - from
      if (Math.abs(by) <= reach && (best.line === null || Math.abs(by) < Math.abs(best.by)))
        best = { by, line }
    }
  return best
}

/** Returns the distance by which a box snaps to the lines of the page and of other boxes, and the lines to show. */
export function alignTo(box: Box, others: readonly Box[]): { x: number; y: number; guides: Guides } {
  const across = nearest(linesOf(box.x, box.width), [
    ...pageLines,
    ...others.flatMap(({ x, width }) => linesOf(x, width)),
  ])
  const down = nearest(linesOf(box.y, box.height), [
    ...pageLines,
    ...others.flatMap(({ y, height }) => linesOf(y, height)),
  ])
  return { x: across.by, y: down.by, guides: { x: across.line, y: down.line } }
}
