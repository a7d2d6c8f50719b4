import { circle, ellipse, fade, glow, group, line, path, rect } from '../../art/canvas'
import { darken, lighten, mix } from '../../art/colour'
import type { Flat } from '../../art/palettes'
import { at, type Rng } from '../../art/rng'
import { weave } from './home'
import type { DrawProduct } from './sheet'

/** Abstract artwork for a print in the box −w/2 … w/2. */
function artwork(rng: Rng, flat: Flat, colour: string, w: number, h: number): string {
  const [a, b] = [at(flat.colours, 1), at(flat.colours, 3)]
  const kinds = [
    circle(0, -h * 0.1, w * 0.28, { fill: colour }) +
      [0, 1, 2, 3]
        .map((i) => rect(-w * 0.32, h * (0.2 + i * 0.06), w * 0.64, h * 0.025, { fill: a }))
        .join(''),
    path(
      `M${-w / 2} ${h * 0.2}L${-w * 0.2} ${-h * 0.1}L${w * 0.05} ${h * 0.1}L${w * 0.25} ${-h * 0.05}L${w / 2} ${h * 0.2}V${h / 2}H${-w / 2}Z`,
      { fill: colour },
    ) +
      path(`M${-w / 2} ${h * 0.32}Q0 ${h * 0.1} ${w / 2} ${h * 0.34}V${h / 2}H${-w / 2}Z`, { fill: a }) +
      circle(w * 0.18, -h * 0.24, w * 0.1, { fill: b }),
    [0, 1, 2, 3]
      .map((i) =>
        path(
          `M${-w * (0.36 - i * 0.08)} ${h * 0.36}V0A${w * (0.36 - i * 0.08)} ${w * (0.36 - i * 0.08)} 0 0 1 ${w * (0.36 - i * 0.08)} 0V${h * 0.36}Z`,
          {
            fill: at([colour, a, b, flat.paper], i),
          },
        ),
      )
      .join(''),
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        group(
          { transform: `translate(0 ${h * 0.36}) rotate(${-50 + i * 20})` },
          path(`M0 0Q${w * 0.08} ${-h * 0.3} 0 ${-h * 0.62}Q${-w * 0.08} ${-h * 0.3} 0 0Z`, {
            fill: at([colour, a], i),
          }),
        ),
      )
      .join(''),
    circle(-w * 0.12, -h * 0.12, w * 0.24, { fill: colour, opacity: 0.9 }) +
      circle(w * 0.12, h * 0.02, w * 0.24, { fill: a, opacity: 0.75 }) +
      circle(-w * 0.02, h * 0.2, w * 0.2, { fill: b, opacity: 0.75 }),
  ]
  return at(kinds, rng.int(0, kinds.length - 1))
}

export const print: DrawProduct = (c, rng, colour, flat) => {
  const wood = at(['#a8754a', '#2b2b33', '#efe7d8'], rng.int(0, 2))
  return (
    rect(-152, -202, 324, 424, { fill: '#1a1020', opacity: 0.2 }) +
    rect(-162, -212, 324, 424, { fill: wood }) +
    rect(-148, -198, 296, 396, { fill: '#fffaf0' }) +
    rect(-118, -166, 236, 332, { fill: mix(flat.paper, '#ffffff', 0.3) }) +
    c.clip(rect(-118, -166, 236, 332, {}), artwork(rng, flat, colour, 236, 332))
  )
}

export const notebook: DrawProduct = (c, rng, colour, flat) =>
  group(
    { transform: 'rotate(-7)' },
    rect(-118, -178, 260, 372, { rx: 8, fill: '#1a1020', opacity: 0.22 }),
    rect(-128, -184, 262, 370, { rx: 8, fill: '#fffaf0' }),
    rect(-134, -190, 262, 370, { rx: 10, fill: colour }),
    c.clip(
      rect(-134, -190, 262, 370, { rx: 10 }),
      weave(rng.int(0, 5), 320, 400, colour, lighten(colour, 0.22)),
    ),
    rect(-134, -190, 34, 370, { rx: 8, fill: darken(colour, 0.3) }),
    rect(-54, -110, 130, 78, { rx: 4, fill: flat.paper }),
    line(-36, -80, 58, -80, { stroke: flat.ink, 'stroke-width': 5 }),
    line(-36, -58, 26, -58, { stroke: flat.ink, 'stroke-width': 4, opacity: 0.6 }),
  )

export const lantern: DrawProduct = (c, rng, colour) => {
  const tall = rng.range(0.8, 1.15)
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const y = (-140 + i * 35) * tall
    return ellipse(0, y, 150 * Math.sqrt(Math.max(0.02, 1 - (y / (160 * tall)) ** 2)), 8, {
      fill: 'none',
      stroke: darken(colour, 0.12),
      'stroke-width': 3,
    })
  })
  return (
    glow(c, 0, 0, 250, '#ffe2a0', 0.55) +
    line(0, -300, 0, -150 * tall, { stroke: '#2b2b33', 'stroke-width': 5 }) +
    ellipse(0, 0, 152, 160 * tall, {
      fill: c.radial([
        [0, '#fff6d8'],
        [1, mix(colour, '#fff1d0', 0.45)],
      ]),
    }) +
    ribs.join('') +
    rect(-34, -168 * tall, 68, 18, { rx: 4, fill: '#2b2b33' }) +
    rect(-30, 150 * tall, 60, 14, { rx: 4, fill: '#2b2b33' })
  )
}

export const giftWrap: DrawProduct = (c, rng, colour, flat) =>
  [0, 1, 2]
    .map((i) => {
      const hue = i === 0 ? colour : at(flat.colours, i)
      return group(
        { transform: `translate(${-110 + i * 110} ${i === 1 ? -18 : 10}) rotate(${-4 + i * 4})` },
        rect(-44, -214, 100, 430, { rx: 10, fill: '#1a1020', opacity: 0.18 }),
        rect(-50, -220, 100, 430, { rx: 10, fill: hue }),
        c.clip(
          rect(-50, -220, 100, 430, { rx: 10 }),
          weave(rng.int(0, 4), 120, 430, hue, lighten(hue, 0.45)),
        ),
        rect(-50, -40, 100, 62, { fill: '#fffaf0' }),
        ellipse(0, -220, 50, 12, { fill: lighten(hue, 0.5) }),
      )
    })
    .join('')

export const card: DrawProduct = (c, rng, colour, flat) =>
  rect(-170, -90, 260, 220, { fill: c.linear(fade(lighten(colour, 0.3), colour)), transform: 'rotate(-8)' }) +
  path('M-170 -90L-40 40L90 -90', {
    fill: 'none',
    stroke: darken(colour, 0.2),
    'stroke-width': 4,
    transform: 'rotate(-8)',
  }) +
  group(
    { transform: 'translate(50 10) rotate(6)' },
    rect(-92, -130, 200, 272, { fill: '#1a1020', opacity: 0.18 }),
    rect(-100, -138, 200, 272, { fill: '#fffaf0' }),
    c.clip(
      rect(-86, -124, 172, 244, {}),
      rect(-86, -124, 172, 244, { fill: flat.paper }) + artwork(rng, flat, colour, 172, 244),
    ),
  )
