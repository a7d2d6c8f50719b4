import { type Canvas, circle, group, line, type Point, path, poly, rect, smooth } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

/** Chips of stone, none touching another, in polished ground. */
function terrazzo(c: Canvas, rng: Rng, flat: Flat): void {
  c.add(rect(0, 0, c.width, c.height, { fill: flat.paper }))
  const placed: { x: number; y: number; r: number }[] = []
  for (let tries = 0; tries < 2600 && placed.length < 420; tries++) {
    const r = tries < 260 ? rng.range(30, 66) : tries < 1000 ? rng.range(13, 28) : rng.range(4, 11)
    const [x, y] = [rng.range(-20, c.width + 20), rng.range(-20, c.height + 20)]
    if (placed.some((p) => Math.hypot(p.x - x, p.y - y) < (p.r + r) * 0.97)) continue
    placed.push({ x, y, r })
    const corners = rng.int(5, 8)
    const points: Point[] = []
    for (let i = 0; i < corners; i++) {
      const a = ((i + rng.range(-0.3, 0.3)) / corners) * Math.PI * 2
      points.push([x + Math.cos(a) * r * rng.range(0.72, 1.05), y + Math.sin(a) * r * rng.range(0.62, 1)])
    }
    const colour = rng.pick([...flat.colours, ...flat.colours, flat.ink])
    c.add(poly(points, { fill: colour, stroke: colour, 'stroke-width': 3, 'stroke-linejoin': 'round' }))
    if (r > 26) c.add(poly(points.slice(0, 3), { fill: lighten(colour, 0.18), opacity: 0.6 }))
  }
}

