import { pot } from '../../art/botanicals/pot'
import { circle, ellipse, fade, group, path, rect } from '../../art/canvas'
import { darken, lighten, mix } from '../../art/colour'
import { at } from '../../art/rng'
import { plant } from '../../art/rooms/things'
import { candle as litCandle } from '../../art/still-lifes/things'
import { jug as drawJug, vase as drawVase, side } from '../../art/still-lifes/vessels'
import type { DrawProduct } from './sheet'

export const vase: DrawProduct = (c, rng, colour, flat) => drawVase(c, rng, colour, flat).art
export const jug: DrawProduct = (c, rng, colour, flat) => drawJug(c, rng, colour, flat).art
export const candle: DrawProduct = (c, rng, colour, flat) => litCandle(c, rng, colour, flat).art

export const bowl: DrawProduct = (c, rng, colour) =>
  [0, 1, 2]
    .slice(0, rng.int(1, 3))
    .map((i) =>
      group(
        { transform: `translate(0 ${-i * 62}) scale(${1 - i * 0.12})` },
        path('M-190 -130H190C186 -40 110 0 74 0H-74C-110 0 -186 -40 -190 -130Z', {
          fill: side(c, mix(colour, '#fff6e6', i * 0.3)),
        }),
        ellipse(0, -130, 190, 22, { fill: lighten(colour, 0.4) }),
        ellipse(0, -127, 170, 16, { fill: darken(colour, 0.2) }),
      ),
    )
    .join('')

export const plate: DrawProduct = (c, rng, colour, flat) => {
  const marks = Array.from({ length: 12 }, (_, i) =>
    group(
      { transform: `rotate(${i * 30})` },
      at(
        [
          circle(0, -158, 13, { fill: colour }),
          path('M0 -176C26 -160 20 -136 0 -128C-20 -136 -26 -160 0 -176Z', { fill: colour }),
          rect(-5, -178, 10, 44, { fill: colour }),
        ],
        rng.int(0, 0) + (flat.name.length % 3),
      ),
    ),
  )
  return (
    circle(10, 16, 196, { fill: '#1a1020', opacity: 0.22 }) +
    circle(0, 0, 196, { fill: c.linear(fade('#fffdf6', mix('#fffdf6', colour, 0.25)), 0, 0, 1, 1) }) +
    marks.join('') +
    circle(0, 0, 118, { fill: 'none', stroke: mix(colour, '#ffffff', 0.4), 'stroke-width': 5 })
  )
}

export const planter: DrawProduct = (c, rng, colour, flat) =>
  rng.chance(0.5)
    ? plant(c, rng, 0, 0, 1.25, colour)
    : group(
        { transform: 'translate(0 -200)' },
        plant(c, rng, 0, 70, 0.9, '#5b4632'),
        pot(c, rng, { ...flat, colours: [colour, colour, colour] }, false),
      )

export const mug: DrawProduct = (c, rng, colour, flat) => {
  const isEnamel = rng.chance(0.5)
  return (
    path('M104 -190c110 -20 110 130 -12 128', {
      fill: 'none',
      stroke: darken(colour, 0.15),
      'stroke-width': 26,
    }) +
    path('M-120 -230H120L108 -30Q104 0 76 0H-76Q-104 0 -108 -30Z', { fill: side(c, colour) }) +
    (isEnamel
      ? circle(0, -110, 46, { fill: flat.paper }) + path('M-34 -96L0 -140L34 -96Z', { fill: colour })
      : path('M-114 -140q38 -26 76 0t76 0t76 0', { fill: 'none', stroke: flat.paper, 'stroke-width': 12 })) +
    ellipse(0, -230, 120, 20, {
      fill: isEnamel ? '#fffdf6' : '#4a2a18',
      stroke: darken(colour, 0.3),
      'stroke-width': 5,
    })
  )
}

export const flask: DrawProduct = (c, rng, colour, flat) =>
  rect(-62, -330, 124, 330, { rx: 26, fill: side(c, colour) }) +
  rect(-50, -384, 100, 66, { rx: 12, fill: side(c, rng.chance(0.5) ? '#3a3d44' : '#c9a26a') }) +
  path('M-40 -384C-40 -430 40 -430 40 -384', { fill: 'none', stroke: '#3a3d44', 'stroke-width': 12 }) +
  rect(-62, -190, 124, 26, { fill: flat.paper, opacity: 0.85 }) +
  path('M-34 -96L-8 -142L10 -116L22 -130L40 -96Z', { fill: flat.paper, opacity: 0.85 })
