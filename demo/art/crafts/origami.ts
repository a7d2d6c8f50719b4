import { type Canvas, fade, group, line, poly, rect, shadow } from '../canvas'
import { darken, lighten, mix } from '../colour'
import { letters } from '../letters'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'
import { FOLDS } from './folds'

export function origami(c: Canvas, rng: Rng, flat: Flat, shape: string): void {
  const { width: w, height: h } = c
  const back = mix(at(flat.colours, rng.int(0, 4)), flat.paper, rng.pick([0.25, 0.65]))
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(fade(lighten(back, 0.16), darken(back, 0.08)), 0, 0, 0.5, 1),
    }),
  )
  const count = shape === 'plane' || shape === 'butterfly' || rng.chance(0.4) ? 4 : 1
  for (let i = 0; i < count; i++) {
    const paper = at(flat.colours, i + rng.int(0, 1))
    const s = (w / 700) * (count === 1 ? 1.15 : 0.62)
    const [x, y] = count === 1 ? [w / 2, h * 0.52] : [w * (i % 2 ? 0.68 : 0.32), h * (0.2 + i * 0.2)]
    const parts = (FOLDS[shape] ?? []).map(({ points, tone }) => {
      const colour = tone > 0 ? lighten(paper, tone * 1.4) : darken(paper, -tone)
      return poly(points, {
        fill: c.linear(fade(lighten(colour, 0.12), colour), 0, 0, 1, 1),
        stroke: colour,
        'stroke-width': 1,
      })
    })
    c.add(
      shadow(c, x + 14, y + 170 * s, 230 * s, 34 * s, 0.5),
      group(
        {
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${count === 1 ? 0 : rng.int(-24, 24)}) scale(${s.toFixed(3)})`,
        },
        ...parts,
      ),
    )
    if (count === 1 && shape === 'crane')
      c.add(line(x, 0, x, y - 60 * s, { stroke: flat.ink, 'stroke-width': 1.5, opacity: 0.5 }))
  }
  if (count === 1)
    c.add(
      letters(shape.toUpperCase(), {
        x: w / 2,
        y: h - 56,
        size: 20,
        colour: darken(back, 0.6),
        weight: 0.1,
        tracking: 0.6,
        anchor: 'middle',
      }),
    )
}
