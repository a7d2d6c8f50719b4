import { circle, ellipse, fade, glow, line, path, rect } from '../../art/canvas'
import { darken, lighten, mix } from '../../art/colour'
import { at } from '../../art/rng'
import { armchair, sofa } from '../../art/rooms/seats'
import { side } from '../../art/still-lifes/vessels'
import type { DrawProduct } from './sheet'

const brass = '#b58a4a'

export const tableLamp: DrawProduct = (c, rng, colour) => {
  const shade = c.linear(fade(lighten(colour, 0.4), mix(colour, '#ffe2a0', 0.4)))
  const foot = [
    path('M-60 0C-90 -60 -70 -150 0 -160C70 -150 90 -60 60 0Z', { fill: side(c, colour) }),
    circle(0, -90, 76, { fill: side(c, colour) }) +
      rect(-44, -20, 88, 20, { rx: 8, fill: darken(colour, 0.3) }),
    rect(-9, -170, 18, 160, { fill: brass }) + ellipse(0, -6, 84, 14, { fill: brass }),
  ]
  return (
    glow(c, 0, -270, 260, '#ffe2a0', 0.6) +
    at(foot, rng.int(0, 2)) +
    rect(-7, -210, 14, 60, { fill: brass }) +
    path(
      at(
        ['M-70 -350H70L128 -190H-128Z', 'M-120 -190A120 150 0 0 1 120 -190Z', 'M-110 -340H110V-190H-110Z'],
        rng.int(0, 2),
      ),
      {
        fill: shade,
      },
    )
  )
}

export const pendant: DrawProduct = (c, rng, colour) => {
  const shapes = [
    'M-20 -60C-30 0 -140 20 -150 110H150C140 20 30 0 20 -60Z',
    'M-150 90A150 150 0 0 1 150 90Z',
    'M-40 -40H40L120 100H-120Z',
  ]
  return (
    glow(c, 0, 140, 190, '#ffe2a0', 0.7) +
    line(0, -360, 0, -50, { stroke: '#2b2b33', 'stroke-width': 6 }) +
    path(at(shapes, rng.int(0, 2)), { fill: side(c, colour) }) +
    ellipse(0, 104, 118, 18, { fill: '#fff3cf' })
  )
}

export const chair: DrawProduct = (c, _rng, colour) => armchair(c, 0, 0, 1, colour)

export const couch: DrawProduct = (c, _rng, colour, flat) => sofa(c, 0, 0, 1, colour, flat)

/** The pattern of a cloth in a box around the origin: stripes, dots, checks, waves, rings, or a sun. */
export function weave(kind: number, w: number, h: number, colour: string, light: string): string {
  const out: string[] = []
  const across = (step: number, make: (x: number, y: number, i: number, j: number) => string) => {
    for (let j = 0, y = -h / 2; y < h / 2 + step; y += step, j++)
      for (let i = 0, x = -w / 2; x < w / 2 + step; x += step, i++) out.push(make(x, y, i, j))
  }
  if (kind === 0) for (let y = -h / 2; y < h / 2; y += 44) out.push(rect(-w / 2, y, w, 18, { fill: light }))
  if (kind === 1) across(48, (x, y, _i, j) => circle(x + (j % 2) * 24, y, 9, { fill: light }))
  if (kind === 2) across(56, (x, y, i, j) => ((i + j) % 2 ? rect(x, y, 56, 56, { fill: light }) : ''))
  if (kind === 3)
    for (let y = -h / 2; y < h / 2 + 40; y += 40)
      out.push(
        path(
          `M${-w / 2} ${y}q${w / 16} -34 ${w / 8} 0t${w / 8} 0t${w / 8} 0t${w / 8} 0t${w / 8} 0t${w / 8} 0t${w / 8} 0t${w / 8} 0`,
          {
            fill: 'none',
            stroke: light,
            'stroke-width': 9,
          },
        ),
      )
  if (kind === 4)
    for (let r = Math.max(w, h) * 0.6; r > 14; r -= 44)
      out.push(ellipse(0, 0, r, r, { fill: Math.round(r / 44) % 2 ? light : colour }))
  if (kind === 5)
    out.push(
      circle(0, h * 0.08, w * 0.22, { fill: light }),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
        line(0, h * 0.08, Math.cos((i * Math.PI) / 8) * w, h * 0.08 - Math.sin((i * Math.PI) / 8) * w, {
          stroke: light,
          'stroke-width': 10,
          'stroke-dasharray': `0 ${w * 0.27} ${w * 0.14} ${w}`,
        }),
      ),
    )
  return out.join('')
}

export const cushion: DrawProduct = (c, rng, colour, flat) => {
  const outline = 'M-168 -150Q0 -186 168 -150Q198 0 168 150Q0 186 -168 150Q-198 0 -168 -150Z'
  return (
    path(outline, { fill: '#1a1020', opacity: 0.22, transform: 'translate(12 20)' }) +
    path(outline, { fill: colour }) +
    c.clip(path(outline, {}), weave(rng.int(0, 5), 380, 360, colour, mix(flat.paper, colour, 0.2))) +
    path(outline, {
      fill: c.radial([
        [0.4, '#ffffff', 0.2],
        [1, '#1a1020', 0.28],
      ]),
    })
  )
}

export const rug: DrawProduct = (c, rng, colour, flat) => {
  const isRound = rng.chance(0.25)
  const shape = isRound ? circle(0, 0, 190, {}) : rect(-150, -220, 300, 440, { rx: 6 })
  const filled = (attrs: Record<string, string | number>) =>
    isRound ? circle(0, 0, 190, attrs) : rect(-150, -220, 300, 440, { rx: 6, ...attrs })
  const fringe = isRound
    ? ''
    : [-1, 1]
        .flatMap((end) =>
          Array.from({ length: 30 }, (_, i) =>
            line(-146 + i * 10, end * 220, -146 + i * 10, end * 240, {
              stroke: '#e9dfcc',
              'stroke-width': 4,
            }),
          ),
        )
        .join('')
  return (
    filled({ fill: '#1a1020', opacity: 0.2, transform: 'translate(8 12)' }) +
    fringe +
    filled({ fill: colour }) +
    c.clip(shape, weave(rng.int(0, 5), 380, 440, colour, mix(flat.paper, colour, 0.15))) +
    (isRound
      ? circle(0, 0, 176, { fill: 'none', stroke: darken(colour, 0.35), 'stroke-width': 10 })
      : rect(-134, -204, 268, 408, { fill: 'none', stroke: darken(colour, 0.35), 'stroke-width': 9 }))
  )
}
