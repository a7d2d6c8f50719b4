import type { CSSProperties } from 'react'
import { type CardSize, type Height, layout } from './layout'
import { type ColumnCount, columnCounts } from './sizes'

type Vars = Record<`--${string}`, number>

/** Custom properties of a grid: positions for every column count, of which a container query picks one. */
export type GridStyle = { canvas: CSSProperties; cards: CSSProperties[] }

const furthest = (ends: Height[]) => Math.max(0, ...ends.map((end) => end.a + end.b))

/**
 * Writes the positions for all column counts into custom properties, short because every card has them in the
 * HTML. Card: `--h` picture height (236ths), `--t`/`--p` lines of text in px wide and on phones; two columns:
 * `--x2 --a --b`; others: `--x3 --y3`… in columns and px. Grid: `--a0 --b0 --a1 --b1` the two phone columns'
 * ends, `--y3`… the heights, and `--by` the px of the line below the title.
 */
export function gridStyle(sizes: readonly CardSize[], byline = 0): GridStyle {
  const canvas: Vars = { '--by': byline }
  const cards: Vars[] = sizes.map((size) => ({ '--h': size.image, '--t': size.wide, '--p': size.phone }))
  for (const columns of columnCounts) writeCount(columns, sizes, canvas, cards)
  return { canvas, cards }
}

function writeCount(columns: ColumnCount, sizes: readonly CardSize[], canvas: Vars, cards: Vars[]) {
  const { places, ends } = layout(sizes, columns)
  if (columns === 2) {
    ends.forEach((end, index) => {
      canvas[`--a${index}`] = end.a
      canvas[`--b${index}`] = end.b
    })
  } else canvas[`--y${columns}`] = furthest(ends)
  places.forEach((place, index) => {
    const card = cards[index] ?? {}
    card[`--x${columns}`] = place.column
    if (columns === 2) {
      card['--a'] = place.a
      card['--b'] = place.b
    } else card[`--y${columns}`] = place.a + place.b
  })
}
