import { type Canvas, circle, fade, line, type Point, path, poly, rect } from '../canvas'
import { lighten, mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws a chart of invented constellations in a ring with degree marks. */
export function sky(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const night = mix(
    at(['#0f1734', '#0f2f33', '#2a1738', '#1d1a1a', '#10284a'], rng.int(0, 4)),
    at(flat.colours, 4),
    0.1,
  )
  const [cx, cy, r] = [w / 2, h * 0.45, w * 0.41]
  c.add(
    rect(0, 0, w, h, { fill: night }),
    circle(cx, cy, r + 26, { fill: 'none', stroke: '#f1dfb4', 'stroke-width': 2 }),
    circle(cx, cy, r, {
      fill: c.radial(fade(lighten(night, 0.2), mix(night, '#000000', 0.2))),
      stroke: '#f1dfb4',
      'stroke-width': 4,
    }),
  )
  for (let i = 0; i < 120; i++) {
    const a = (i / 120) * Math.PI * 2
    const out = i % 10 ? 10 : 20
    c.add(
      line(
        cx + Math.cos(a) * (r + 4),
        cy + Math.sin(a) * (r + 4),
        cx + Math.cos(a) * (r + 4 + out),
        cy + Math.sin(a) * (r + 4 + out),
        { stroke: '#f1dfb4', 'stroke-width': 1.4 },
      ),
    )
  }
  for (const k of [0.33, 0.66])
    c.add(circle(cx, cy, r * k, { fill: 'none', stroke: '#f1dfb4', 'stroke-width': 1, opacity: 0.35 }))
  for (let i = 0; i < 6; i++)
    c.add(
      line(
        cx - Math.cos(i * 0.5236) * r,
        cy - Math.sin(i * 0.5236) * r,
        cx + Math.cos(i * 0.5236) * r,
        cy + Math.sin(i * 0.5236) * r,
        { stroke: '#f1dfb4', 'stroke-width': 1, opacity: 0.25 },
      ),
    )
  for (let i = 0; i < 170; i++) {
    const [a, d] = [rng.range(0, 6.3), r * Math.sqrt(rng.next()) * 0.97]
    c.add(
      circle(cx + Math.cos(a) * d, cy + Math.sin(a) * d, rng.next() ** 3 * 2.6 + 0.7, {
        fill: '#fff6e0',
        opacity: 0.85,
      }),
    )
  }
  const figures: string[] = []
  for (let k = 0; k < 7; k++) {
    const [a, d] = [k * 0.9 + rng.range(-0.2, 0.2), r * (k === 6 ? 0.1 : 0.62)]
    let [x, y] = [cx + Math.cos(a) * d - 40, cy + Math.sin(a) * d]
    const points: Point[] = [[x, y]]
    for (let i = 0; i < rng.int(3, 6); i++) {
      x += rng.range(10, 44)
      y += rng.range(-44, 44)
      points.push([x, y])
    }
    figures.push(
      path(`M${points.map(([px, py]) => `${px.toFixed(0)} ${py.toFixed(0)}`).join('L')}`, {
        fill: 'none',
        stroke: '#f1dfb4',
        'stroke-width': 2,
      }),
      ...points.map(([px, py]) =>
        poly(
          [
            [px, py - 9],
            [px + 2.6, py - 2.6],
            [px + 9, py],
            [px + 2.6, py + 2.6],
            [px, py + 9],
            [px - 2.6, py + 2.6],
            [px - 9, py],
            [px - 2.6, py - 2.6],
          ],
          { fill: '#ffe9b0' },
        ),
      ),
    )
  }
  c.add(c.clip(circle(cx, cy, r, {}), ...figures))
}
