import { type Canvas, circle, ellipse, glow, group, type Point, path, rect, smooth } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { fitLetters, letters } from './letters'
import { at, type Rng } from './rng'

interface Deep {
  name: string
  space: readonly [string, string]
  bands: readonly string[]
  glow: string
}

const DEEPS: readonly Deep[] = [
  {
    name: 'amber giant',
    space: ['#0d0a1e', '#33204a'],
    bands: ['#f2c078', '#d98a4e', '#f7deb0', '#b3613a', '#eaa963'],
    glow: '#ffb36b',
  },
  {
    name: 'ice world',
    space: ['#06131f', '#123d55'],
    bands: ['#bfe6ee', '#7cc0d8', '#e9f8f8', '#4f9dc0', '#a4d8e4'],
    glow: '#9fe3ff',
  },
  {
    name: 'rose moon',
    space: ['#180a24', '#512250'],
    bands: ['#f5a3a8', '#d96d8a', '#fbcfc0', '#a8476f', '#ee8896'],
    glow: '#ff9fb2',
  },
  {
    name: 'green ocean',
    space: ['#04140f', '#114036'],
    bands: ['#79c9a5', '#3f9a84', '#bfe8c8', '#2a6f68', '#5fb598'],
    glow: '#8dffcf',
  },
  {
    name: 'violet storm',
    space: ['#0b0a22', '#2c2470'],
    bands: ['#9c8cf0', '#6a57c9', '#cdbffb', '#4a3a9c', '#b79df2'],
    glow: '#b9a4ff',
  },
]

function stars(c: Canvas, rng: Rng, count: number): void {
  for (let i = 0; i < count; i++)
    c.add(
      circle(rng.range(0, c.width), rng.range(0, c.height), rng.next() ** 3 * 2.6 + 0.5, {
        fill: rng.pick(['#ffffff', '#ffe9c9', '#cfe0ff']),
        opacity: rng.range(0.3, 1),
      }),
    )
}

function globe(c: Canvas, rng: Rng, x: number, y: number, r: number, deep: Deep, tilt: number): string {
  const parts = [circle(0, 0, r, { fill: deep.bands[0] ?? '#ffffff' })]
  const count = rng.int(7, 12)
  for (let i = 0; i < count; i++) {
    const top = -r + (2 * r * i) / count
    const points: Point[] = []
    for (let px = -r - 20; px <= r + 40; px += r / 5)
      points.push([px, top + Math.sin(px / (r * 0.22) + i * 2.3) * r * rng.range(0.008, 0.03)])
    parts.push(path(`${smooth(points)}V${r + 20}H${-r - 20}Z`, { fill: at(deep.bands, i + rng.int(0, 1)) }))
  }
  for (let i = 0; i < 5; i++)
    parts.push(
      ellipse(
        rng.range(-0.6, 0.6) * r,
        rng.range(-0.7, 0.7) * r,
        r * rng.range(0.05, 0.19),
        r * rng.range(0.02, 0.06),
        { fill: at(deep.bands, i), opacity: 0.8 },
      ),
    )
  const shade = circle(x, y, r + 1, {
    fill: c.radial(
      [
        [0, '#ffffff', 0.25],
        [0.35, '#ffffff', 0],
        [0.62, deep.space[0], 0.25],
        [0.85, deep.space[0], 0.78],
        [1, deep.space[0], 0.94],
      ],
      0.3,
      0.28,
      0.78,
    ),
  })
  return c.clip(
    circle(x, y, r, {}),
    group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, ...parts),
    shade,
  )
}

function rings(x: number, y: number, r: number, deep: Deep, tilt: number, front: boolean): string {
  const arcs = [1.45, 1.58, 1.72, 1.95, 2.08].map((k, i) => {
    const [rx, ry] = [r * k, r * k * 0.26]
    return path(`M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0`, {
      fill: 'none',
      stroke: lighten(at(deep.bands, i), 0.15),
      'stroke-width': r * (i % 2 ? 0.09 : 0.05),
      opacity: 0.8,
    })
  })
  return group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, ...arcs)
}

function moon(c: Canvas, rng: Rng, x: number, y: number, r: number, colour: string, dark: string): void {
  c.add(
    circle(x, y, r, {
      fill: c.radial(
        [
          [0, lighten(colour, 0.35)],
          [0.55, colour],
          [1, dark],
        ],
        0.32,
        0.3,
        0.8,
      ),
    }),
  )
  for (let i = 0; i < 6; i++) {
    const [a, d, s] = [rng.range(0, 6.3), r * rng.next() * 0.65, r * rng.range(0.06, 0.18)]
    c.add(circle(x + Math.cos(a) * d, y + Math.sin(a) * d, s, { fill: darken(colour, 0.25), opacity: 0.5 }))
  }
}

