import { type Canvas, circle, ellipse, group, type Point, path, smooth } from '../canvas'
import { darken, lighten } from '../colour'
import { at, type Rng } from '../rng'
import type { Deep } from './deep'

export function globe(
  c: Canvas,
  rng: Rng,
  x: number,
  y: number,
  r: number,
  deep: Deep,
  tilt: number,
): string {
  const parts = [circle(0, 0, r, { fill: deep.bands[0] ?? '#ffffff' })]
  const count = rng.int(7, 12)
  for (let i = 0; i < count; i++) {
    const top = -r + (2 * r * i) / count
    const points: Point[] = []
    for (let px = -r - 20; px <= r + 40; px += r / 5)
      points.push([px, top + Math.sin(px / (r * 0.22) + i * 2.3) * r * rng.range(0.008, 0.03)])
    parts.push(path(`${smooth(points)}V${r + 20}H${-r - 20}Z`, { fill: at(deep.bands, i + rng.int(0, 1)) }))
  }
  for (let i = 0; i < 5; i++)
    parts.push(
      ellipse(
        rng.range(-0.6, 0.6) * r,
        rng.range(-0.7, 0.7) * r,
        r * rng.range(0.05, 0.19),
        r * rng.range(0.02, 0.06),
        { fill: at(deep.bands, i), opacity: 0.8 },
      ),
    )
  const shade = circle(x, y, r + 1, {
    fill: c.radial(
      [
        [0, '#ffffff', 0.25],
        [0.35, '#ffffff', 0],
        [0.62, deep.space[0], 0.25],
        [0.85, deep.space[0], 0.78],
        [1, deep.space[0], 0.94],
      ],
      0.3,
      0.28,
      0.78,
    ),
  })
  return c.clip(
    circle(x, y, r, {}),
    group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, ...parts),
    shade,
  )
}

export function rings(x: number, y: number, r: number, deep: Deep, tilt: number, front: boolean): string {
  const arcs = [1.45, 1.58, 1.72, 1.95, 2.08].map((k, i) => {
    const [rx, ry] = [r * k, r * k * 0.26]
    return path(`M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0`, {
      fill: 'none',
      stroke: lighten(at(deep.bands, i), 0.15),
      'stroke-width': r * (i % 2 ? 0.09 : 0.05),
      opacity: 0.8,
    })
  })
  return group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, ...arcs)
}

export function moon(
  c: Canvas,
  rng: Rng,
  x: number,
  y: number,
  r: number,
  colour: string,
  dark: string,
): void {
  c.add(
    circle(x, y, r, {
      fill: c.radial(
        [
          [0, lighten(colour, 0.35)],
          [0.55, colour],
          [1, dark],
        ],
        0.32,
        0.3,
        0.8,
      ),
    }),
  )
  for (let i = 0; i < 6; i++) {
    const [a, d, s] = [rng.range(0, 6.3), r * rng.next() * 0.65, r * rng.range(0.06, 0.18)]
    c.add(circle(x + Math.cos(a) * d, y + Math.sin(a) * d, s, { fill: darken(colour, 0.25), opacity: 0.5 }))
  }
}
