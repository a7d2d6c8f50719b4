import { type Canvas, circle, ellipse, fade, group, type Point, path, rect, shadow, smooth } from '../canvas'
import { darken, lighten, mix } from '../colour'
import { fitLetters, letters } from '../letters'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws a cup from above with a rosetta in the foam. */
export function latte(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const table = rng.pick(['#8a5f40', '#caa27a', mix(at(flat.colours, 0), flat.paper, 0.3)])
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(fade(lighten(table, 0.12), darken(table, 0.14)), 0, 0, 1, 1),
    }),
  )
  for (let i = 0; i < 7; i++) c.add(rect(0, (h / 7) * i, w, 2, { fill: darken(table, 0.3), opacity: 0.4 }))
  const [x, y, r] = [w * 0.48, h * 0.52, w * 0.3]
  const cup = at(flat.colours, 2)
  c.add(
    shadow(c, x + 22, y + 34, r * 1.75, r * 1.7, 0.6),
    circle(x, y, r * 1.42, { fill: lighten(cup, 0.3) }),
    circle(x, y, r * 1.3, { fill: 'none', stroke: darken(cup, 0.1), 'stroke-width': 3, opacity: 0.5 }),
    path(
      `M${x + r * 0.8} ${y - r * 0.3}q${r * 0.7} ${-r * 0.1} ${r * 0.62} ${r * 0.3}t${-r * 0.66} ${r * 0.2}`,
      { fill: 'none', stroke: cup, 'stroke-width': r * 0.16 },
    ),
    circle(x, y, r * 1.02, {
      fill: c.linear(fade(lighten(cup, 0.3), darken(cup, 0.2)), 0, 0, 1, 1),
    }),
    circle(x, y, r * 0.9, {
      fill: c.radial([
        [0, '#b9783f'],
        [0.8, '#9a5d2e'],
        [1, '#6b3d1d'],
      ]),
    }),
  )
  const foam: string[] = []
  for (let i = 0; i < 7; i++) {
    const [py, wide] = [y - r * 0.56 + i * r * 0.17, r * (0.18 + Math.sin((i + 1.2) / 2.7) * 0.4)]
    foam.push(
      `M${x - wide} ${py}Q${x} ${py + r * 0.3} ${x + wide} ${py}Q${x} ${py + r * 0.16} ${x - wide} ${py}Z`,
    )
  }
  c.add(
    path(foam.join(''), { fill: '#fbeeda' }),
    path(`M${x} ${y - r * 0.8}V${y + r * 0.78}`, { stroke: '#a8683a', 'stroke-width': 7 }),
    circle(x - r * 0.04, y - r * 0.6, r * 0.1, { fill: '#fbeeda' }),
  )
  for (let i = 0; i < 16; i++) {
    const [bx, by, a] = [
      rng.range(0.02, 0.98) * w,
      rng.chance(0.5) ? rng.range(0, 0.14) * h : rng.range(0.87, 1) * h,
      rng.int(0, 180),
    ]
    c.add(
      group(
        { transform: `translate(${bx.toFixed(0)} ${by.toFixed(0)}) rotate(${a})` },
        ellipse(3, 5, 22, 15, { fill: '#1a1020', opacity: 0.25 }),
        ellipse(0, 0, 22, 15, { fill: '#5a331c' }),
        path('M-20 0Q-6 -7 0 0T20 0', { stroke: '#2e1709', 'stroke-width': 3, fill: 'none' }),
      ),
    )
  }
}

/** Draws a steaming mug with a word below, as on a café wall. */
export function mug(c: Canvas, rng: Rng, flat: Flat, word: string): void {
  const { width: w, height: h } = c
  const colour = at(flat.colours, rng.int(0, 2))
  c.add(
    rect(0, 0, w, h, { fill: flat.paper }),
    circle(w / 2, h * 0.42, w * 0.37, { fill: at(flat.colours, 3) }),
  )
  for (const dx of [-70, 0, 70]) {
    const points: Point[] = [0, 1, 2, 3, 4].map((i) => [w / 2 + dx + (i % 2 ? 22 : -22), h * 0.32 - i * 44])
    c.add(
      path(smooth(points), {
        fill: 'none',
        stroke: flat.ink,
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.5,
      }),
    )
  }
  c.add(
    ellipse(w / 2, h * 0.63, w * 0.34, 22, { fill: flat.ink }),
    path(`M${w * 0.68} ${h * 0.41}c110 -20 110 130 -16 128`, {
      fill: 'none',
      stroke: darken(colour, 0.15),
      'stroke-width': 26,
    }),
  )
  c.add(
    path(
      `M${w * 0.28} ${h * 0.36}H${w * 0.72}L${w * 0.68} ${h * 0.58}Q${w * 0.66} ${h * 0.63} ${w * 0.58} ${h * 0.63}H${w * 0.42}Q${w * 0.34} ${h * 0.63} ${w * 0.32} ${h * 0.58}Z`,
      {
        fill: c.linear(
          [
            [0, lighten(colour, 0.2)],
            [0.6, colour],
            [1, darken(colour, 0.3)],
          ],
          0,
          0,
          1,
          0,
        ),
      },
    ),
    ellipse(w / 2, h * 0.36, w * 0.22, 20, { fill: '#4a2a18' }),
    path(`M${w * 0.3} ${h * 0.45}q${w * 0.05} -20 ${w * 0.1} 0t${w * 0.1} 0t${w * 0.1} 0t${w * 0.095} 0`, {
      fill: 'none',
      stroke: flat.paper,
      'stroke-width': 10,
    }),
  )
  c.add(
    letters(word, {
      x: w / 2,
      y: h * 0.86,
      size: fitLetters(word, w * 0.72, 90, 0.18),
      colour: flat.ink,
      weight: 0.18,
      anchor: 'middle',
    }),
  )
}
