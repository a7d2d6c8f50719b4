import { type Canvas, circle, ellipse, group, type Point, path, rect, smooth } from './canvas'
import { darken, lighten, lightness, mix } from './colour'
import { family, SIZES } from './family'
import { fitLetters, letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

type Plant = (c: Canvas, rng: Rng, flat: Flat, line: boolean) => string

const leafPath = (long: number, wide: number) =>
  `M0 0C${wide} ${-long * 0.25} ${wide * 0.8} ${-long * 0.75} 0 ${-long}C${-wide * 0.8} ${-long * 0.75} ${-wide} ${-long * 0.25} 0 0Z`

function leaf(long: number, wide: number, colour: string, ink: string, lineOnly: boolean, veins = 5): string {
  let d = `M0 0V${-long * 0.92}`
  for (let i = 1; i <= veins; i++) {
    const y = (-long * i) / (veins + 1.5)
    const reach = wide * 0.62 * Math.sin((Math.PI * i) / (veins + 2))
    d += `M0 ${y.toFixed(1)}L${reach.toFixed(1)} ${(y - long * 0.1).toFixed(1)}M0 ${y.toFixed(1)}L${(-reach).toFixed(1)} ${(y - long * 0.1).toFixed(1)}`
  }
  const body = lineOnly
    ? path(leafPath(long, wide), { fill: colour, 'fill-opacity': 0.25, stroke: ink, 'stroke-width': 3 })
    : path(leafPath(long, wide), { fill: colour }) +
      path(`M0 0C${wide} ${-long * 0.25} ${wide * 0.8} ${-long * 0.75} 0 ${-long}Z`, {
        fill: darken(colour, 0.18),
        opacity: 0.55,
      })
  return (
    body +
    path(d, {
      fill: 'none',
      stroke: lineOnly ? ink : lighten(colour, 0.35),
      'stroke-width': lineOnly ? 2 : 2.2,
      opacity: 0.8,
      'stroke-linecap': 'round',
    })
  )
}

const placed = (x: number, y: number, a: number, what: string, scale = 1) =>
  group(
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${a.toFixed(1)}) scale(${scale.toFixed(2)})`,
    },
    what,
  )
const greens = (flat: Flat) =>
  lightness(flat.paper) < 0.4 ? ['#7fae8c', '#4f8f73', '#b9cf9a'] : ['#3f6f54', '#6f9a6a', '#2f5648']

/** Pairs of leaves along one bent stem. */
const branch: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  const bend = rng.range(-90, 90)
  const parts = [
    path(`M0 0Q${bend * 0.2} -260 ${bend} -560`, {
      fill: 'none',
      stroke: line ? flat.ink : at(tones, 2),
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  ]
  const slim = rng.range(22, 46)
  for (let i = 0; i < 9; i++) {
    const t = 0.12 + i * 0.1
    const [x, y] = [2 * (1 - t) * t * bend * 0.2 + t * t * bend, -2 * (1 - t) * t * 260 - t * t * 560]
    for (const side of [-1, 1])
      parts.push(
        placed(
          x,
          y,
          side * rng.range(46, 64) + t * bend * 0.2,
          leaf(
            150 * (1.1 - t * 0.6),
            slim * (1.1 - t * 0.5),
            at(tones, i + (side > 0 ? 1 : 0)),
            flat.ink,
            line,
          ),
        ),
      )
  }
  return parts.join('') + placed(bend, -560, bend * 0.22, leaf(90, slim * 0.7, at(tones, 1), flat.ink, line))
}

/** Large split leaves on long stems. */
const monstera: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  const one = (colour: string) => {
    let cuts = ''
    for (let i = 0; i < 5; i++)
      for (const s of [-1, 1])
        cuts += `M${s * (118 - i * 9)} ${-60 - i * 34}L${s * 34} ${-52 - i * 30}L${s * (120 - i * 9)} ${-76 - i * 34}Z`
    const shape =
      'M0 0C-40 30 -130 10 -128 -80C-126 -180 -50 -250 0 -276C50 -250 126 -180 128 -80C130 10 40 30 0 0Z'
    return (
      path(
        shape,
        line
          ? { fill: colour, 'fill-opacity': 0.22, stroke: flat.ink, 'stroke-width': 3.4 }
          : { fill: colour },
      ) +
      path(cuts, {
        fill: flat.paper,
        stroke: line ? flat.ink : flat.paper,
        'stroke-width': line ? 2.4 : 4,
        'stroke-linejoin': 'round',
      }) +
      path('M0 40V-250', { stroke: line ? flat.ink : lighten(colour, 0.3), 'stroke-width': 4, fill: 'none' })
    )
  }
  return [-46, 38, -8, 66]
    .map((a, i) => {
      const rad = (a * Math.PI) / 180
      const reach = [330, 300, 420, 210][i] ?? 300
      const [x, y] = [Math.sin(rad) * reach, -Math.cos(rad) * reach]
      return (
        path(`M0 0Q${x * 0.2} ${y * 0.7} ${x} ${y}`, {
          fill: 'none',
          stroke: line ? flat.ink : at(tones, 2),
          'stroke-width': 7,
        }) + placed(x, y, a + rng.range(-12, 12), one(at(tones, i)), [0.85, 0.8, 1, 0.6][i])
      )
    })
    .join('')
}

/** Poppies, daisies or tulips on thin stems. */
const meadow: Plant = (_c, rng, flat, line) => {
  const parts: string[] = []
  const kind = rng.int(0, 2)
  for (let i = 0; i < 7; i++) {
    const x = (i - 3) * 72 + rng.range(-18, 18)
    const tall = rng.range(300, 560)
    const lean = x * 0.35
    const colour = at(flat.colours, i + 1)
    parts.push(
      path(`M${x * 0.25} 0Q${x * 0.5} ${-tall * 0.6} ${x + lean * 0.3} ${-tall}`, {
        fill: 'none',
        stroke: line ? flat.ink : at(greens(flat), 0),
        'stroke-width': 4,
      }),
    )
    parts.push(
      placed(x * 0.5, -tall * 0.4, i % 2 ? 38 : -38, leaf(110, 15, at(greens(flat), i), flat.ink, line, 3)),
    )
    const stroke = line ? { stroke: flat.ink, 'stroke-width': 3 } : {}
    const petals =
      kind === 0
        ? [0, 60, 120, 180, 240, 300]
            .map((a) => path(leafPath(54, 22), { fill: colour, transform: `rotate(${a})`, ...stroke }))
            .join('') + circle(0, 0, 15, { fill: flat.ink })
        : kind === 1
          ? path('M-52 -10C-56 -66 56 -66 52 -10C48 46 -48 46 -52 -10Z', { fill: colour, ...stroke }) +
            path('M-30 -20C-30 -60 30 -60 30 -20C26 26 -26 26 -30 -20Z', { fill: lighten(colour, 0.14) }) +
            circle(0, -8, 13, { fill: flat.ink })
          : path('M0 30C-46 24 -42 -36 -32 -58L-14 -30L0 -64L14 -30L32 -58C42 -36 46 24 0 30Z', {
              fill: colour,
              ...stroke,
              'stroke-linejoin': 'round',
            })
    parts.push(placed(x + lean * 0.3, -tall, lean * 0.3, petals, rng.range(0.85, 1.25)))
  }
  return parts.join('')
}

/** A round cactus family. */
const cactus: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  const body = (w: number, h: number, colour: string) => {
    const ribs = [-0.6, -0.3, 0, 0.3, 0.6]
      .map((k) => `M${w * k * 0.55} -4Q${w * k} ${-h / 2} ${w * k * 0.35} ${-h + 6}`)
      .join('')
    let spines = ''
    for (let i = 0; i < 26; i++)
      spines += `M${rng.range(-w * 0.8, w * 0.8).toFixed(0)} ${(-rng.range(h * 0.1, h * 0.9)).toFixed(0)}l-4 -7m4 7l5 -6`
    return (
      path(
        `M${-w * 0.6} 0C${-w * 1.25} ${-h * 0.3} ${-w} ${-h} 0 ${-h}C${w} ${-h} ${w * 1.25} ${-h * 0.3} ${w * 0.6} 0Z`,
        line
          ? { fill: colour, 'fill-opacity': 0.25, stroke: flat.ink, 'stroke-width': 3.4 }
          : { fill: colour },
      ) +
      path(ribs, { fill: 'none', stroke: line ? flat.ink : darken(colour, 0.25), 'stroke-width': 3 }) +
      path(spines, { stroke: line ? flat.ink : flat.paper, 'stroke-width': 1.8, fill: 'none' })
    )
  }
  const bloom = (x: number, y: number, k: number) =>
    placed(
      x,
      y,
      0,
      [-50, -25, 0, 25, 50]
        .map((a) =>
          path(leafPath(38, 14), {
            fill: k % 2 ? at(flat.colours, 2) : at(flat.colours, 0),
            transform: `rotate(${a})`,
          }),
        )
        .join(''),
    )
  return (
    placed(-130, 0, 0, body(76, 250, at(tones, 1))) +
    placed(140, 0, 0, body(94, 170, at(tones, 2))) +
    placed(6, 0, 0, body(92, 480, at(tones, 0))) +
    placed(86, -240, 38, body(38, 150, at(tones, 0))) +
    bloom(6, -474, 0) +
    bloom(-130, -246, 1) +
    bloom(140, -166, 2)
  )
}

/** Fern fronds spreading from the base. */
const fern: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  return [-62, -36, -12, 14, 38, 60]
    .map((a, k) => {
      const tall = rng.range(420, 560)
      const parts = [
        path(`M0 0Q${tall * 0.02} ${-tall * 0.6} ${tall * 0.16} ${-tall}`, {
          fill: 'none',
          stroke: line ? flat.ink : at(tones, k),
          'stroke-width': 4,
        }),
      ]
      for (let i = 1; i < 26; i++) {
        const t = i / 26
        const [x, y] = [
          2 * (1 - t) * t * tall * 0.02 + t * t * tall * 0.16,
          -2 * (1 - t) * t * tall * 0.6 - t * t * tall,
        ]
        for (const s of [-1, 1])
          parts.push(
            placed(
              x,
              y,
              s * 66 + t * 20,
              path(
                leafPath(92 * Math.sin(Math.PI * (0.12 + t * 0.85)) + 8, 11),
                line
                  ? { fill: 'none', stroke: flat.ink, 'stroke-width': 2 }
                  : { fill: at(tones, k + (s > 0 ? 1 : 0)) },
              ),
            ),
          )
      }
      return placed(0, 0, a * 0.85, parts.join(''), 0.98)
    })
    .join('')
}

function pot(c: Canvas, rng: Rng, flat: Flat, lineOnly: boolean): string {
  const colour = at(flat.colours, rng.int(0, 2))
  const fill = lineOnly
    ? flat.paper
    : c.linear(
        [
          [0, lighten(colour, 0.2)],
          [0.6, colour],
          [1, darken(colour, 0.3)],
        ],
        0,
        0,
        1,
        0,
      )
  const stroke = lineOnly ? { stroke: flat.ink, 'stroke-width': 3.4 } : {}
  const bands = [0, 1, 2].map((i) =>
    path(`M${-104 + i * 6} ${56 + i * 34}L${104 - i * 6} ${56 + i * 34}`, {
      stroke: lineOnly ? flat.ink : flat.paper,
      'stroke-width': i === 1 ? 12 : 4,
      opacity: lineOnly ? 0.5 : 0.8,
      'stroke-dasharray': i === 1 ? '14 12' : 'none',
    }),
  )
  return (
    path('M-112 0H112L84 190Q82 200 70 200H-70Q-82 200 -84 190Z', { fill, ...stroke }) +
    bands.join('') +
    rect(-124, -16, 248, 38, { rx: 8, fill, ...stroke })
  )
}

const PLANTS = [
  { name: 'Olive branch', latin: 'Olea', draw: branch },
  { name: 'Monstera', latin: 'Monstera', draw: monstera },
  { name: 'Meadow flowers', latin: 'Flora', draw: meadow },
  { name: 'Cactus family', latin: 'Cactaceae', draw: cactus },
  { name: 'Fern', latin: 'Filix', draw: fern },
] as const

export const botanicals = family('botanicals', 22, (rng, index) => {
  const plant = at(PLANTS, index)
  const flat = at(FLATS, index * 5 + Math.floor(index / 5))
  const lineOnly = index % 3 === 2
  const potted = plant.draw !== meadow && plant.draw !== branch
  const framed = index % 4 === 1
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.fourFive, SIZES.twoThree], index + rng.int(0, 1)),
    topic: 'plants',
    titles: [
      lineOnly ? `${plant.name}, ink drawing` : `${plant.name} on ${flat.name.toLowerCase()}`,
      `Botanical print: ${plant.name.toLowerCase()}`,
      'Green corner goals',
      'Plant wall, picture three of six',
      'To print and frame',
    ],
    description: rng.pick([
      'Print it on thick paper, a thin oak frame does the rest.',
      'Drawn leaf by leaf on a rainy Sunday. The plant itself is doing less well.',
      `${plant.latin}, from the small herbarium series.`,
    ]),
    alt: `${lineOnly ? 'Line drawing' : 'Flat illustration'} of ${plant.name.toLowerCase()}${potted ? ' in a pot' : ''}`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(rect(0, 0, w, h, { fill: flat.paper }))
      if (!lineOnly)
        c.add(
          r.chance(0.5)
            ? circle(w / 2, h * 0.42, w * 0.37, { fill: mix(at(flat.colours, 3), flat.paper, 0.35) })
            : path(
                `M${w * 0.17} ${h * 0.86}V${h * 0.4}A${w * 0.33} ${w * 0.33} 0 0 1 ${w * 0.83} ${h * 0.4}V${h * 0.86}Z`,
                { fill: mix(at(flat.colours, 1), flat.paper, 0.45) },
              ),
        )
      else {
        const points: Point[] = [
          [w * 0.16, h * 0.3],
          [w * 0.5, h * 0.13],
          [w * 0.86, h * 0.34],
          [w * 0.8, h * 0.7],
          [w * 0.44, h * 0.8],
          [w * 0.13, h * 0.64],
        ]
        c.add(path(smooth(points, true), { fill: at(flat.colours, 3), opacity: 0.4 }))
      }
      const foot = h * (potted ? 0.7 : 0.84)
      const scale = Math.min(w / 700, (h * 0.62) / 600)
      if (!lineOnly)
        c.add(
          ellipse(w / 2, foot + (potted ? 200 * scale : 0), 190 * scale, 20 * scale, {
            fill: flat.ink,
            opacity: 0.16,
          }),
        )
      c.add(placed(w / 2, foot, 0, plant.draw(c, r, flat, lineOnly), scale))
      if (potted) c.add(placed(w / 2, foot, 0, pot(c, r, flat, lineOnly), scale * 0.95))
      if (framed) c.add(rect(26, 26, w - 52, h - 52, { fill: 'none', stroke: flat.ink, 'stroke-width': 3 }))
      if (framed || lineOnly)
        c.add(
          letters(plant.latin.toUpperCase(), {
            x: w / 2,
            y: h - 54,
            size: fitLetters(plant.latin.toUpperCase(), w * 0.5, 28, 0.09, 0.4),
            colour: flat.ink,
            weight: 0.09,
            tracking: 0.4,
            anchor: 'middle',
          }),
        )
    },
  }
})
