import { circle, group, line, path, rect } from '../../art/canvas'
import { darken, lighten } from '../../art/colour'
import { at } from '../../art/rng'
import * as clothes from '../../art/wardrobe/clothes'
import * as extras from '../../art/wardrobe/extras'
import type { DrawProduct } from './sheet'

const hanger = path('M0 -216C-2 -240 22 -240 18 -258M-90 -176L0 -216L90 -176', {
  fill: 'none',
  stroke: '#6b5335',
  'stroke-width': 8,
  'stroke-linecap': 'round',
})

const piece =
  (draw: clothes.Piece, hangs = true): DrawProduct =>
  (c, rng, colour, flat) =>
    (hangs ? hanger : '') + draw(c, colour, flat, rng.int(0, 3))

export const dress = piece(clothes.dress)
export const coat = piece(clothes.coat)
export const shirt = piece(clothes.shirt)
export const sweater = piece(clothes.sweater)
export const skirt = piece(clothes.skirt, false)
export const handbag = piece(extras.bag, false)
export const strawHat = piece(extras.hat, false)
export const sunglasses = piece(extras.glasses, false)

export const beanie: DrawProduct = (c, rng, colour) => {
  const outline = 'M-150 70C-160 -140 160 -140 150 70Z'
  const ribs = Array.from({ length: 13 }, (_, i) =>
    line(-150 + i * 25, -120, -150 + i * 25, 80, { stroke: darken(colour, 0.2), 'stroke-width': 6 }),
  )
  return (
    (rng.chance(0.6) ? circle(0, -112, 46, { fill: lighten(colour, 0.3) }) : '') +
    path(outline, { fill: colour }) +
    c.clip(path(outline, {}), ribs.join('')) +
    rect(-164, 50, 328, 84, { rx: 24, fill: lighten(colour, 0.14) }) +
    Array.from({ length: 15 }, (_, i) =>
      line(-150 + i * 21, 62, -150 + i * 21, 124, { stroke: darken(colour, 0.1), 'stroke-width': 5 }),
    ).join('')
  )
}

export const backpack: DrawProduct = (_c, rng, colour, flat) => {
  const dark = darken(colour, 0.25)
  return (
    path('M-40 -350C-40 -400 40 -400 40 -350', { fill: 'none', stroke: dark, 'stroke-width': 18 }) +
    path('M-140 0C-160 -180 -150 -360 0 -360C150 -360 160 -180 140 0Z', { fill: colour }) +
    path('M-144 -190C-140 -300 -90 -340 0 -340C90 -340 140 -300 144 -190Q0 -130 -144 -190Z', {
      fill: lighten(colour, 0.12),
    }) +
    rect(-104, -150, 208, 128, { rx: 22, fill: dark }) +
    [-60, 60].map((x) => rect(x - 11, -230, 22, 110, { rx: 6, fill: '#c9a26a' })).join('') +
    (rng.chance(0.5)
      ? circle(0, -86, 24, { fill: at(flat.colours, 3) })
      : path('M-34 -66L0 -112L34 -66Z', { fill: flat.paper }))
  )
}

export const tent: DrawProduct = (c, rng, colour, flat) =>
  group(
    {},
    path('M-210 0L0 -290L210 0Z', { fill: colour }),
    path('M0 -290L210 0H70Z', { fill: darken(colour, 0.22) }),
    path('M0 -250L64 0H-64Z', {
      fill: c.linear([
        [0, '#ffe2a0'],
        [1, '#8c5a2c'],
      ]),
    }),
    path('M0 -250L-20 -110L-64 0H-90Z', { fill: lighten(colour, 0.2) }),
    path('M-210 0L-236 10M210 0L236 10', { stroke: flat.ink, 'stroke-width': 6 }),
    rng.chance(0.5)
      ? path('M0 -290V-340L54 -322L0 -304', {
          fill: at(flat.colours, 2),
          stroke: flat.ink,
          'stroke-width': 5,
        })
      : '',
  )
