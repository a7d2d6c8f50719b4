import { type Canvas, fade, glow, path, rect } from '../canvas'
import { darken, mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'
import { bush, door } from './parts'

/** Draws white steps, arches and a strip of sea, as on an island. */
export function island(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear([
        [0, '#4fa3d1'],
        [0.5, '#bfe3ea'],
        [1, '#fdf2dc'],
      ]),
    }),
    glow(c, w * 0.8, h * 0.14, w * 0.5, '#fff4cf', 0.8),
    rect(0, h * 0.42, w, h * 0.2, {
      fill: c.linear(fade('#2a7fa8', '#4fa9c4')),
    }),
  )
  for (let i = 0; i < 7; i++) {
    const [x, y, wide, tall] = [
      w * (i * 0.16 - 0.06) + rng.range(-20, 20),
      h * (0.5 + (i % 3) * 0.08),
      w * rng.range(0.2, 0.3),
      h * 0.5,
    ]
    const white = mix('#fffdf6', at(flat.colours, 3), i % 3 ? 0.06 : 0.3)
    c.add(
      rect(x, y, wide, tall, {
        fill: c.linear(fade(white, darken(white, 0.12)), 0, 0, 1, 0.3),
      }),
      rect(x + wide, y, 20, tall, { fill: '#9fb3c9', opacity: 0.5 }),
    )
    if (i % 2)
      c.add(
        path(`M${x} ${y + 1}A${wide / 2} ${wide / 2.2} 0 0 1 ${x + wide} ${y + 1}Z`, {
          fill: c.linear(fade('#3f86c4', '#1f5590'), 0, 0, 1, 0),
        }),
        rect(x + wide / 2 - 3, y - wide / 2.2 - 34, 6, 36, { fill: '#fffdf6' }),
      )
    c.add(rect(x + wide * 0.36, y + 60, wide * 0.26, wide * 0.36, { rx: wide * 0.13, fill: '#2d6ea8' }))
  }
  for (let i = 0; i < 9; i++)
    c.add(
      rect(w * (0.3 - i * 0.022), h * (0.8 + i * 0.024), w * (0.34 + i * 0.044), h * 0.026, {
        fill: i % 2 ? '#fffaf0' : '#d5dde6',
      }),
    )
  c.add(
    door(c, w * 0.84, h * 0.98, w * 0.2, h * 0.2, '#2d6ea8', true),
    bush(rng, w * 0.12, h * 0.98, 110, '#e0529c'),
    bush(rng, w * 0.98, h * 0.8, 90, '#e0529c'),
  )
}