/** Cement tiles: one quarter motif turned four ways, repeated. */
function cement(c: Canvas, rng: Rng, flat: Flat): void {
  const n = rng.pick([3, 4])
  const s = c.width / n
  const [a, b, d] = rng.shuffle(flat.colours)
  const [p, q, u] = [a ?? flat.ink, b ?? flat.ink, d ?? flat.ink]
  const star = rng.chance(0.5)
  const quarter = [
    rect(0, 0, s / 2 + 0.5, s / 2 + 0.5, { fill: flat.paper }),
    path(`M0 0H${s * 0.24}A${s * 0.24} ${s * 0.24} 0 0 1 0 ${s * 0.24}Z`, { fill: p }),
    path(`M0 0H${s * 0.12}A${s * 0.12} ${s * 0.12} 0 0 1 0 ${s * 0.12}Z`, { fill: u }),
    star
      ? poly(
          [
            [s / 2, s / 2],
            [s * 0.14, s * 0.36],
            [s * 0.27, s * 0.27],
            [s * 0.36, s * 0.14],
          ],
          { fill: q },
        )
      : path(
          `M${s / 2} ${s / 2}Q${s * 0.1} ${s * 0.44} ${s * 0.2} ${s * 0.2}Q${s * 0.44} ${s * 0.1} ${s / 2} ${s / 2}Z`,
          { fill: q },
        ),
    path(
      `M${s / 2} 0A${s * 0.16} ${s * 0.16} 0 0 0 ${s / 2} ${s * 0.16}Z M0 ${s / 2}A${s * 0.16} ${s * 0.16} 0 0 1 ${s * 0.16} ${s / 2}Z`,
      { fill: flat.ink },
    ),
    circle(s / 2, s / 2, s * 0.07, { fill: u }),
    line(s * 0.02, s * 0.3, s * 0.3, s * 0.02, { stroke: flat.ink, 'stroke-width': 2.5 }),
  ].join('')
  const tile = [0, 90, 180, 270]
    .map((turn) => group({ transform: `rotate(${turn} ${s / 2} ${s / 2})` }, quarter))
    .join('')
  for (let y = 0; y < c.height; y += s)
    for (let x = 0; x < c.width - 1; x += s)
      c.add(
        group(
          { transform: `translate(${x} ${y})` },
          tile,
          rect(0, 0, s, s, { fill: 'none', stroke: darken(flat.paper, 0.12), 'stroke-width': 2 }),
        ),
      )
  c.add(
    rect(0, 0, c.width, c.height, {
      fill: c.linear(
        [
          [0, '#ffffff', 0.22],
          [0.5, '#ffffff', 0],
          [1, '#20122a', 0.22],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
  )
}

const BLOCKS: readonly ((s: number, k: readonly string[]) => string)[] = [
  (s, k) =>
    [0, 1, 2, 3]
      .map((i) =>
        group(
          { transform: `rotate(${i * 90} ${s / 2} ${s / 2})` },
          poly(
            [
              [0, 0],
              [s / 2, 0],
              [s / 2, s / 2],
            ],
            { fill: at(k, 0) },
          ),
          poly(
            [
              [0, 0],
              [s / 2, s / 2],
              [0, s / 2],
            ],
            { fill: at(k, 1) },
          ),
        ),
      )
      .join(''),
  (s, k) =>
    rect(0, 0, s, s, { fill: at(k, 0) }) +
    [0, 1, 2, 3]
      .map((i) =>
        group(
          { transform: `rotate(${i * 90} ${s / 2} ${s / 2})` },
          poly(
            [
              [0, 0],
              [s / 4, 0],
              [s / 2, s / 4],
              [s / 4, s / 4],
            ],
            { fill: at(k, 1) },
          ),
          poly(
            [
              [s / 4, 0],
              [s / 2, 0],
              [s / 2, s / 4],
            ],
            { fill: at(k, 2) },
          ),
        ),
      )
      .join('') +
    rect(s / 4, s / 4, s / 2, s / 2, { fill: at(k, 1) }) +
    rect(s * 0.36, s * 0.36, s * 0.28, s * 0.28, {
      fill: at(k, 3),
      transform: `rotate(45 ${s / 2} ${s / 2})`,
    }),
  (s, k) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => rect((i * s) / 12, (i * s) / 12, s - (i * s) / 6, s - (i * s) / 6, { fill: at(k, i) }))
      .join(''),
  (s, k) =>
    rect(0, 0, s, s, { fill: at(k, 0) }) +
    [0, 1, 2]
      .map((i) =>
        [0, 1, 2]
          .map((j) =>
            (i + j) % 2
              ? poly(
                  [
                    [(i * s) / 3, (j * s) / 3],
                    [((i + 1) * s) / 3, (j * s) / 3],
                    [(i * s) / 3, ((j + 1) * s) / 3],
                  ],
                  { fill: at(k, 1) },
                )
              : rect((i * s) / 3, (j * s) / 3, s / 3, s / 3, { fill: at(k, i === 1 ? 3 : 2) }),
          )
          .join(''),
      )
      .join(''),
]

/** A pieced quilt with stitched seams and a shade of padding on each patch. */
function quilt(c: Canvas, rng: Rng, flat: Flat): void {
  const n = rng.pick([3, 4])
  const edge = 34
  const s = (c.width - edge * 2) / n
  const rows = Math.floor((c.height - edge * 2) / s)
  const high = (c.height - edge * 2) / rows
  const block = rng.pick(BLOCKS)
  const second = rng.pick(BLOCKS)
  c.add(rect(0, 0, c.width, c.height, { fill: at(flat.colours, 0) }))
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < n; col++) {
      const colours = rng.shuffle([...flat.colours, flat.paper, flat.paper])
      const soft = c.radial(
        [
          [0, '#ffffff', 0.2],
          [0.7, '#ffffff', 0],
          [1, '#1a1020', 0.22],
        ],
        0.4,
        0.35,
        0.75,
      )
      const draw = (row + col) % 2 ? second : block
      c.add(
        group(
          {
            transform: `translate(${edge + col * s} ${edge + row * high}) scale(1 ${(high / s).toFixed(4)})`,
          },
          draw(s, colours),
          rect(0, 0, s, s, { fill: soft }),
          rect(7, 7, s - 14, s - 14, {
            fill: 'none',
            stroke: flat.paper,
            'stroke-width': 1.6,
            'stroke-dasharray': '7 6',
            opacity: 0.75,
          }),
        ),
      )
    }
  }
  c.add(
    rect(14, 14, c.width - 28, c.height - 28, {
      fill: 'none',
      stroke: lighten(flat.paper, 0.3),
      'stroke-width': 2,
      'stroke-dasharray': '9 7',
    }),
  )
}

/** Hand-drawn leaves and dots scattered as on a printed fabric. */
function fabric(c: Canvas, rng: Rng, flat: Flat): void {
  c.add(
    rect(0, 0, c.width, c.height, {
      fill: mix(flat.paper, at(flat.colours, 0), rng.chance(0.5) ? 0.95 : 0.06),
    }),
  )
  const step = 104
  for (let y = 0, row = 0; y < c.height + step; y += step * 0.86, row++) {
    for (let x = row % 2 ? step / 2 : 0; x < c.width + step; x += step) {
      const colour = rng.pick(flat.colours.slice(1))
      const leaf = smooth(
        [
          [0, 0],
          [13, -22],
          [9, -46],
          [0, -62],
          [-9, -46],
          [-13, -22],
        ],
        true,
      )
      const flower = rng.chance(0.5)
      const parts = flower
        ? [0, 72, 144, 216, 288]
            .map((a) => path(leaf, { fill: colour, transform: `rotate(${a}) scale(0.62)` }))
            .join('') + circle(0, 0, 9, { fill: flat.ink })
        : path(leaf, { fill: colour }) +
          path('M0 8V-54M0 -14L8 -26M0 -14L-8 -26M0 -30L6 -40M0 -30L-6 -40', {
            stroke: flat.paper,
            'stroke-width': 2,
            fill: 'none',
          })
      c.add(
        group(
          {
            transform: `translate(${(x + rng.range(-9, 9)).toFixed(0)} ${(y + rng.range(-9, 9)).toFixed(0)}) rotate(${rng.int(0, 359)})`,
          },
          parts,
        ),
      )
      c.add(circle(x + step / 2, y + rng.range(-8, 8), 5, { fill: rng.pick(flat.colours) }))
    }
  }
}

const KINDS = [
  {
    draw: terrazzo,
    topic: 'patterns',
    what: 'Terrazzo chips',
    titles: ['Terrazzo sample', 'Terrazzo for the kitchen counter', 'Confetti floor'],
  },
  {
    draw: cement,
    topic: 'patterns',
    what: 'Cement tiles',
    titles: ['Cement tile pattern', 'Hallway floor, finally decided', 'Tiles like in grandmother’s kitchen'],
  },
  {
    draw: quilt,
    topic: 'knitting',
    what: 'A patchwork quilt',
    titles: ['Quilt layout', 'Scrap quilt for the guest bed', 'Blocks I want to piece this winter'],
  },
  {
    draw: fabric,
    topic: 'patterns',
    what: 'A printed fabric of leaves and flowers',
    titles: ['Block print fabric', 'Curtains out of this, please', 'Repeat pattern practice'],
  },
] as const

export const tiles = family('tiles', 20, (rng, index) => {
  const kind = at(KINDS, index)
  const flat = at(FLATS, index * 7 + 2)
  return {
    size: at([SIZES.fourFive, SIZES.square, SIZES.twoThree, SIZES.threeFour, SIZES.twoThree], index),
    topic: kind.topic,
    titles: [
      `${kind.titles[0]} in ${flat.name.toLowerCase()}`,
      ...kind.titles.slice(1),
      `${flat.name} colours, pattern no. ${index + 1}`,
    ],
    description: rng.pick([
      'Seamless enough for a notebook cover.',
      `Five colours: ${flat.colours.join(' ')}.`,
      'I taped a print of this to the wall for a week, and still like it.',
    ]),
    alt: `${kind.what} in ${flat.name.toLowerCase()} colours`,
    draw: (c, r) => kind.draw(c, r, flat),
  }
})
