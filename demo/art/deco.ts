import { type Canvas, circle, group, line, path, poly, rect } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { at } from './rng'

interface Luxe {
  name: string
  ground: string
  gold: string
  second: string
}

const LUXE: readonly Luxe[] = [
  { name: 'emerald and brass', ground: '#0f3d35', gold: '#d9b36a', second: '#1f6b5a' },
  { name: 'navy and gold', ground: '#131f42', gold: '#e0b765', second: '#2b4480' },
  { name: 'blush and copper', ground: '#f3d5c8', gold: '#b3643f', second: '#e3a996' },
  { name: 'ivory and ink', ground: '#f5ecd9', gold: '#2a2a33', second: '#d3b98c' },
  { name: 'burgundy and rose gold', ground: '#48152a', gold: '#e6a98f', second: '#7d2c48' },
  { name: 'peacock and gold', ground: '#0b4650', gold: '#e6c273', second: '#17828a' },
]

type Motif = (c: Canvas, luxe: Luxe, scale: number) => void

/** Overlapping fans, row over row like scales. */
const fans: Motif = (c, luxe, scale) => {
  const r = 92 * scale
  for (let row = 0, y = -r; y < c.height + r * 1.5; y += r / 2, row++) {
    for (let x = (row % 2) * r; x < c.width + r * 2; x += r * 2) {
      const rings = [1, 0.82, 0.64, 0.46, 0.28].map((k, i) =>
        circle(x, y + r * 0.5, r * k, {
          fill: i % 2 ? mix(luxe.ground, luxe.second, 0.6) : i === 0 ? luxe.ground : luxe.second,
          stroke: luxe.gold,
          'stroke-width': 3.4 - i * 0.4,
        }),
      )
      c.add(...rings, circle(x, y + r * 0.5, r * 0.09, { fill: luxe.gold }))
    }
  }
}

/** Sun rays rising from the foot of each panel. */
const sunrise: Motif = (c, luxe, scale) => {
  const s = c.width / Math.max(2, Math.round(5 / scale))
  for (let y = 0, row = 0; y < c.height; y += s * 0.86, row++) {
    for (let x = row % 2 ? -s / 2 : 0; x < c.width; x += s) {
      const parts = [rect(x, y, s, s * 0.86, { fill: row % 2 ? luxe.ground : darken(luxe.ground, 0.12) })]
      for (let i = 0; i <= 14; i++) {
        const a = Math.PI * (i / 14)
        parts.push(
          poly(
            [
              [x + s / 2, y + s * 0.86],
              [x + s / 2 - Math.cos(a - 0.045) * s, y + s * 0.86 - Math.sin(a - 0.045) * s],
              [x + s / 2 - Math.cos(a + 0.045) * s, y + s * 0.86 - Math.sin(a + 0.045) * s],
            ],
            { fill: i % 2 ? luxe.gold : luxe.second },
          ),
        )
      }
      for (const k of [0.32, 0.24, 0.16])
        parts.push(
          path(
            `M${x + s / 2 - s * k} ${y + s * 0.86}A${s * k} ${s * k} 0 0 1 ${x + s / 2 + s * k} ${y + s * 0.86}Z`,
            { fill: k === 0.24 ? luxe.ground : luxe.gold },
          ),
        )
      c.add(
        c.clip(rect(x, y, s, s * 0.86, {}), ...parts),
        rect(x, y, s, s * 0.86, { fill: 'none', stroke: luxe.gold, 'stroke-width': 4 }),
      )
    }
  }
}

/** A lattice of stepped diamonds. */
const lattice: Motif = (c, luxe, scale) => {
  const [dx, dy] = [122 * scale, 190 * scale]
  for (let row = 0, y = 0; y < c.height + dy; y += dy / 2, row++) {
    for (let x = (row % 2) * (dx / 2); x < c.width + dx; x += dx) {
      for (const [i, k] of [1, 0.78, 0.56, 0.34, 0.14].entries()) {
        c.add(
          poly(
            [
              [x, y - (dy / 2) * k],
              [x + (dx / 2) * k, y],
              [x, y + (dy / 2) * k],
              [x - (dx / 2) * k, y],
            ],
            {
              fill: i % 2 ? luxe.second : i === 4 ? luxe.gold : luxe.ground,
              stroke: luxe.gold,
              'stroke-width': 2.6,
            },
          ),
        )
      }
    }
  }
}

