import type { CSSProperties } from 'react'
import { type CardSize, type Height, type Layout, layoutOf } from './layout'
import { columnCounts } from './sizes'

/** Custom properties, by name. */
export type Vars = Record<`--${string}`, number>

/** Custom properties of a grid: positions for every column count; a container query picks one. */
export type GridStyle = { canvas: CSSProperties; cards: Vars[] }

const furthest = (ends: Height[]) => Math.max(0, ...ends.map((end) => end.a + end.b))

/**
 * Returns a function that writes the positions for all column counts into custom properties, with short names because
 * every card has them in the HTML. As the list grows, it writes only the new ones. Card: `--h` picture height (236ths),
 * `--t`/`--p` px of text on wide screens and on phones; two columns: `--x2 --a --b`; others: `--x3 --y3`… in columns
 * and px. Grid: `--a0 --b0 --a1 --b1` the ends of the two phone columns, `--y3`… the heights, and `--by` the px of the
 * line below the title.
 */
export function gridStyles(byline = 0): (sizes: readonly CardSize[]) => GridStyle {
  const layouts = columnCounts.map((columns) => [columns, layoutOf(columns)] as const)
  const cards: Vars[] = []
  return (sizes) => {
    for (const size of sizes.slice(cards.length)) cards.push(cardVars(size, layouts))
    const canvas: Vars = { '--by': byline }
    for (const [columns, layout] of layouts) {
      const ends = layout.ends()
      if (columns === 2)
        ends.forEach((end, index) => {
          canvas[`--a${index}`] = end.a
          canvas[`--b${index}`] = end.b
        })
      else canvas[`--y${columns}`] = furthest(ends)
    }
    return { canvas, cards }
  }
}

function cardVars(size: CardSize, layouts: readonly (readonly [number, Layout])[]): Vars {
  const card: Vars = { '--h': size.image, '--t': size.wide, '--p': size.phone }
  for (const [columns, layout] of layouts) {
    const place = layout.place(size)
    card[`--x${columns}`] = place.column
    if (columns === 2) {
      card['--a'] = place.a
      card['--b'] = place.b
    } else card[`--y${columns}`] = place.a + place.b
  }
  return card
}
