import { type Canvas, group, path } from '../canvas'
import { lighten } from '../colour'
import type { Rng } from '../rng'

export type Dish = (c: Canvas, rng: Rng) => string

export function scatter(
  rng: Rng,
  count: number,
  radius: number,
  make: (x: number, y: number, turn: number) => string,
): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const [a, d] = [i * 2.39996 + rng.range(-0.25, 0.25), radius * Math.sqrt((i + 0.5) / count)]
    out += make(Math.cos(a) * d, Math.sin(a) * d, rng.int(0, 359))
  }
  return out
}

export const herb = (x: number, y: number, turn: number, colour = '#5c8a3f') =>
  path('M0 0C8 -7 8 -17 0 -25C-8 -17 -8 -7 0 0Z', {
    fill: colour,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`,
  })

export const wedge = (x: number, y: number, turn: number, colour: string) =>
  group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})` },
    path('M-24 0A24 24 0 0 1 24 0Z', { fill: colour }),
    path('M-18 -2A18 18 0 0 1 18 -2Z', { fill: lighten(colour, 0.5) }),
    path('M0 -2V-18M-9 -3L-12 -14M9 -3L12 -14', { stroke: colour, 'stroke-width': 2, fill: 'none' }),
  )
