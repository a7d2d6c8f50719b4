import type { GridStyle } from './grid-style'
import type { CardSize } from './layout'
import type { Box } from './neighbour'
import type { ColumnCount } from './sizes'

/** The boxes of all cards in px, and the cards of each column from top to bottom. */
export type Boxes = { boxes: Box[]; columns: number[][] }

/**
 * Returns a function that computes boxes for one column count and one length (px) of a 236th of a column. As the list
 * grows, it adds only the new boxes.
 */
export function boxesOf(count: ColumnCount, unit: number) {
  const boxes: Box[] = []
  const columns: number[][] = Array.from({ length: count }, () => [])
  return (sizes: readonly CardSize[], { cards }: GridStyle): Boxes => {
    for (let index = boxes.length; index < sizes.length; index++) {
      const { image = 0, phone = 0, wide = 0 } = sizes[index] ?? {}
      const vars = cards[index] ?? {}
      const column = vars[`--x${count}`] ?? 0
      const top = count === 2 ? (vars['--a'] ?? 0) * unit + (vars['--b'] ?? 0) : (vars[`--y${count}`] ?? 0)
      boxes.push({ column, top, bottom: top + image * unit + (count === 2 ? phone : wide) })
      columns[column]?.push(index)
    }
    return { boxes, columns }
  }
}

/** Returns the cards between two heights, in list order. Within a column, cards are ordered by position. */
export function cardsBetween({ boxes, columns }: Boxes, from: number, to: number): number[] {
  const found: number[] = []
  for (const column of columns) {
    let [low, high] = [0, column.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((boxes[column[middle] ?? 0]?.bottom ?? 0) > from) high = middle
      else low = middle + 1
    }
    for (let index = column[low]; index !== undefined; index = column[++low]) {
      if ((boxes[index]?.top ?? to) >= to) break
      found.push(index)
    }
  }
  return found.sort((a, b) => a - b)
}

/** Returns the height of a grid. */
export const heightOf = ({ boxes, columns }: Boxes): number =>
  Math.max(0, ...columns.map((column) => boxes[column.at(-1) ?? -1]?.bottom ?? 0))
