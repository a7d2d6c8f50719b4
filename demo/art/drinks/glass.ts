import { type Canvas, circle, fade, group, path, rect, shadow } from '../canvas'
import { darken, lighten } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws a tall glass in layers with ice, straw and a slice. */
export function glass(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const back = at(flat.colours, rng.int(0, 4))
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(fade(lighten(back, 0.45), lighten(back, 0.1))),
    }),
    circle(w / 2, h * 0.4, w * 0.36, { fill: lighten(back, 0.62), opacity: 0.7 }),
    rect(0, h * 0.8, w, h * 0.2, { fill: darken(back, 0.1) }),
    shadow(c, w * 0.56, h * 0.865, w * 0.34, 26, 0.6),
  )
  const [top, foot, a, b] = [h * 0.24, h * 0.86, w * 0.2, w * 0.145]
  const body = `M${w / 2 - a} ${top}H${w / 2 + a}L${w / 2 + b} ${foot - 14}Q${w / 2 + b} ${foot} ${w / 2 + b - 16} ${foot}H${w / 2 - b + 16}Q${w / 2 - b} ${foot} ${w / 2 - b} ${foot - 14}Z`
  const [x, y, z] = rng.shuffle(['#f6b53c', '#e8654f', '#f7d36a', '#8fc46a', '#d9437a', '#7a3b1e', '#f9e3c0'])
  const parts = [
    path(body, { fill: '#ffffff', 'fill-opacity': 0.35 }),
    rect(0, top + h * 0.07, w, h, {
      fill: c.linear([
        [0, x ?? '#fff'],
        [0.25, x ?? '#fff'],
        [0.45, y ?? '#fff'],
        [0.68, z ?? '#fff'],
      ]),
    }),
  ]
  for (let i = 0; i < 6; i++)
    parts.push(
      rect(
        w / 2 - a * 0.8 + (i % 3) * a * 0.55,
        top + h * 0.06 + Math.floor(i / 3) * h * 0.085,
        a * 0.46,
        a * 0.46,
        {
          rx: 10,
          fill: '#ffffff',
          opacity: 0.42,
          transform: `rotate(${rng.int(-25, 25)} ${w / 2} ${top + h * 0.12})`,
        },
      ),
    )
  for (let i = 0; i < 30; i++)
    parts.push(
      circle(w / 2 + rng.range(-a, a), rng.range(top + h * 0.1, foot), rng.range(2, 6), {
        fill: '#ffffff',
        opacity: 0.5,
      }),
    )
  c.add(
    path(`M${w * 0.53} ${foot - 30}L${w * 0.66} ${h * 0.1}l${w * 0.1} ${-h * 0.03}`, {
      fill: 'none',
      stroke: at(flat.colours, 0),
      'stroke-width': 15,
    }),
    c.clip(path(body, {}), ...parts),
    path(body, { fill: 'none', stroke: '#ffffff', 'stroke-width': 5, opacity: 0.8 }),
    path(`M${w / 2 - a * 0.78} ${top + 30}L${w / 2 - b * 0.8} ${foot - 40}`, {
      stroke: '#ffffff',
      'stroke-width': 12,
      opacity: 0.45,
      'stroke-linecap': 'round',
    }),
  )
  const slice = rng.pick(['#f6a23c', '#f2d13c', '#a8cf4f'])
  const segments = [0, 60, 120, 180, 240, 300]
    .map((t) =>
      path('M0 0L-26 -54Q0 -66 26 -54Z', {
        fill: lighten(slice, 0.3),
        transform: `rotate(${t}) scale(1.05)`,
      }),
    )
    .join('')
  c.add(
    group(
      { transform: `translate(${w / 2 - a} ${top}) scale(${(w / 760).toFixed(3)})` },
      circle(0, 0, 84, { fill: slice }),
      circle(0, 0, 74, { fill: '#fff8e4' }),
      segments,
    ),
  )
  for (let i = 0; i < 3; i++)
    c.add(
      path('M0 0C30 -16 34 -60 0 -84C-34 -60 -30 -16 0 0Z', {
        fill: i % 2 ? '#6f9f57' : '#4f8548',
        transform: `translate(${w / 2 + a * 0.4} ${top + 14}) rotate(${-30 + i * 38})`,
      }),
    )
}
