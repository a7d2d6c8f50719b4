import { type Canvas, circle, ellipse, group, path, rect } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

type Piece = (c: Canvas, colour: string, flat: Flat, kind: number) => string

const print = (kind: number, colour: string, flat: Flat, box: readonly [number, number, number, number]) => {
  const [x, y, w, h] = box
  let out = ''
  if (kind === 1)
    for (let i = 0; i < h; i += 34) out += rect(x, y + i, w, 14, { fill: flat.paper, opacity: 0.8 })
  if (kind === 2)
    for (let i = 0; i < h; i += 34)
      for (let j = 0; j < w; j += 34)
        out += circle(x + j + ((i / 34) % 2) * 17, y + i, 6, { fill: lighten(colour, 0.6) })
  if (kind === 3)
    for (let i = 0; i < w; i += 46)
      out +=
        rect(x + i, y, 16, h, { fill: darken(colour, 0.25), opacity: 0.5 }) +
        rect(x, y + i, w, 16, { fill: darken(colour, 0.25), opacity: 0.5 })
  return out
}

/** A garment: outline filled, its print clipped to it, seams on top. */
function garment(
  c: Canvas,
  d: string,
  colour: string,
  flat: Flat,
  kind: number,
  box: readonly [number, number, number, number],
  seams: string,
): string {
  return (
    path(d, { fill: '#1a1020', opacity: 0.2, transform: 'translate(9 14)' }) +
    path(d, { fill: colour }) +
    c.clip(path(d, {}), print(kind, colour, flat, box)) +
    path(seams, {
      fill: 'none',
      stroke: darken(colour, 0.35),
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
    })
  )
}

const sweater: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-70 -170Q0 -140 70 -170L130 -140L210 90L150 116L108 -10V170H-108V-10L-150 116L-210 90L-130 -140Z',
    k,
    f,
    n,
    [-220, -180, 440, 360],
    'M-70 -170Q0 -120 70 -170M-108 146H108M-160 100L-204 76M160 100L204 76',
  )
const shirt: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-60 -170L0 -140L60 -170L130 -140L170 -10L116 14L104 -40V170H-104V-40L-116 14L-170 -10L-130 -140Z',
    k,
    f,
    n,
    [-180, -180, 360, 360],
    'M0 -140V170M-60 -170L-24 -100L0 -140L24 -100L60 -170',
  )
const jeans: Piece = (c, k, f) =>
  garment(
    c,
    'M-96 -190H96L124 190H30L0 -60L-30 190H-124Z',
    mix(k, '#3f5c86', 0.6),
    f,
    0,
    [0, 0, 0, 0],
    'M-98 -160H98M0 -190V-60M-92 -150Q-60 -120 -40 -160M92 -150Q60 -120 40 -160M-120 164H-34M120 164H34',
  )
const skirt: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-66 -150H66L150 150Q0 180 -150 150Z',
    k,
    f,
    n,
    [-160, -160, 320, 340],
    'M-68 -128H68M-40 -120L-80 150M0 -120V164M40 -120L80 150',
  )
const dress: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-56 -210L-30 -210Q0 -150 30 -210L56 -210L74 -120L50 -40L140 200Q0 230 -140 200L-50 -40L-74 -120Z',
    k,
    f,
    n,
    [-150, -220, 300, 450],
    'M-52 -40Q0 -28 52 -40M-24 -20L-60 206M24 -20L60 206',
  )
const coat: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-64 -210L0 -170L64 -210L140 -170L196 120L146 130L112 -40L124 220H-124L-112 -40L-146 130L-196 120L-140 -170Z',
    k,
    f,
    n === 3 ? 3 : 0,
    [-200, -220, 400, 450],
    'M0 -60V220M-64 -210L-40 -80L0 -60L40 -80L64 -210M-84 60H-34M34 60H84',
  )
const bag: Piece = (c, k, f) =>
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
const hat: Piece = (_c, k, f) =>
  ellipse(8, 52, 170, 44, { fill: '#1a1020', opacity: 0.2 }) +
  ellipse(0, 40, 170, 44, { fill: lighten(k, 0.1) }) +
  path('M-92 36C-96 -80 96 -80 92 36Q0 66 -92 36Z', { fill: k }) +
  path('M-94 14Q0 46 94 14L92 40Q0 68 -92 40Z', { fill: at(f.colours, 4) })
const shoes: Piece = (_c, k) =>
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
const glasses: Piece = (_c, k) =>
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

const OUTFITS = [
  { what: 'a sweater, jeans and trainers', pieces: [sweater, jeans, shoes, bag] },
  { what: 'a summer dress with a straw hat', pieces: [dress, hat, bag, glasses] },
  { what: 'a shirt and a skirt with a bag', pieces: [shirt, skirt, shoes, bag] },
  { what: 'a winter coat over a sweater', pieces: [coat, sweater, hat, shoes] },
] as const

export const wardrobe = family('wardrobe', 14, (rng, index) => {
  const outfit = at(OUTFITS, index)
  const flat = at(FLATS, index * 5 + 3)
  return {
    size: at([SIZES.threeFour, SIZES.fourFive, SIZES.twoThree, SIZES.square], index),
    topic: 'style',
    titles: [
      `Outfit in ${flat.name.toLowerCase()}`,
      `Packing list: ${outfit.what}`,
      'Capsule wardrobe, week one',
      'What I wear when I do not want to think',
      'Flat lay for the season',
    ],
    description: rng.pick([
      'Four pieces, six outfits. Count again.',
      'All of it mended at least once.',
      'Colours first, then cut, then everything else.',
    ]),
    alt: `Clothes laid out flat: ${outfit.what}`,
    draw: (c: Canvas, r: Rng) => {
      const { width: w, height: h } = c
      const back = mix(at(flat.colours, 3), flat.paper, 0.55)
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(
            [
              [0, lighten(back, 0.2)],
              [1, back],
            ],
            0,
            0,
            1,
            1,
          ),
        }),
        path(`M0 ${h * 0.3}L${w} ${h * 0.05}V${h * 0.55}L0 ${h * 0.82}Z`, { fill: '#ffffff', opacity: 0.14 }),
      )
      const places = [
        [0.36, 0.3, 0.98],
        [0.66, 0.66, 0.95],
        [0.24, 0.76, 0.72],
        [0.78, 0.24, 0.66],
      ] as const
      for (const [i, piece] of outfit.pieces.entries()) {
        const [x, y, s] = at(places, i)
        c.add(
          group(
            {
              transform: `translate(${(w * x).toFixed(0)} ${(h * y).toFixed(0)}) rotate(${r.int(-10, 10)}) scale(${((s * Math.min(w, h * 0.8)) / 690).toFixed(3)})`,
            },
            piece(c, at(flat.colours, [0, 4, 2, 1][i] ?? 0), flat, r.int(0, 3)),
          ),
        )
      }
    },
  }
})
