import { type Canvas, circle, ellipse, group, line, type Point, path, poly, rect, shadow } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

/** Mirrored rows of a stranded-knitting chart, random but symmetrical, as the traditional ones are. */
function chartRows(rng: Rng, half: number, rows: number): number[][] {
  const out: number[][] = []
  while (out.length < rows) {
    const kind = rng.int(0, 3)
    const height = rng.pick([3, 5, 7])
    const [period, phase] = [rng.int(3, 6), rng.int(1, 3)]
    for (let y = 0; y < height; y++) {
      const fold = Math.abs(y - (height - 1) / 2)
      out.push(
        Array.from({ length: half }, (_, x) =>
          kind === 0
            ? +((x + Math.round(fold)) % period === 0) * phase
            : kind === 1
              ? +(Math.abs((x % (period * 2)) - period) === Math.round(fold)) * phase
              : kind === 2
                ? +(x % 2 === y % 2)
                : +(Math.abs((x % (period + 2)) - 2) + fold < 3) * phase,
        ),
      )
    }
    for (const row of [0, 2, 0]) out.push(Array.from({ length: half }, () => row))
  }
  return out.slice(0, rows)
}

function knit(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const n = 37
  const cw = w / n
  const ch = cw * 0.8
  const rows = chartRows(rng, Math.ceil(n / 2), Math.ceil(h / ch) + 1)
  const colours = [flat.paper, at(flat.colours, 0), at(flat.colours, 1), flat.ink]
  c.add(rect(0, 0, w, h, { fill: darken(flat.paper, 0.3) }))
  const layers = colours.map(() => '')
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < n; x++) {
      const value = row[Math.abs(x - (n - 1) / 2)] ?? 0
      const [px, py] = [x * cw, y * ch - ch]
      const m = px + cw / 2
      layers[value] +=
        `M${m.toFixed(1)} ${(py + ch * 1.32).toFixed(1)}C${(px - cw * 0.06).toFixed(1)} ${(py + ch * 0.9).toFixed(1)} ${(px - cw * 0.02).toFixed(1)} ${(py + ch * 0.2).toFixed(1)} ${(px + cw * 0.14).toFixed(1)} ${py.toFixed(1)}C${(px + cw * 0.4).toFixed(1)} ${(py + ch * 0.3).toFixed(1)} ${(m + cw * 0.02).toFixed(1)} ${(py + ch * 0.7).toFixed(1)} ${m.toFixed(1)} ${(py + ch * 1.32).toFixed(1)}C${(px + cw * 1.06).toFixed(1)} ${(py + ch * 0.9).toFixed(1)} ${(px + cw * 1.02).toFixed(1)} ${(py + ch * 0.2).toFixed(1)} ${(px + cw * 0.86).toFixed(1)} ${py.toFixed(1)}C${(px + cw * 0.6).toFixed(1)} ${(py + ch * 0.3).toFixed(1)} ${(m - cw * 0.02).toFixed(1)} ${(py + ch * 0.7).toFixed(1)} ${m.toFixed(1)} ${(py + ch * 1.32).toFixed(1)}Z`
    }
  }
  for (const [i, d] of layers.entries())
    if (d) c.add(path(d, { fill: at(colours, i), stroke: darken(at(colours, i), 0.22), 'stroke-width': 1 }))
  c.add(
    rect(0, 0, w, h, {
      fill: c.radial(
        [
          [0, '#ffffff', 0.14],
          [0.6, '#ffffff', 0],
          [1, '#1a1020', 0.34],
        ],
        0.4,
        0.35,
        0.8,
      ),
    }),
  )
}

