import { type Canvas, circle, ellipse, makeCanvas, path, rect } from '../art/canvas'
import { darken, lighten } from '../art/colour'
import { FLATS } from '../art/palettes'
import { at, makeRng, type Rng } from '../art/rng'

const SKINS = ['#f6d3b8', '#eab892', '#d99e73', '#b97a50', '#8f5a3a', '#6b4029'] as const
const HAIRS = [
  '#2a1f1d',
  '#4a2f22',
  '#7b4a2a',
  '#b5793f',
  '#d9b06a',
  '#9a9aa2',
  '#1c1c24',
  '#a8402c',
] as const

function hair(rng: Rng, style: number, colour: string): { back: string; front: string } {
  const cap = path(
    'M116 190C110 96 160 70 200 70C240 70 290 96 284 190C276 150 250 132 200 130C150 132 124 150 116 190Z',
    { fill: colour },
  )
  return at(
    [
      { back: '', front: cap },
      {
        back: path('M104 200C90 90 150 58 200 58C250 58 310 90 296 200L304 320H96Z', { fill: colour }),
        front: cap,
      },
      { back: circle(200, 66, 40, { fill: colour }), front: cap },
      {
        back: [0, 1, 2, 3, 4, 5, 6, 7, 8]
          .map((i) =>
            circle(
              200 + Math.cos(Math.PI + (i / 8) * Math.PI) * 88,
              160 + Math.sin(Math.PI + (i / 8) * Math.PI) * 84,
              40,
              { fill: colour },
            ),
          )
          .join(''),
        front: path('M118 180C120 110 170 96 200 100C230 96 280 110 282 180C260 130 140 130 118 180Z', {
          fill: colour,
        }),
      },
      {
        back: '',
        front: path(
          'M112 200C96 90 170 56 220 70C280 70 300 130 286 200C280 160 262 142 236 132C200 150 150 150 134 150C122 162 116 180 112 200Z',
          { fill: colour },
        ),
      },
      {
        back: '',
        front:
          path('M108 172C108 60 292 60 292 172C292 180 108 180 108 172Z', {
            fill: at(FLATS, rng.int(0, 17)).colours[0] ?? colour,
          }) + circle(200, 78, 20, { fill: '#fffaf0' }),
      },
    ],
    style,
  )
}

function face(c: Canvas, rng: Rng, look: string): void {
  const [skinDigit, style, colour, beard] = [...look].map(Number)
  const flat = at(FLATS, rng.int(0, FLATS.length - 1))
  const [skin, tone, shirt] = [at(SKINS, skinDigit ?? 0), at(HAIRS, colour ?? 0), at(flat.colours, 0)]
  const { back, front } = hair(rng, style ?? 0, tone)
  c.add(
    rect(0, 0, 400, 400, {
      fill: c.linear(
        [
          [0, lighten(at(flat.colours, 3), 0.25)],
          [1, at(flat.colours, 1)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    back,
  )
  c.add(
    path('M60 400C60 320 120 296 200 296C280 296 340 320 340 400Z', { fill: shirt }),
    path('M166 250H234V306Q200 340 166 306Z', { fill: darken(skin, 0.14) }),
  )
  c.add(
    path(
      'M118 180C118 110 150 90 200 90C250 90 282 110 282 180C282 250 246 290 200 290C154 290 118 250 118 180Z',
      { fill: skin },
    ),
    circle(114, 194, 18, { fill: skin }),
    circle(286, 194, 18, { fill: skin }),
  )
  c.add(
    circle(166, 190, 9, { fill: '#2a2026' }),
    circle(234, 190, 9, { fill: '#2a2026' }),
    path('M148 166Q166 154 184 166M216 166Q234 154 252 166', {
      fill: 'none',
      stroke: darken(tone, 0.2),
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
  )
  c.add(
    path('M200 196Q190 222 204 226', {
      fill: 'none',
      stroke: darken(skin, 0.25),
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
    path('M168 246Q200 276 232 246', {
      fill: 'none',
      stroke: '#8f3b3b',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
    ellipse(144, 228, 17, 10, { fill: '#e0705a', opacity: 0.35 }),
    ellipse(256, 228, 17, 10, { fill: '#e0705a', opacity: 0.35 }),
  )
  if (beard)
    c.add(
      path('M128 220C130 300 270 300 272 220C262 250 240 240 200 238C160 240 138 250 128 220Z', {
        fill: tone,
      }),
      path('M176 254Q200 270 224 254', {
        fill: 'none',
        stroke: '#f3d0c0',
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
    )
  c.add(front)
  if (rng.chance(0.3))
    c.add(
      circle(164, 192, 30, { fill: 'none', stroke: flat.ink, 'stroke-width': 6 }),
      circle(236, 192, 30, { fill: 'none', stroke: flat.ink, 'stroke-width': 6 }),
      path('M194 190H206', { stroke: flat.ink, 'stroke-width': 6 }),
    )
}

/** Draws a portrait, 400 px square; the same for a person each time. Look is that of PEOPLE. */
export function drawAvatar(username: string, look: string): string {
  const canvas = makeCanvas(400, 400)
  face(canvas, makeRng(`avatar/${username}`), look)
  return canvas.render()
}
