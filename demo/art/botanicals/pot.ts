import { type Canvas, path, rect } from '../canvas'
import { darken, lighten } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

export function pot(c: Canvas, rng: Rng, flat: Flat, lineOnly: boolean): string {
  const colour = at(flat.colours, rng.int(0, 2))
  const fill = lineOnly
    ? flat.paper
    : c.linear(
        [
          [0, lighten(colour, 0.2)],
          [0.6, colour],
          [1, darken(colour, 0.3)],
        ],
        0,
        0,
        1,
        0,
      )
  const stroke = lineOnly ? { stroke: flat.ink, 'stroke-width': 3.4 } : {}
  const bands = [0, 1, 2].map((i) =>
    path(`M${-104 + i * 6} ${56 + i * 34}L${104 - i * 6} ${56 + i * 34}`, {
      stroke: lineOnly ? flat.ink : flat.paper,
      'stroke-width': i === 1 ? 12 : 4,
      opacity: lineOnly ? 0.5 : 0.8,
      'stroke-dasharray': i === 1 ? '14 12' : 'none',
    }),
  )
  return (
    path('M-112 0H112L84 190Q82 200 70 200H-70Q-82 200 -84 190Z', { fill, ...stroke }) +
    bands.join('') +
    rect(-124, -16, 248, 38, { rx: 8, fill, ...stroke })
  )
}
