import { type Canvas, circle, ellipse, fade, glow, type Point, path, rect, smooth } from './canvas'
import { lighten, mix } from './colour'
import { family, SIZES } from './family'
import { at, type Rng } from './rng'

const HUES: readonly (readonly string[])[] = [
  ['#ff7e5f', '#feb47b', '#ffe3b3', '#d9497c', '#7a3fa0'],
  ['#0f4c81', '#3fa7d6', '#b8e8e0', '#fbe6a6', '#f28f7c'],
  ['#2d1b69', '#6a3fc0', '#e56bb0', '#ffb199', '#ffe9c7'],
  ['#11423b', '#2f8f74', '#a7d7a0', '#f6ecb0', '#e8a15c'],
  ['#f3d9d2', '#e9b3b0', '#c98aa6', '#8e7bb5', '#fff1df'],
  ['#1a1446', '#1f5fbf', '#45c4d6', '#c9f2d0', '#fff2b8'],
  ['#7b2d26', '#c9563c', '#f0a35c', '#f8dca8', '#4a5a46'],
]

function orbs(c: Canvas, rng: Rng, hues: readonly string[]): void {
  const { width: w, height: h } = c
  for (let i = 0; i < 3; i++) {
    const r = w * (0.34 - i * 0.09)
    const [x, y] = [w * rng.range(0.3, 0.7), h * (0.3 + i * 0.22)]
    const [a, b] = [at(hues, i + 1), at(hues, i + 3)]
    c.add(glow(c, x + r * 0.15, y + r * 0.3, r * 1.4, mix(a, '#1a1030', 0.6), 0.35))
    c.add(
      circle(x, y, r, {
        fill: c.linear(
          [
            [0, lighten(b, 0.35)],
            [0.5, a],
            [1, mix(a, at(hues, 0), 0.6)],
          ],
          0.2,
          0,
          0.8,
          1,
        ),
      }),
    )
    c.add(
      circle(x, y, r, {
        fill: c.radial(
          [
            [0, '#ffffff', 0.5],
            [0.5, '#ffffff', 0],
          ],
          0.3,
          0.24,
          0.6,
        ),
      }),
    )
  }
}

function arches(c: Canvas, hues: readonly string[]): void {
  const { width: w, height: h } = c
  for (let i = 0; i < 7; i++) {
    const r = w * (0.46 - i * 0.06)
    const top = h * 0.5 - w * 0.2 + i * w * 0.02
    const colour = at(hues, i * 2 + 1)
    c.add(
      path(`M${w / 2 - r} ${h}V${top + r * 0.4}A${r} ${r} 0 0 1 ${w / 2 + r} ${top + r * 0.4}V${h}Z`, {
        fill: c.linear(fade(lighten(colour, 0.3), mix(colour, at(hues, 0), 0.35)), 0, 0, 1, 1),
      }),
    )
  }
}

function ribbons(c: Canvas, rng: Rng, hues: readonly string[]): void {
  const { width: w, height: h } = c
  const phase = rng.range(0, 6)
  for (let i = 0; i < 16; i++) {
    const y = h * (0.12 + i * 0.056)
    const points: Point[] = []
    for (let x = -40; x <= w + 60; x += 60)
      points.push([
        x,
        y + Math.sin(x / 190 + phase + i * 0.16) * (60 + i * 5) + Math.sin(x / 87 + i * 0.1) * 18,
      ])
    const colour = mix(at(hues, Math.floor(i / 4)), at(hues, Math.floor(i / 4) + 1), (i % 4) / 4)
    c.add(
      path(`${smooth(points)}V${h + 10}H-40Z`, {
        fill: c.linear(
          [
            [0, lighten(colour, 0.28)],
            [0.25, colour],
            [1, mix(colour, at(hues, 0), 0.3)],
          ],
          0,
          0,
          0.5,
          1,
        ),
      }),
    )
  }
}

export const meshes = family('meshes', 13, (rng, index) => {
  const hues = rng.shuffle(at(HUES, index))
  const kind = at(['orbs', 'ribbons', 'arches', 'plain'] as const, index)
  const noun = {
    orbs: 'Soft spheres',
    ribbons: 'Silk ribbons',
    arches: 'Arch within arch',
    plain: 'Slow gradient',
  }[kind]
  return {
    size: at([SIZES.tall, SIZES.twoThree, SIZES.fourFive, SIZES.tall, SIZES.square], index),
    topic: 'abstract',
    titles: [
      `${noun} no. ${index + 1}`,
      'Phone wallpaper, calm',
      'Gradient I keep coming back to',
      'Colors for a poster background',
    ],
    description: rng.pick([
      'Free for your lock screen. Looks best at night.',
      'Warm against cool, and nothing sharp anywhere.',
      'Five colors melted together slowly.',
    ]),
    alt: {
      orbs: 'Three glossy spheres on a soft gradient',
      ribbons: 'Waves of silky color',
      arches: 'Nested arches in graded colors',
      plain: 'A soft blend of five colors',
    }[kind],
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(fade(at(hues, 0), at(hues, 4)), 0, 0, 0.6, 1),
        }),
      )
      for (let i = 0; i < 9; i++) {
        const colour = at(hues, i)
        c.add(
          ellipse(r.range(0, w), r.range(0, h), w * r.range(0.4, 0.9), h * r.range(0.2, 0.45), {
            fill: c.radial([
              [0, colour, 0.95],
              [0.5, colour, 0.5],
              [1, colour, 0],
            ]),
          }),
        )
      }
      if (kind === 'orbs') orbs(c, r, hues)
      if (kind === 'ribbons') ribbons(c, r, hues)
      if (kind === 'arches') arches(c, hues)
    },
  }
})
