import { type Canvas, circle, fade, line, path, poly, rect } from '../canvas'
import { lighten, mix } from '../colour'
import type { Rng } from '../rng'
import type { Night } from './night'

type Front = { x: number; w: number; top: number; bottom: number; colour: string }

function tower(c: Canvas, rng: Rng, front: Front, night: Night, detail: boolean): void {
  const { x, w, top, bottom, colour } = front
  const parts = [
    rect(x, top, w, bottom - top, {
      fill: c.linear(fade(lighten(colour, 0.08), colour), 0, 0, 1, 0.4),
    }),
  ]
  const roof = rng.int(0, 5)
  if (roof === 0)
    parts.push(
      poly(
        [
          [x, top],
          [x + w / 2, top - w * 0.7],
          [x + w, top],
        ],
        { fill: colour },
      ),
    )
  if (roof === 1)
    parts.push(
      rect(x + w * 0.25, top - 26, w * 0.5, 27, { fill: colour }),
      line(x + w / 2, top - 26, x + w / 2, top - 90, { stroke: colour, 'stroke-width': 3 }),
      circle(x + w / 2, top - 90, 3, { fill: '#ff6b57' }),
    )
  if (roof === 2)
    parts.push(path(`M${x} ${top + 1}A${w / 2} ${w / 2.4} 0 0 1 ${x + w} ${top + 1}Z`, { fill: colour }))
  if (roof === 3)
    parts.push(
      poly(
        [
          [x, top + 1],
          [x, top - w * 0.45],
          [x + w, top + 1],
        ],
        { fill: colour },
      ),
    )
  if (detail) parts.push(windows(rng, front, night))
  c.add(...parts)
}

export function windows(rng: Rng, { x, w, top, bottom, colour }: Front, night: Night): string {
  const [cell, tall] = rng.pick([
    [15, 20],
    [19, 26],
    [13, 30],
  ] as const)
  const cols = Math.max(1, Math.floor((w - 10) / cell))
  const pad = (w - cols * cell) / 2
  const warm: string[] = []
  const dim: string[] = []
  const chance = night.day ? 0.12 : rng.range(0.25, 0.6)
  for (let y = top + 14; y < bottom - tall; y += tall) {
    for (let i = 0; i < cols; i++) {
      const d = `M${(x + pad + i * cell + cell * 0.22).toFixed(1)} ${y.toFixed(1)}h${(cell * 0.56).toFixed(1)}v${(tall * 0.58).toFixed(1)}h${(-cell * 0.56).toFixed(1)}z`
      if (rng.chance(chance)) warm.push(d)
      else dim.push(d)
    }
  }
  const dark = night.day ? lighten(colour, 0.22) : mix(colour, night.sky[1], 0.35)
  return (
    path(dim.join(''), { fill: dark, opacity: 0.7 }) +
    path(warm.join(''), { fill: night.lamp, opacity: 0.92 })
  )
}

export function skyline(c: Canvas, rng: Rng, night: Night, floor: number): void {
  const { width: w, height: h } = c
  for (let layer = 0; layer < 3; layer++) {
    const colour = mix(night.sky[2], night.wall, [0.35, 0.68, 1][layer] ?? 1)
    for (let x = -20; x < w; ) {
      const wide = rng.range(44, 120) * (0.8 + layer * 0.16)
      const middle = 1 - Math.abs((x + wide / 2) / w - 0.5) * 1.1
      const tall = h * (0.1 + rng.next() * 0.3 * middle) * (1.35 - layer * 0.26)
      tower(c, rng, { x, w: wide, top: floor - tall, bottom: floor, colour }, night, layer > 0)
      x += wide + (layer === 2 ? rng.range(-4, 26) : rng.range(-6, 8))
    }
    c.add(
      rect(0, floor - h * 0.4, w, h * 0.4, {
        fill: c.linear([
          [0, night.sky[2], 0],
          [1, night.sky[2], 0.42 - layer * 0.14],
        ]),
      }),
    )
  }
}
