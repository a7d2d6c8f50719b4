import { type Canvas, circle, group, line, path, poly, rect } from './canvas'
import { family, SIZES } from './family'
import { fitLetters, letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

/** Draws one cell of a geometric composition. */
function tile(rng: Rng, x: number, y: number, s: number, flat: Flat, ground: string): string {
  const others = [...flat.colours, flat.ink].filter((k) => k !== ground)
  const [a, b] = rng.shuffle(others)
  const fill = { fill: a ?? flat.ink }
  const turn = rng.int(0, 3) * 90
  const shape = rng.pick<string>([
    path(`M0 0A${s} ${s} 0 0 1 ${s} ${s}H0Z`, fill),
    path(`M0 0A${s} ${s} 0 0 1 ${s} ${s}H0Z`, fill) +
      path(`M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s / 2} ${s}H0Z`, { fill: b ?? ground }),
    circle(s / 2, s / 2, s / 2, fill) + circle(s / 2, s / 2, s / 4, { fill: b ?? ground }),
    path(`M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s} ${s / 2}Z`, fill) +
      path(`M0 ${s}A${s / 2} ${s / 2} 0 0 1 ${s} ${s}Z`, { fill: b ?? ground }),
    poly(
      [
        [0, 0],
        [s, 0],
        [0, s],
      ],
      fill,
    ),
    poly(
      [
        [0, 0],
        [s / 2, s / 2],
        [0, s],
      ],
      fill,
    ) +
      poly(
        [
          [s / 2, 0],
          [s, s / 2],
          [s / 2, s],
        ],
        { fill: b ?? ground },
      ),
    [0, 1, 2, 3].map((i) => rect(0, (i * s) / 4, s, s / 8, fill)).join(''),
    path(`M0 0A${s / 2} ${s / 2} 0 0 0 ${s} 0Z`, fill) +
      path(`M0 ${s}A${s / 2} ${s / 2} 0 0 1 ${s} ${s}Z`, fill),
    [0, 1, 2]
      .map((i) =>
        [0, 1, 2].map((j) => circle(s * (0.2 + i * 0.3), s * (0.2 + j * 0.3), s * 0.07, fill)).join(''),
      )
      .join(''),
    path(`M0 0A${s} ${s} 0 0 0 ${s} ${s}A${s} ${s} 0 0 0 0 0Z`, fill),
  ])
  return group(
    { transform: `translate(${x + s / 2} ${y + s / 2}) rotate(${turn}) translate(${-s / 2} ${-s / 2})` },
    rect(0, 0, s + 0.6, s + 0.6, { fill: ground }),
    shape,
  )
}

function grid(c: Canvas, rng: Rng, flat: Flat, columns: number, title: string): void {
  const { width: w, height: h } = c
  const margin = 46
  const s = (w - margin * 2) / columns
  const rows = Math.floor((h - margin * 2 - 110) / s)
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < columns; col++)
      c.add(
        tile(
          rng,
          margin + col * s,
          margin + row * s,
          s,
          flat,
          rng.chance(0.45) ? flat.paper : rng.pick(flat.colours),
        ),
      )
  const foot = margin + rows * s
  const size = fitLetters(title, (w - margin * 2) * 0.7, 58, 0.2, 0.02)
  c.add(
    letters(title, {
      x: margin,
      y: foot + (h - foot - margin) / 2 + size / 2 + 16,
      size,
      colour: flat.ink,
      weight: 0.2,
      tracking: 0.02,
    }),
  )
  c.add(
    letters('19 / 27', {
      x: w - margin,
      y: foot + (h - foot - margin) / 2 + size / 2 + 16,
      size: 18,
      colour: flat.ink,
      anchor: 'end',
      weight: 0.12,
      tracking: 0.1,
    }),
  )
}

/** Draws a few large shapes in balance: discs, bars, a half circle and thin lines. */
function balance(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const [a, b, d, e] = rng.shuffle(flat.colours)
  const tilt = rng.pick([-32, -24, 24, 32])
  const blend = { 'fill-opacity': 0.93 }
  c.add(circle(w * rng.range(0.38, 0.62), h * 0.36, w * rng.range(0.28, 0.36), { fill: a ?? flat.ink }))
  const bars = [0, 1, 2, 3].map((i) =>
    rect(-w * 0.5 + i * 30, -30 + i * rng.range(46, 70), w * rng.range(0.6, 1.1), rng.range(12, 46), {
      fill: at([b ?? '#000000', flat.ink, d ?? '#000000', e ?? '#000000'], i),
      ...blend,
    }),
  )
  c.add(group({ transform: `translate(${w / 2} ${h * 0.55}) rotate(${tilt})` }, ...bars))
  const r = w * rng.range(0.2, 0.3)
  c.add(
    path(`M${w * 0.28 - r} ${h * 0.78}A${r} ${r} 0 0 1 ${w * 0.28 + r} ${h * 0.78}Z`, {
      fill: d ?? flat.ink,
    }),
  )
  c.add(
    circle(w * 0.78, h * 0.72, w * 0.1, { fill: b ?? flat.ink }),
    circle(w * 0.78, h * 0.72, w * 0.045, { fill: flat.paper }),
  )
  for (let i = 0; i < 9; i++)
    c.add(
      line(w * 0.08, h * (0.84 + i * 0.012), w * (0.92 - i * 0.06), h * (0.84 + i * 0.012), {
        stroke: flat.ink,
        'stroke-width': 3,
      }),
    )
  c.add(
    poly(
      [
        [w * 0.1, h * 0.1],
        [w * 0.3, h * 0.1],
        [w * 0.1, h * 0.1 + w * 0.2],
      ],
      { fill: e ?? flat.ink },
    ),
  )
  c.add(line(w * 0.9, h * 0.06, w * 0.55, h * 0.94, { stroke: flat.ink, 'stroke-width': 4 }))
}

const WORDS = ['FORM', 'RHYTHM', 'GRID', 'BALANCE', 'FUGUE', 'MODERN', 'TEMPO', 'PLAY'] as const

export const bauhaus = family('bauhaus', 16, (rng, index) => {
  const flat = at(FLATS, index * 5 + 1)
  const word = at(WORDS, index)
  const big = index % 4 === 3
  return {
    size: at([SIZES.threeFour, SIZES.twoThree, SIZES.fourFive, SIZES.twoThree], index),
    topic: 'design',
    titles: [
      big
        ? 'Composition with a leaning line'
        : `${word.charAt(0)}${word.slice(1).toLowerCase()}: geometric poster`,
      `Bauhaus mood in ${flat.name.toLowerCase()}`,
      'Circles, quarters, stripes',
      'Poster for the studio wall',
      'Shape study',
    ],
    description: rng.pick([
      'Ten shapes, five colors, one grid. That is the whole recipe.',
      'Made for a workshop on composition: everybody gets the same tiles and nobody makes the same picture.',
      `Palette: ${flat.colours.slice(0, 3).join(', ')}.`,
    ]),
    alt: `A geometric poster of circles, triangles and stripes in ${flat.name.toLowerCase()} colors`,
    draw: (c, r) => {
      c.add(rect(0, 0, c.width, c.height, { fill: flat.paper }))
      if (big) balance(c, r, flat)
      else grid(c, r, flat, at([4, 3, 5, 4], index), word)
    },
  }
})
