import { type Canvas, circle, ellipse, group, type Point, path, rect, shadow, smooth } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

type Thing = (c: Canvas, rng: Rng, colour: string, flat: Flat) => { art: string; half: number }

const side = (c: Canvas, colour: string) =>
  c.linear(
    [
      [0, darken(colour, 0.12)],
      [0.3, lighten(colour, 0.28)],
      [0.6, colour],
      [1, darken(colour, 0.4)],
    ],
    0,
    0,
    1,
    0,
  )

/** A turned vessel: half widths from the foot upwards give the silhouette. */
function vessel(c: Canvas, profile: readonly Point[], colour: string): string {
  const right = profile.map(([x, y]) => [x, -y] as Point)
  const left = [...profile].reverse().map(([x, y]) => [-x, -y] as Point)
  const [rimX, rimY] = profile.at(-1) ?? [0, 0]
  return (
    path(`${smooth(right)}L${smooth(left).slice(1)}Z`, { fill: side(c, colour) }) +
    ellipse(0, -rimY, rimX, Math.max(3, rimX * 0.16), { fill: darken(colour, 0.5) })
  )
}

const vase: Thing = (c, rng, colour, flat) => {
  const kinds: readonly (readonly Point[])[] = [
    [
      [44, 0],
      [92, 60],
      [96, 130],
      [54, 200],
      [30, 236],
      [34, 262],
    ],
    [
      [60, 0],
      [66, 60],
      [70, 150],
      [74, 240],
      [40, 300],
      [46, 326],
    ],
    [
      [40, 0],
      [58, 40],
      [110, 120],
      [80, 190],
      [26, 220],
      [22, 300],
      [30, 322],
    ],
    [
      [70, 0],
      [110, 70],
      [104, 140],
      [64, 176],
      [64, 192],
    ],
  ]
  const profile = rng.pick(kinds)
  const top = -(profile.at(-1)?.[1] ?? 0)
  const stems: string[] = []
  const count = rng.int(3, 7)
  const bloom = rng.int(0, 2)
  for (let i = 0; i < count; i++) {
    const a = (i - (count - 1) / 2) * 0.26 + rng.range(-0.06, 0.06)
    const long = rng.range(130, 290)
    const [x, y] = [Math.sin(a) * long, top - Math.cos(a) * long]
    stems.push(
      path(`M0 ${top}Q${x * 0.2} ${y * 0.4 + top * 0.6} ${x} ${y}`, {
        fill: 'none',
        stroke: '#5d7a55',
        'stroke-width': 4,
      }),
    )
    stems.push(
      path(
        `M${x * 0.5} ${(y + top) / 2}q${i % 2 ? 40 : -40} -34 ${i % 2 ? 52 : -52} -70q${i % 2 ? -50 : 50} 10 ${i % 2 ? -52 : 52} 70Z`,
        { fill: '#6d8d62' },
      ),
    )
    const hue = at(flat.colours, i)
    if (bloom === 0)
      stems.push(
        ...[0, 45, 90, 135, 180, 225, 270, 315].map((t) =>
          ellipse(0, -22, 12, 25, { fill: hue, transform: `translate(${x} ${y}) rotate(${t})` }),
        ),
        circle(x, y, 13, { fill: '#e7b24c' }),
      )
    else if (bloom === 1)
      for (let k = 0; k < 16; k++)
        stems.push(
          circle(x + rng.range(-28, 28), y + rng.range(-30, 26), rng.range(6, 13), {
            fill: mix(hue, '#ffffff', rng.range(0, 0.5)),
          }),
        )
    else
      for (let k = 0; k < 7; k++)
        stems.push(
          ellipse(x + (k % 2 ? 11 : -11), y - 44 + k * 17, 9, 15, {
            fill: mix(hue, '#ffffff', 0.25),
            transform: `rotate(${k % 2 ? 40 : -40} ${x} ${y - 44 + k * 17})`,
          }),
        )
  }
  return { art: stems.join('') + vessel(c, profile, colour), half: Math.max(...profile.map(([x]) => x)) }
}

