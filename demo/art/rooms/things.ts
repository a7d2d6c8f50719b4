import { type Canvas, circle, ellipse, fade, glow, group, path, rect, shadow } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'
import { wood } from './seats'

export function desk(c: Canvas, x: number, y: number, s: number, colour: string, flat: Flat): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 4, 260, 20, 0.5),
    path('M-210 -170L-226 2M210 -170L226 2', { stroke: wood, 'stroke-width': 13 }),
    rect(-240, -186, 480, 22, { rx: 6, fill: lighten(wood, 0.14) }),
    rect(70, -164, 140, 60, { fill: wood }),
    circle(140, -134, 6, { fill: flat.paper }),
    rect(-90, -316, 190, 112, { rx: 8, fill: '#2b2b33' }),
    rect(-82, -308, 174, 96, {
      rx: 3,
      fill: c.linear(fade(at(flat.colours, 1), at(flat.colours, 0)), 0, 0, 1, 1),
    }),
    rect(-16, -206, 40, 20, { fill: '#2b2b33' }),
    [0, 1, 2]
      .map((i) => rect(-204, -202 - i * 16, 84 - i * 8, 15, { fill: at(flat.colours, i + 1), rx: 2 }))
      .join(''),
    path('M170 -186L170 -260L214 -306', { stroke: flat.ink, 'stroke-width': 6, fill: 'none' }),
    path('M196 -326L246 -292L208 -272Z', { fill: colour }),
    path('M-30 -60C-34 -160 54 -160 50 -60Z', { fill: colour }),
    rect(-34, -64, 88, 18, { rx: 9, fill: darken(colour, 0.2) }),
    path('M10 -46V-4M-26 2L10 -16L46 2', { stroke: flat.ink, 'stroke-width': 7, fill: 'none' }),
  )
}

export function plant(c: Canvas, rng: Rng, x: number, y: number, s: number, colour: string): string {
  const leaves = [-62, -38, -16, 8, 30, 54].map((a, i) => {
    const long = rng.range(180, 290)
    const tone = i % 2 ? '#4f7d58' : '#6b9a68'
    return group(
      { transform: `rotate(${a})` },
      path(`M0 -60Q6 ${-long * 0.6} 0 ${-long}`, { stroke: '#3f6b4b', 'stroke-width': 5, fill: 'none' }),
      path(
        `M0 ${-long * 0.45}C48 ${-long * 0.6} 40 ${-long * 0.95} 0 ${-long - 46}C-40 ${-long * 0.95} -48 ${-long * 0.6} 0 ${-long * 0.45}Z`,
        { fill: tone },
      ),
      path(`M0 ${-long * 0.5}V${-long - 20}`, { stroke: lighten(tone, 0.3), 'stroke-width': 2.4 }),
    )
  })
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 2, 90, 12, 0.6),
    ...leaves,
    path('M-58 -96H58L44 -6Q42 0 34 0H-34Q-42 0 -44 -6Z', {
      fill: c.linear(fade(lighten(colour, 0.2), darken(colour, 0.2)), 0, 0, 1, 0),
    }),
  )
}

export function lamp(c: Canvas, x: number, y: number, s: number, colour: string, ink: string): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    glow(c, 0, -400, 330, '#ffe2a0', 0.6),
    rect(-4, -400, 8, 400, { fill: ink }),
    ellipse(0, -2, 56, 9, { fill: ink }),
    path('M-50 -470H50L86 -366H-86Z', {
      fill: c.linear(fade(lighten(colour, 0.35), mix(colour, '#ffe2a0', 0.55))),
    }),
  )
}

export function shelf(_c: Canvas, rng: Rng, x: number, y: number, s: number, flat: Flat): string {
  const rows = [0, 1].map((r) => {
    const parts = [rect(-170, r * 120, 340, 12, { fill: wood })]
    for (let bx = -156; bx < 110; ) {
      const [wide, tall] = [rng.range(12, 28), rng.range(52, 84)]
      if (rng.chance(0.14)) parts.push(circle(bx + 22, r * 120 - 22, 22, { fill: at(flat.colours, r + 1) }))
      else
        parts.push(
          rect(bx, r * 120 - tall, wide, tall, { fill: rng.pick([...flat.colours, flat.ink]), rx: 2 }),
        )
      bx += rng.chance(0.14) ? 50 : wide + 2
    }
    return parts.join('')
  })
  return group({ transform: `translate(${x} ${y}) scale(${s})` }, ...rows)
}
