import { type Canvas, circle, fade, group, line, path, rect } from '../canvas'
import { darken, lighten } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

export function door(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  arched: boolean,
): string {
  const r = w / 2
  const d = arched
    ? `M${x - r} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + r} ${y - h + r}V${y}Z`
    : `M${x - r} ${y}V${y - h}H${x + r}V${y}Z`
  const panels = [-1, 1]
    .map((s) =>
      [0, 1]
        .map((k) =>
          rect(x + (s < 0 ? -r * 0.82 : r * 0.12), y - h * (0.14 + k * 0.32) - h * 0.22, r * 0.7, h * 0.24, {
            rx: 4,
            fill: 'none',
            stroke: darken(colour, 0.35),
            'stroke-width': 5,
          }),
        )
        .join(''),
    )
    .join('')
  return (
    path(d, { fill: '#fff8ea', stroke: '#fff8ea', 'stroke-width': 34, 'stroke-linejoin': 'round' }) +
    path(d, {
      fill: c.linear(fade(lighten(colour, 0.12), darken(colour, 0.14)), 0, 0, 1, 1),
    }) +
    panels +
    line(x, y, x, y - h + (arched ? 4 : 0), { stroke: darken(colour, 0.4), 'stroke-width': 4 }) +
    circle(x + 14, y - h * 0.4, 8, { fill: '#e8c46a' })
  )
}

export function bush(rng: Rng, x: number, y: number, s: number, bloom: string): string {
  let out = ''
  for (let i = 0; i < 46; i++) {
    const [a, d] = [rng.range(0, 6.3), Math.sqrt(rng.next()) * s]
    out += circle(x + Math.cos(a) * d, y - s * 0.6 + Math.sin(a) * d * 0.8, rng.range(9, 20), {
      fill: rng.chance(0.3) ? bloom : rng.pick(['#5f8a55', '#7ba567', '#48704a']),
    })
  }
  return out
}

export function shutters(
  c: Canvas,
  rng: Rng,
  x: number,
  y: number,
  s: number,
  colour: string,
  flat: Flat,
): string {
  const slats = (sx: number) =>
    rect(sx, -110, 64, 220, { fill: colour }) +
    Array.from({ length: 13 }, (_, i) =>
      rect(sx + 8, -100 + i * 16, 48, 8, { fill: darken(colour, 0.22) }),
    ).join('')
  const box = bush(rng, 0, 150, 66, at(flat.colours, 1))
  return group(
    { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(3)})` },
    rect(-88, -122, 176, 244, { fill: '#fff8ea' }),
    rect(-72, -108, 144, 216, {
      fill: c.linear(fade('#7fa6b8', '#34505f'), 0, 0, 1, 1),
    }),
    path('M-72 40L40 -108H72L-72 84Z', { fill: '#ffffff', opacity: 0.2 }),
    line(0, -108, 0, 108, { stroke: '#fff8ea', 'stroke-width': 9 }),
    line(-72, -20, 72, -20, { stroke: '#fff8ea', 'stroke-width': 9 }),
    slats(-156),
    slats(92),
    box,
    rect(-100, 126, 200, 34, { fill: '#a8623f' }),
  )
}

export function wallOf(c: Canvas, rng: Rng, wall: string): void {
  const { width: w, height: h } = c
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(fade(lighten(wall, 0.14), darken(wall, 0.12)), 0, 0, 0.7, 1),
    }),
  )
  for (let i = 0; i < 16; i++) {
    const [x, y] = [rng.range(0, w), rng.range(0, h * 0.8)]
    for (let k = 0; k < 3; k++)
      c.add(
        rect(x + (k % 2) * 30, y + k * 16, rng.range(26, 50), 12, {
          rx: 3,
          fill: darken(wall, 0.2),
          opacity: 0.3,
        }),
      )
  }
}
