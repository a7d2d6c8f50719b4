import { type Canvas, circle, fade, glow, group, line, path, poly, rect } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Rng } from '../rng'
import type { Night } from './night'

export function river(c: Canvas, rng: Rng, night: Night, top: number): void {
  const { width: w, height: h } = c
  c.add(
    rect(0, top, w, h - top, {
      fill: c.linear([
        [0, mix(night.sky[2], night.wall, 0.55)],
        [1, night.wall],
      ]),
    }),
  )
  for (let i = 0; i < 46; i++) {
    const x = rng.range(0, w)
    const long = rng.range(0.15, 0.8) * (h - top)
    const colour = rng.chance(0.7) ? night.lamp : night.sky[1]
    for (let y = top + 4; y < top + long; y += rng.range(6, 13))
      c.add(
        rect(x + rng.range(-7, 7), y, rng.range(8, 34), 2.6, {
          rx: 1.3,
          fill: colour,
          opacity: 0.5 * (1 - (y - top) / (h - top)),
        }),
      )
  }
  const deck = top + 10
  const cables: string[] = []
  for (let i = -8; i <= 8; i++)
    if (i)
      cables.push(
        `M${w * 0.36} ${deck - 190}L${w * 0.36 + i * 42} ${deck}M${w * 0.92} ${deck - 190}L${w * 0.92 + i * 42} ${deck}`,
      )
  const steel = darken(night.wall, 0.35)
  c.add(
    path(cables.join(''), { stroke: steel, 'stroke-width': 1.6, fill: 'none' }),
    rect(0, deck, w, 9, { fill: steel }),
  )
  for (const x of [w * 0.36, w * 0.92]) c.add(rect(x - 6, deck - 196, 12, 260, { fill: steel }))
}

/** Draws rows of house fronts, each window with its own light, as seen from across the street. */
export function street(c: Canvas, rng: Rng, night: Night): void {
  const { width: w, height: h } = c
  const walls = night.day
    ? ['#e8a27c', '#f1cf9f', '#c9785d', '#9db8a8', '#e9dcc0']
    : ['#5b4a86', '#7a4a78', '#3f5b8c', '#8a5a5f', '#35406e']
  const floor = h * 0.9
  for (let x = -30; x < w; ) {
    const wide = rng.range(150, 210)
    const tall = h * rng.range(0.44, 0.64)
    const wall = rng.pick(walls)
    const top = floor - tall
    const parts = [
      rect(x, top, wide, tall, {
        fill: c.linear(fade(wall, darken(wall, 0.25))),
      }),
    ]
    parts.push(
      poly(
        [
          [x - 8, top + 2],
          [x + wide * 0.2, top - 74],
          [x + wide * 0.8, top - 74],
          [x + wide + 8, top + 2],
        ],
        { fill: night.day ? '#8f4b3c' : '#221c3f' },
      ),
    )
    parts.push(rect(x + wide * 0.62, top - 112, 22, 60, { fill: darken(wall, 0.4) }))
    for (let row = 0; row < Math.floor(tall / 122) - 0.5; row++) {
      for (let col = 0; col < 3; col++) {
        const [wx, wy] = [x + 18 + col * ((wide - 36) / 3), top + 26 + row * 118]
        const lit = rng.chance(night.day ? 0.15 : 0.55)
        const glass = lit ? night.lamp : mix(wall, night.sky[0], 0.6)
        parts.push(
          rect(wx, wy, (wide - 72) / 3, 70, { fill: glass, rx: row % 2 ? 0 : 10 }),
          line(wx + (wide - 72) / 6, wy, wx + (wide - 72) / 6, wy + 70, {
            stroke: lighten(wall, 0.5),
            'stroke-width': 3,
          }),
        )
        parts.push(rect(wx - 5, wy + 70, (wide - 72) / 3 + 10, 6, { fill: lighten(wall, 0.4) }))
        if (rng.chance(0.3))
          for (let k = 0; k < 5; k++)
            parts.push(
              circle(wx + k * 9, wy + 66, rng.range(5, 9), {
                fill: rng.pick(['#5f8a5a', '#7fa56b', '#d9607a']),
              }),
            )
      }
    }
    parts.push(rect(x + wide * 0.38, floor - 84, wide * 0.24, 84, { fill: darken(wall, 0.55), rx: 5 }))
    c.add(...parts)
    x += wide + rng.range(-2, 2)
  }
  c.add(
    rect(0, floor, w, h - floor, {
      fill: c.linear(fade(darken(night.wall, 0.1), darken(night.wall, 0.5))),
    }),
  )
  for (let i = 0; i < 3; i++) {
    const x = w * (0.14 + i * 0.36)
    c.add(
      rect(x - 3, floor - 190, 6, 210, { fill: '#15131f' }),
      group({}, glow(c, x, floor - 200, 110, night.lamp, night.day ? 0.1 : 0.75)),
      circle(x, floor - 200, 13, { fill: night.lamp }),
    )
  }
}
