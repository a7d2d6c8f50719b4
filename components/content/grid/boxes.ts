import { type CardSize, layout } from './layout'
import type { Box } from './neighbour'
import type { ColumnCount } from './sizes'

/**
 * Returns the boxes of all cards in px, at one column count and one length of a 236th of a column; and the
 * grid's height.
 */
export function boxesOf(sizes: readonly CardSize[], columns: ColumnCount, unit: number) {
  const { places, ends } = layout(sizes, columns)
  const boxes = places.map((place, index): Box => {
    const size = sizes[index]
    const top = place.a * unit + place.b
    const words = (columns === 2 ? size?.phone : size?.wide) ?? 0
    return { column: place.column, top, bottom: top + (size?.image ?? 0) * unit + words }
  })
  return { boxes, height: Math.max(0, ...ends.map((end) => end.a * unit + end.b)) }
}