/** Balls of wool in a basket, needles crossed. */
function wool(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const back = mix(at(flat.colours, 3), flat.paper, 0.5)
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear([
        [0, lighten(back, 0.2)],
        [1, back],
      ]),
    }),
    rect(0, h * 0.72, w, h, { fill: mix(wood, flat.paper, 0.3) }),
    shadow(c, w / 2, h * 0.82, w * 0.46, 50, 0.6),
  )
  const ball = (x: number, y: number, r: number, colour: string) => {
    const lines: string[] = []
    for (let k = 0; k < 3; k++)
      for (let i = -5; i <= 5; i++)
        lines.push(
          group(
            { transform: `rotate(${k * 60 + rng.int(-8, 8)} ${x} ${y})` },
            path(`M${x - r} ${y + i * r * 0.06}Q${x} ${y + i * r * 0.42} ${x + r} ${y + i * r * 0.06}`, {
              fill: 'none',
              stroke: i % 2 ? lighten(colour, 0.22) : darken(colour, 0.14),
              'stroke-width': r * 0.05,
            }),
          ),
        )
    return (
      c.clip(circle(x, y, r, {}), circle(x, y, r, { fill: colour }), ...lines) +
      circle(x, y, r, {
        fill: c.radial(
          [
            [0, '#ffffff', 0.25],
            [0.5, '#ffffff', 0],
            [1, '#1a1020', 0.4],
          ],
          0.35,
          0.3,
          0.8,
        ),
      })
    )
  }
  const needle = (a: number) =>
    group(
      { transform: `translate(${w / 2} ${h * 0.5}) rotate(${a})` },
      rect(-5, -h * 0.4, 10, h * 0.7, { rx: 5, fill: '#d9b07a' }),
      circle(0, -h * 0.4, 15, { fill: at(flat.colours, 4) }),
    )
  c.add(needle(28), needle(-24))
  const places = [
    [0.3, 0.5, 0.15],
    [0.52, 0.44, 0.17],
    [0.72, 0.5, 0.15],
    [0.4, 0.57, 0.14],
    [0.62, 0.58, 0.15],
  ] as const
  for (const [i, [x, y, r]] of places.entries()) c.add(ball(w * x, h * y, w * r, at(flat.colours, i)))
  let weave = ''
  for (let row = 0; row < 8; row++)
    for (let i = 0; i < 15; i++)
      weave += ellipse(
        w * 0.16 + i * w * 0.049 + (row % 2) * w * 0.024,
        h * 0.62 + row * h * 0.027,
        w * 0.034,
        h * 0.016,
        { fill: row % 2 ? '#c99a62' : '#b98650', stroke: '#8f6236', 'stroke-width': 1.5 },
      )
  c.add(
    c.clip(
      path(`M${w * 0.13} ${h * 0.6}H${w * 0.87}L${w * 0.79} ${h * 0.83}H${w * 0.21}Z`, {}),
      rect(0, h * 0.55, w, h * 0.3, { fill: '#8f6236' }),
      weave,
    ),
    rect(w * 0.11, h * 0.585, w * 0.78, h * 0.032, { rx: 14, fill: '#d9ab70' }),
  )
}

const wood = '#b98a5e'

type Fold = readonly { points: readonly Point[]; tone: number }[]

const FOLDS: Record<string, Fold> = {
  crane: [
    {
      points: [
        [-10, 20],
        [-220, -190],
        [30, -60],
      ],
      tone: 0.25,
    },
    {
      points: [
        [-10, 20],
        [30, -60],
        [250, -230],
        [70, 40],
      ],
      tone: -0.12,
    },
    {
      points: [
        [30, -60],
        [250, -230],
        [60, -20],
      ],
      tone: 0.1,
    },
    {
      points: [
        [-40, 10],
        [70, 20],
        [20, 110],
      ],
      tone: 0,
    },
    {
      points: [
        [-40, 10],
        [-250, 70],
        [20, 110],
      ],
      tone: 0.14,
    },
    {
      points: [
        [70, 20],
        [260, 10],
        [20, 110],
      ],
      tone: -0.24,
    },
    {
      points: [
        [-250, 70],
        [-290, 120],
        [-214, 84],
      ],
      tone: -0.3,
    },
  ],
  boat: [
    {
      points: [
        [-260, 10],
        [0, 110],
        [0, 10],
      ],
      tone: 0.08,
    },
    {
      points: [
        [260, 10],
        [0, 110],
        [0, 10],
      ],
      tone: -0.16,
    },
    {
      points: [
        [-260, 10],
        [-130, 110],
        [130, 110],
        [260, 10],
        [0, 60],
      ],
      tone: 0.2,
    },
    {
      points: [
        [0, -190],
        [-110, 40],
        [0, 60],
      ],
      tone: 0.28,
    },
    {
      points: [
        [0, -190],
        [110, 40],
        [0, 60],
      ],
      tone: -0.06,
    },
  ],
  fox: [
    {
      points: [
        [-170, -190],
        [-30, -60],
        [-160, 20],
      ],
      tone: 0.1,
    },
    {
      points: [
        [170, -190],
        [30, -60],
        [160, 20],
      ],
      tone: -0.1,
    },
    {
      points: [
        [-160, 20],
        [-30, -60],
        [0, 150],
      ],
      tone: 0.28,
    },
    {
      points: [
        [160, 20],
        [30, -60],
        [0, 150],
      ],
      tone: -0.2,
    },
    {
      points: [
        [-30, -60],
        [30, -60],
        [0, 150],
      ],
      tone: 0.05,
    },
    {
      points: [
        [-24, 110],
        [24, 110],
        [0, 150],
      ],
      tone: -0.7,
    },
  ],
  butterfly: [
    {
      points: [
        [0, 0],
        [-230, -180],
        [-200, 10],
      ],
      tone: 0.2,
    },
    {
      points: [
        [0, 0],
        [-200, 10],
        [-140, 150],
      ],
      tone: -0.08,
    },
    {
      points: [
        [0, 0],
        [230, -180],
        [200, 10],
      ],
      tone: -0.02,
    },
    {
      points: [
        [0, 0],
        [200, 10],
        [140, 150],
      ],
      tone: -0.24,
    },
    {
      points: [
        [-14, -70],
        [14, -70],
        [0, 120],
      ],
      tone: -0.4,
    },
  ],
  plane: [
    {
      points: [
        [280, -130],
        [-250, -20],
        [-60, 40],
      ],
      tone: 0.28,
    },
    {
      points: [
        [280, -130],
        [-60, 40],
        [-20, 140],
      ],
      tone: -0.25,
    },
    {
      points: [
        [280, -130],
        [-20, 140],
        [110, 90],
      ],
      tone: 0.05,
    },
  ],
}

