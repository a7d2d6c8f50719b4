import { type Canvas, circle, fade, group, path, rect, shadow } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

export function cloth(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const ground = mix(at(flat.colours, rng.int(0, 4)), flat.paper, rng.pick([0.2, 0.6, 0.85]))
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(fade(lighten(ground, 0.14), darken(ground, 0.1)), 0, 0, 1, 1),
    }),
  )
  const style = rng.int(0, 2)
  const tone = {
    stroke: lighten(ground, 0.3),
    'stroke-width': style === 0 ? 26 : 2,
    opacity: style === 0 ? 0.28 : 0.6,
    fill: 'none',
  }
  let d = ''
  if (style === 0) for (let i = 20; i < Math.max(w, h); i += 64) d += `M${i} 0V${h}M0 ${i}H${w}`
  if (style === 1)
    for (let y = 60; y < h; y += rng.range(90, 130))
      d += `M0 ${y}Q${w / 2} ${y + rng.range(-12, 12)} ${w} ${y + rng.range(-8, 8)}`
  if (d) c.add(path(d, tone))
  else
    for (let i = 0; i < 120; i++)
      c.add(
        circle(((i * 73) % 20) * (w / 19), Math.floor(i / 10) * (h / 11), 4, {
          fill: lighten(ground, 0.35),
          opacity: 0.5,
        }),
      )
}

export function plate(c: Canvas, x: number, y: number, scale: number, flat: Flat, art: string): string {
  const rim = mix('#ffffff', at(flat.colours, 3), 0.12)
  return group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
    shadow(c, 16, 26, 268, 262, 0.6),
    circle(0, 0, 226, {
      fill: c.linear(fade('#ffffff', darken(rim, 0.16)), 0, 0, 1, 1),
    }),
    circle(0, 0, 214, { fill: 'none', stroke: at(flat.colours, 1), 'stroke-width': 4, opacity: 0.7 }),
    circle(0, 0, 186, { fill: darken(rim, 0.08) }),
    circle(0, 0, 182, { fill: rim }),
    art,
  )
}

export const cutlery = (c: Canvas, x: number, y: number, s: number) => {
  const steel = c.linear(
    [
      [0, '#f4f1ea'],
      [0.5, '#c9c5bf'],
      [1, '#9c9892'],
    ],
    0,
    0,
    1,
    0,
  )
  return group(
    { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(2)})` },
    path(
      'M-9 190L-6 -30C-30 -46 -26 -90 -24 -150H-18V-90H-12V-150H-4V-90H4V-150H12V-90H18V-150H24C26 -90 30 -46 6 -30L9 190Q0 204 -9 190Z',
      { fill: steel },
    ),
  )
}
