import { type Canvas, circle, ellipse, type Point, path, rect, smooth } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

export type Thing = (c: Canvas, rng: Rng, colour: string, flat: Flat) => { art: string; half: number }

export const side = (c: Canvas, colour: string) =>
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

/** Draws a turned vessel: half widths from the foot upwards give the silhouette. */
function vessel(c: Canvas, profile: readonly Point[], colour: string): string {
  const right = profile.map(([x, y]) => [x, -y] as Point)
  const left = [...profile].reverse().map(([x, y]) => [-x, -y] as Point)
  const [rimX, rimY] = profile.at(-1) ?? [0, 0]
  return (
    path(`${smooth(right)}L${smooth(left).slice(1)}Z`, { fill: side(c, colour) }) +
    ellipse(0, -rimY, rimX, Math.max(3, rimX * 0.16), { fill: darken(colour, 0.5) })
  )
}

export const vase: Thing = (c, rng, colour, flat) => {
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

export const jug: Thing = (c, _rng, colour) => ({
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

export const bottle: Thing = (c, _rng, colour) => ({
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