function origami(c: Canvas, rng: Rng, flat: Flat, shape: string): void {
  const { width: w, height: h } = c
  const back = mix(at(flat.colours, rng.int(0, 4)), flat.paper, rng.pick([0.25, 0.65]))
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(
        [
          [0, lighten(back, 0.16)],
          [1, darken(back, 0.08)],
        ],
        0,
        0,
        0.5,
        1,
      ),
    }),
  )
  const count = shape === 'plane' || shape === 'butterfly' || rng.chance(0.4) ? 4 : 1
  for (let i = 0; i < count; i++) {
    const paper = at(flat.colours, i + rng.int(0, 1))
    const s = (w / 700) * (count === 1 ? 1.15 : 0.62)
    const [x, y] = count === 1 ? [w / 2, h * 0.52] : [w * (i % 2 ? 0.68 : 0.32), h * (0.2 + i * 0.2)]
    const parts = (FOLDS[shape] ?? []).map(({ points, tone }) => {
      const colour = tone > 0 ? lighten(paper, tone * 1.4) : darken(paper, -tone)
      return poly(points, {
        fill: c.linear(
          [
            [0, lighten(colour, 0.12)],
            [1, colour],
          ],
          0,
          0,
          1,
          1,
        ),
        stroke: colour,
        'stroke-width': 1,
      })
    })
    c.add(
      shadow(c, x + 14, y + 170 * s, 230 * s, 34 * s, 0.5),
      group(
        {
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${count === 1 ? 0 : rng.int(-24, 24)}) scale(${s.toFixed(3)})`,
        },
        ...parts,
      ),
    )
    if (count === 1 && shape === 'crane')
      c.add(line(x, 0, x, y - 60 * s, { stroke: flat.ink, 'stroke-width': 1.5, opacity: 0.5 }))
  }
  if (count === 1)
    c.add(
      letters(shape.toUpperCase(), {
        x: w / 2,
        y: h - 56,
        size: 20,
        colour: darken(back, 0.6),
        weight: 0.1,
        tracking: 0.6,
        anchor: 'middle',
      }),
    )
}

export const knitting = family('knitting', 12, (rng, index) => {
  const flat = at(FLATS, index * 5 + 4)
  const chart = index % 4 !== 3
  return {
    size: at([SIZES.fourFive, SIZES.threeFour, SIZES.square, SIZES.twoThree], index),
    topic: 'knitting',
    titles: chart
      ? [
          `Colourwork swatch in ${flat.name.toLowerCase()}`,
          'Yoke chart, 36 stitches',
          'Mittens before the first frost',
          'Stranded knitting, three colours',
          'Cast on: winter sweater',
        ]
      : [
          `Basket of wool, ${flat.name.toLowerCase()}`,
          'My stash, honestly',
          'Wool for the next blanket',
          'Sunday with needles',
        ],
    description: rng.pick([
      'Three colours, never more than two in a row.',
      'Knit a swatch first. Yes, really.',
      'Sport weight, 3.25 mm needles, a lot of tea.',
    ]),
    alt: chart
      ? `Knitted colourwork pattern in ${flat.name.toLowerCase()} colours`
      : 'A basket of colourful balls of wool with needles',
    draw: (c, r) => (chart ? knit(c, r, flat) : wool(c, r, flat)),
  }
})

export const paper = family('paper', 13, (rng, index) => {
  const flat = at(FLATS, index * 7 + 5)
  const shape = at(Object.keys(FOLDS), index)
  return {
    size: at([SIZES.fourFive, SIZES.square, SIZES.threeFour, SIZES.twoThree], index),
    topic: 'paper',
    titles: [
      `Paper ${shape}`,
      `Origami ${shape} from one sheet`,
      'Folding on the train',
      'Paper craft for a rainy afternoon',
      `A ${shape} a day`,
    ],
    description: rng.pick([
      'One square of paper, no scissors, eleven folds.',
      'The third one always works.',
      'We made forty of these for the window.',
    ]),
    alt: `Folded paper ${shape} in ${flat.name.toLowerCase()} colours`,
    draw: (c, r) => origami(c, r, flat, shape),
  }
})
