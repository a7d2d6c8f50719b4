import { type Canvas, circle, group, path, rect, smooth } from '../canvas'
import { mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws hand-drawn leaves and dots scattered as on a printed fabric. */
export function fabric(c: Canvas, rng: Rng, flat: Flat): void {
  c.add(
    rect(0, 0, c.width, c.height, {
      fill: mix(flat.paper, at(flat.colours, 0), rng.chance(0.5) ? 0.95 : 0.06),
    }),
  )
  const step = 104
  for (let y = 0, row = 0; y < c.height + step; y += step * 0.86, row++) {
    for (let x = row % 2 ? step / 2 : 0; x < c.width + step; x += step) {
      const colour = rng.pick(flat.colours.slice(1))
      const leaf = smooth(
        [
          [0, 0],
          [13, -22],
          [9, -46],
          [0, -62],
          [-9, -46],
          [-13, -22],
        ],
        true,
      )
      const flower = rng.chance(0.5)
      const parts = flower
        ? [0, 72, 144, 216, 288]
            .map((a) => path(leaf, { fill: colour, transform: `rotate(${a}) scale(0.62)` }))
            .join('') + circle(0, 0, 9, { fill: flat.ink })
        : path(leaf, { fill: colour }) +
          path('M0 8V-54M0 -14L8 -26M0 -14L-8 -26M0 -30L6 -40M0 -30L-6 -40', {
            stroke: flat.paper,
            'stroke-width': 2,
            fill: 'none',
          })
      c.add(
        group(
          {
            transform: `translate(${(x + rng.range(-9, 9)).toFixed(0)} ${(y + rng.range(-9, 9)).toFixed(0)}) rotate(${rng.int(0, 359)})`,
          },
          parts,
        ),
      )
      c.add(circle(x + step / 2, y + rng.range(-8, 8), 5, { fill: rng.pick(flat.colours) }))
    }
  }
}