function rocket(c: Canvas, x: number, y: number, deep: Deep): string {
  const flame = path('M-14 74Q0 190 14 74Q0 96 -14 74Z', {
    fill: c.linear([
      [0, '#fff3c4'],
      [1, '#ff7a3c', 0],
    ]),
  })
  return group(
    { transform: `translate(${x} ${y}) rotate(28) scale(1.15)` },
    flame,
    path('M-24 34L-52 84L-20 70ZM24 34L52 84L20 70Z', { fill: '#d8453a' }),
    path('M0 -92Q40 -40 26 70H-26Q-40 -40 0 -92Z', {
      fill: c.linear(
        [
          [0, '#fffaf0'],
          [1, '#c9c3d4'],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    path('M0 -92Q20 -66 27 -34H-27Q-20 -66 0 -92Z', { fill: '#d8453a' }),
    circle(0, -4, 14, { fill: deep.space[1], stroke: '#e9dfc8', 'stroke-width': 6 }),
  )
}

export const planets = family('planets', 13, (rng, index) => {
  const deep = at(DEEPS, index)
  const poster = index % 3 === 1 && index % 4 !== 1
  const word = at(['Wander', 'Further', 'Slow orbit', 'Look up', 'Beyond'], Math.floor(index / 3))
  const kind = at(['ringed', 'close', 'moons', 'rocket'] as const, index)
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.tall, SIZES.fourFive, SIZES.square], index),
    topic: 'space',
    titles: [
      poster
        ? `Space poster: ${word.toLowerCase()}`
        : `Portrait of an ${deep.name}`.replace(/an ([^aeiou])/, 'a $1'),
      'Planets nobody has named yet',
      'Wallpaper: far away',
      'For the kids’ room ceiling',
    ],
    description: rng.pick([
      'Part of a series of imagined planets. Bands, storms, a thin light from the left.',
      'If you could send one postcard from there, what would you write?',
      'Goes well as a phone wallpaper: dark at the top, where the clock is.',
    ]),
    alt: `A ${deep.name} ${kind === 'ringed' ? 'with rings' : kind === 'rocket' ? 'and a small rocket' : 'with moons'} among stars${poster ? `, with the words "${word}"` : ''}`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(
            [
              [0, deep.space[0]],
              [1, deep.space[1]],
            ],
            0,
            0,
            0.4,
            1,
          ),
        }),
      )
      for (let i = 0; i < 5; i++)
        c.add(
          glow(
            c,
            r.range(0, w),
            r.range(0, h),
            r.range(160, 420),
            mix(deep.glow, deep.space[1], r.range(0.3, 0.8)),
            0.25,
          ),
        )
      stars(c, r, 320)
      const big = kind === 'close'
      const radius = w * (big ? r.range(0.6, 0.75) : r.range(0.22, 0.3))
      const [x, y] = big
        ? [w * 0.62, h * 0.86]
        : [w * r.range(0.42, 0.58), h * (poster ? 0.4 : r.range(0.42, 0.52))]
      const tilt = r.range(-26, 26)
      c.add(glow(c, x, y, radius * 1.7, deep.glow, 0.45))
      if (kind === 'ringed') c.add(rings(x, y, radius, deep, tilt, false))
      c.add(globe(c, r, x, y, radius, deep, tilt))
      if (kind === 'ringed') c.add(rings(x, y, radius, deep, tilt, true))
      for (let i = kind === 'moons' ? 4 : 1; i > 0; i--)
        moon(
          c,
          r,
          w * r.range(0.1, 0.9),
          h * r.range(0.08, big ? 0.4 : 0.24),
          w * r.range(0.02, 0.07),
          at(DEEPS, index + i).bands[2] ?? '#dddddd',
          deep.space[0],
        )
      if (kind === 'rocket') c.add(rocket(c, w * 0.24, h * 0.72, deep))
      if (poster)
        c.add(
          letters(word.toUpperCase(), {
            x: w / 2,
            y: h - 90,
            size: fitLetters(word.toUpperCase(), w * 0.76, 74, 0.09, 0.25),
            colour: '#fbf1dc',
            weight: 0.09,
            tracking: 0.25,
            anchor: 'middle',
          }),
          rect(28, 28, w - 56, h - 56, { fill: 'none', stroke: '#fbf1dc', 'stroke-width': 3, opacity: 0.8 }),
        )
    },
  }
})
