import { circle, ellipse, group, path } from '../canvas'
import { darken, lighten } from '../colour'
import { at } from '../rng'
import { garment, type Piece } from './clothes'

export const bag: Piece = (c, k, f) =>
  path('M-50 -60C-50 -150 50 -150 50 -60', { fill: 'none', stroke: darken(k, 0.3), 'stroke-width': 13 }) +
  garment(
    c,
    'M-100 -64H100L116 100Q116 116 100 116H-100Q-116 116 -116 100Z',
    k,
    f,
    0,
    [0, 0, 0, 0],
    'M-104 -10Q0 46 104 -10',
  ) +
  circle(0, 20, 11, { fill: '#e8c46a' })

export const hat: Piece = (_c, k, f) =>
  ellipse(8, 52, 170, 44, { fill: '#1a1020', opacity: 0.2 }) +
  ellipse(0, 40, 170, 44, { fill: lighten(k, 0.1) }) +
  path('M-92 36C-96 -80 96 -80 92 36Q0 66 -92 36Z', { fill: k }) +
  path('M-94 14Q0 46 94 14L92 40Q0 68 -92 40Z', { fill: at(f.colours, 4) })

export const shoes: Piece = (_c, k) =>
  [-54, 54]
    .map((x) =>
      group(
        { transform: `translate(${x} 0)` },
        path('M-36 -110C-44 -150 44 -150 36 -110L44 80C44 130 -44 130 -44 80Z', {
          fill: '#1a1020',
          opacity: 0.2,
          transform: 'translate(7 10)',
        }),
        path('M-36 -110C-44 -150 44 -150 36 -110L44 80C44 130 -44 130 -44 80Z', { fill: '#fffaf0' }),
        path('M-32 -100C-36 -136 36 -136 32 -100L36 66C30 40 -30 40 -36 66Z', { fill: k }),
        path('M-22 -36H22M-22 -10H22M-22 16H22', {
          stroke: '#fffaf0',
          'stroke-width': 7,
          'stroke-linecap': 'round',
        }),
      ),
    )
    .join('')

export const glasses: Piece = (_c, k) =>
  path('M-20 0Q0 -16 20 0M-108 -10L-150 -40M108 -10L150 -40', {
    stroke: darken(k, 0.4),
    'stroke-width': 9,
    fill: 'none',
  }) +
  [-64, 64]
    .map((x) =>
      circle(x, 0, 46, {
        fill: darken(k, 0.3),
        'fill-opacity': 0.65,
        stroke: darken(k, 0.5),
        'stroke-width': 10,
      }),
    )
    .join('')