/** A frame of stepped lines around an arch with rays, like the door of a cinema. */
const portal: Motif = (c, luxe) => {
  const { width: w, height: h } = c
  for (let i = 0; i < 6; i++)
    c.add(
      rect(24 + i * 14, 24 + i * 14, w - 48 - i * 28, h - 48 - i * 28, {
        fill: i % 2 ? luxe.ground : darken(luxe.ground, 0.12),
        stroke: luxe.gold,
        'stroke-width': i === 0 ? 6 : 2,
      }),
    )
  const [cx, cy] = [w / 2, h * 0.56]
  const rays: string[] = []
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * Math.PI * 2
    rays.push(
      poly(
        [
          [cx, cy],
          [cx + Math.cos(a - 0.03) * w, cy + Math.sin(a - 0.03) * w],
          [cx + Math.cos(a + 0.03) * w, cy + Math.sin(a + 0.03) * w],
        ],
        { fill: i % 2 ? luxe.gold : luxe.second, opacity: i % 2 ? 1 : 0.9 },
      ),
    )
  }
  const arch = `M${w * 0.2} ${h * 0.84}V${h * 0.42}A${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.8} ${h * 0.42}V${h * 0.84}Z`
  c.add(c.clip(path(arch, {}), ...rays), path(arch, { fill: 'none', stroke: luxe.gold, 'stroke-width': 10 }))
  for (const [i, k] of [0.2, 0.165, 0.13, 0.09].entries())
    c.add(
      circle(cx, cy, w * k, { fill: i % 2 ? luxe.gold : luxe.ground, stroke: luxe.gold, 'stroke-width': 3 }),
    )
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++)
      c.add(
        line(
          cx + side * w * (0.325 + i * 0.016),
          h * (0.4 + i * 0.04),
          cx + side * w * (0.325 + i * 0.016),
          h * 0.84,
          { stroke: luxe.gold, 'stroke-width': 4 },
        ),
      )
  c.add(
    group(
      {},
      rect(w * 0.16, h * 0.84, w * 0.68, 14, { fill: luxe.gold }),
      rect(w * 0.2, h * 0.84 + 22, w * 0.6, 6, { fill: lighten(luxe.gold, 0.2) }),
    ),
  )
}

const MOTIFS = [
  { name: 'fans', draw: fans },
  { name: 'sunrise panels', draw: sunrise },
  { name: 'diamond lattice', draw: lattice },
  { name: 'cinema portal', draw: portal },
] as const

export const deco = family('deco', 12, (rng, index) => {
  const motif = at(MOTIFS, index)
  const luxe = at(LUXE, index + Math.floor(index / 4))
  return {
    size: at([SIZES.twoThree, SIZES.fourFive, SIZES.threeFour, SIZES.twoThree, SIZES.square], index),
    topic: 'artDeco',
    titles: [
      `Art deco ${motif.name} in ${luxe.name}`,
      'Wallpaper for the tiny bathroom',
      'Deco pattern, ready to print',
      `${luxe.name.charAt(0).toUpperCase()}${luxe.name.slice(1)}, please`,
    ],
    description: rng.pick([
      'Found the idea on the ceiling of an old cinema and drew it from memory.',
      'Repeats in both directions. Try it on fabric or as a feature wall.',
      'Brass on dark: it needs very little else in the room.',
    ]),
    alt: `Art deco pattern of ${motif.name} in ${luxe.name}`,
    draw: (c, r) => {
      c.add(rect(0, 0, c.width, c.height, { fill: luxe.ground }))
      motif.draw(c, luxe, r.pick([1.4, 1.9, 2.4]))
    },
  }
})