const jug: Thing = (c, _rng, colour) => ({
  art:
    path('M66 -190C150 -200 150 -70 74 -60', {
      fill: 'none',
      stroke: darken(colour, 0.2),
      'stroke-width': 18,
      'stroke-linecap': 'round',
    }) +
    vessel(
      c,
      [
        [54, 0],
        [86, 50],
        [84, 110],
        [52, 180],
        [50, 220],
        [62, 244],
      ],
      colour,
    ),
  half: 96,
})

const bottle: Thing = (c, _rng, colour) => ({
  art:
    vessel(
      c,
      [
        [46, 0],
        [50, 20],
        [50, 190],
        [40, 226],
        [16, 262],
        [15, 330],
        [19, 336],
      ],
      colour,
    ) +
    rect(-34, -150, 68, 70, { fill: '#f6ecd8', opacity: 0.85 }) +
    rect(-22, -128, 44, 5, { fill: colour }) +
    rect(-22, -114, 30, 4, { fill: colour, opacity: 0.6 }),
  half: 52,
})

function fruit(c: Canvas, rng: Rng, x: number, y: number, r: number): string {
  const kind = rng.int(0, 3)
  const colour = at(['#d9483b', '#f0a030', '#e7c34a', '#8fae4a'], kind)
  const light = c.radial(
    [
      [0, lighten(colour, 0.5)],
      [0.45, colour],
      [1, darken(colour, 0.35)],
    ],
    0.34,
    0.3,
    0.8,
  )
  if (kind === 2)
    return ellipse(x, y, r * 1.25, r * 0.86, {
      fill: light,
      transform: `rotate(${rng.int(-30, 30)} ${x} ${y})`,
    })
  if (kind === 3)
    return (
      path(
        `M${x} ${y - r * 1.5}C${x + r * 0.6} ${y - r * 1.4} ${x + r * 0.4} ${y - r * 0.5} ${x + r * 0.95} ${y}C${x + r * 1.2} ${y + r * 1.1} ${x - r * 1.2} ${y + r * 1.1} ${x - r * 0.95} ${y}C${x - r * 0.4} ${y - r * 0.5} ${x - r * 0.6} ${y - r * 1.4} ${x} ${y - r * 1.5}Z`,
        { fill: light },
      ) + path(`M${x} ${y - r * 1.45}q4 -16 12 -22`, { stroke: '#5b3d26', 'stroke-width': 5, fill: 'none' })
    )
  return (
    circle(x, y, r, { fill: light }) +
    path(`M${x} ${y - r * 0.85}q2 -16 10 -24`, { stroke: '#5b3d26', 'stroke-width': 5, fill: 'none' }) +
    path(`M${x + 4} ${y - r}q22 -26 44 -12q-18 20 -44 12Z`, { fill: '#64874a' })
  )
}

const bowl: Thing = (c, rng, colour) => {
  const fruits = [
    [-78, -112],
    [0, -122],
    [78, -112],
    [-40, -168],
    [42, -166],
    [0, -206],
  ].map(([x, y]) => fruit(c, rng, x ?? 0, y ?? 0, 46))
  return {
    art:
      group({}, ...fruits) +
      path('M-152 -104H152C150 -24 90 0 60 0H-60C-90 0 -150 -24 -152 -104Z', { fill: side(c, colour) }) +
      ellipse(0, -104, 152, 8, { fill: lighten(colour, 0.25) }),
    half: 152,
  }
}

const books: Thing = (_c, rng, _colour, flat) => {
  const art = [0, 1, 2, 3].map((i) => {
    const [wide, x] = [rng.range(190, 250), rng.range(-12, 12)]
    const hue = at(flat.colours, i + 1)
    return (
      rect(x - wide / 2, -38 - i * 38, wide, 37, { rx: 4, fill: hue }) +
      rect(x - wide / 2 + 18, -32 - i * 38, 8, 25, { fill: lighten(hue, 0.45) }) +
      rect(x - wide / 2, -5 - i * 38, wide, 4, { fill: darken(hue, 0.35) }) +
      rect(x + wide * 0.02, -24 - i * 38, wide * 0.3, 6, { fill: flat.paper, opacity: 0.8 })
    )
  })
  return {
    art:
      art.join('') +
      circle(20, -190, 36, { fill: '#d9483b' }) +
      path('M20 -220q2 -16 12 -22', { stroke: '#5b3d26', 'stroke-width': 5, fill: 'none' }),
    half: 130,
  }
}

