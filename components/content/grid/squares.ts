import type { Box } from './neighbour'

/** The width in px from which a compact grid has wide gaps; squares.module.css repeats these numbers. */
const wide = 740
const widest = 152
const columnsOnPhones = 3

/** Returns the columns, gap and side in px of a compact grid of this width, as in its style sheet. */
export function squaresIn(width: number): { columns: number; gap: number; side: number } {
  const gap = width >= wide ? 8 : 4
  const least = Math.min(widest, (width - (columnsOnPhones - 1) * gap) / columnsOnPhones - 0.5)
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  return { columns, gap, side: (width - (columns - 1) * gap) / columns }
}

/** Returns the squares between two heights in a grid of this width: the first, and the one after the last. */
export function squaresBetween(count: number, view: { width: number; from: number; to: number }) {
  const { columns, gap, side } = squaresIn(view.width)
  const row = (height: number) => Math.max(0, Math.floor(height / (side + gap)))
  const from = Math.min(count, row(view.from) * columns)
  return { from, to: Math.max(from, Math.min(count, (row(view.to) + 1) * columns)) }
}

/** Returns the boxes of squares in px, and the grid's height. */
export function squareBoxes(count: number, width: number): { boxes: Box[]; height: number } {
  const { columns, gap, side } = squaresIn(width)
  const boxes = Array.from({ length: count }, (_, index) => {
    const top = Math.floor(index / columns) * (side + gap)
    return { column: index % columns, top, bottom: top + side }
  })
  return { boxes, height: boxes.at(-1)?.bottom ?? 0 }
}