const candle: Thing = (c, _rng, colour) => ({
  art:
    rect(-15, -250, 30, 210, {
      rx: 5,
      fill: c.linear(
        [
          [0, '#fffaf0'],
          [1, '#dccfb8'],
        ],
        0,
        0,
        1,
        0,
      ),
    }) +
    circle(0, -282, 90, {
      fill: c.radial([
        [0, '#ffe9a8', 0.9],
        [1, '#ffd27a', 0],
      ]),
    }) +
    path('M0 -254C-18 -272 -6 -286 0 -310C6 -286 18 -272 0 -254Z', { fill: '#ffb53c' }) +
    path('M-62 0Q-60 -22 -22 -26V-46H22V-26Q60 -22 62 0Z', { fill: side(c, colour) }),
  half: 62,
})

const SETS = [
  { things: [jug, bowl], what: 'a jug and a bowl of fruit' },
  { things: [vase, books], what: 'a vase of flowers and a pile of books' },
  { things: [bottle, bowl, candle], what: 'a bottle, a fruit bowl and a candle' },
  { things: [vase, jug], what: 'flowers in a vase beside a jug' },
  { things: [candle, vase, bottle], what: 'a candle, a vase and a bottle' },
  { things: [vase], what: 'a single vase of flowers' },
  { things: [bowl], what: 'a bowl full of fruit' },
] as const

export const stillLifes = family('still-lifes', 18, (rng, index) => {
  const set = at(SETS, index)
  const flat = at(
    FLATS.filter((f) => f.name !== 'Espresso'),
    index * 5 + 3,
  )
  return {
    size: at([SIZES.fourFive, SIZES.threeFour, SIZES.twoThree, SIZES.square, SIZES.twoThree], index),
    topic: 'art',
    titles: [
      `Still life with ${set.what.replace(/^an? /, '')}`,
      'Afternoon light on the table',
      'Kitchen table, four o’clock',
      'Gouache practice',
      `Still life in ${flat.name.toLowerCase()}`,
    ],
    description: rng.pick([
      'Light from the left, shadow to the right, nothing else planned.',
      'Week three of drawing what stands on the table. Edges first, then the shadow, then the colour.',
      'I like how the window falls on the wall in this one.',
    ]),
    alt: `Still life of ${set.what} on a table in window light`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      const wall = mix(at(flat.colours, r.int(0, 4)), flat.paper, 0.5)
      const table = at(flat.colours, r.int(0, 4))
      const foot = h * 0.78
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(
            [
              [0, lighten(wall, 0.12)],
              [1, darken(wall, 0.1)],
            ],
            0,
            0,
            1,
            1,
          ),
        }),
      )
      const pane = (x: number, y: number) =>
        path(`M${x} ${y}l150 -46v190l-150 46Z`, { fill: '#fff7e0', opacity: 0.34 })
      c.add(
        group(
          { transform: `translate(${w * 0.06} ${h * 0.16}) scale(${w / 640})` },
          pane(0, 40),
          pane(164, -10),
          pane(0, 244),
          pane(164, 194),
        ),
      )
      c.add(
        rect(0, h * 0.7, w, h * 0.3, {
          fill: c.linear([
            [0, lighten(table, 0.12)],
            [1, darken(table, 0.25)],
          ]),
        }),
      )
      const made = set.things.map((thing, i) => thing(c, r, at(flat.colours, i * 2 + r.int(0, 1)), flat))
      const total = made.reduce((sum, m) => sum + m.half * 2, 0)
      const scale = Math.min((w * 0.82) / total, (h * 0.66) / (set.things.length === 1 ? 500 : 560), 1.5)
      let x = w / 2 - (total * scale) / 2
      for (const [i, m] of made.entries()) {
        const y = foot + (i % 2) * 46
        const cx = x + m.half * scale
        c.add(
          shadow(c, cx + m.half * scale * 0.8, y + 2, m.half * scale * 1.5, 24 * scale, 0.5),
          shadow(c, cx, y, m.half * scale * 1.05, 12 * scale, 0.55),
        )
        c.add(
          group(
            { transform: `translate(${cx.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
            m.art,
          ),
        )
        x += m.half * 2 * scale
      }
    },
  }
})
