import { type Canvas, circle, glow, group, line, path, poly, rect } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { at, type Rng } from './rng'

interface Night {
  name: string
  sky: readonly [string, string, string]
  wall: string
  lamp: string
  day?: boolean
}

const NIGHTS: readonly Night[] = [
  { name: 'after midnight', sky: ['#0a1030', '#1f2a63', '#6a4b8c'], wall: '#0c1230', lamp: '#ffd27a' },
  { name: 'at the blue hour', sky: ['#12345e', '#3f6fa8', '#e9b7a8'], wall: '#142748', lamp: '#ffdf9a' },
  { name: 'in a violet dusk', sky: ['#35205f', '#a2467f', '#ffb07c'], wall: '#24133f', lamp: '#ffe08f' },
  { name: 'under a full moon', sky: ['#081c26', '#12424f', '#4d8f8b'], wall: '#061a20', lamp: '#ffc75f' },
  {
    name: 'on a pale morning',
    sky: ['#8fc1d4', '#cfe3df', '#fbe8cf'],
    wall: '#5b7f93',
    lamp: '#fff6dc',
    day: true,
  },
  { name: 'at sunset', sky: ['#d9603b', '#f4a261', '#ffe0a3'], wall: '#5c2c31', lamp: '#ffe9b0', day: true },
]

function tower(
  c: Canvas,
  rng: Rng,
  x: number,
  w: number,
  top: number,
  bottom: number,
  colour: string,
  night: Night,
  detail: boolean,
): void {
  const parts = [
    rect(x, top, w, bottom - top, {
      fill: c.linear(
        [
          [0, lighten(colour, 0.08)],
          [1, colour],
        ],
        0,
        0,
        1,
        0.4,
      ),
    }),
  ]
  const roof = rng.int(0, 5)
  if (roof === 0)
    parts.push(
      poly(
        [
          [x, top],
          [x + w / 2, top - w * 0.7],
          [x + w, top],
        ],
        { fill: colour },
      ),
    )
  if (roof === 1)
    parts.push(
      rect(x + w * 0.25, top - 26, w * 0.5, 27, { fill: colour }),
      line(x + w / 2, top - 26, x + w / 2, top - 90, { stroke: colour, 'stroke-width': 3 }),
      circle(x + w / 2, top - 90, 3, { fill: '#ff6b57' }),
    )
  if (roof === 2)
    parts.push(path(`M${x} ${top + 1}A${w / 2} ${w / 2.4} 0 0 1 ${x + w} ${top + 1}Z`, { fill: colour }))
  if (roof === 3)
    parts.push(
      poly(
        [
          [x, top + 1],
          [x, top - w * 0.45],
          [x + w, top + 1],
        ],
        { fill: colour },
      ),
    )
  if (detail) parts.push(windows(rng, x, w, top, bottom, colour, night))
  c.add(...parts)
}

function windows(
  rng: Rng,
  x: number,
  w: number,
  top: number,
  bottom: number,
  colour: string,
  night: Night,
): string {
  const [cell, tall] = rng.pick([
    [15, 20],
    [19, 26],
    [13, 30],
  ] as const)
  const cols = Math.max(1, Math.floor((w - 10) / cell))
  const pad = (w - cols * cell) / 2
  const warm: string[] = []
  const dim: string[] = []
  const chance = night.day ? 0.12 : rng.range(0.25, 0.6)
  for (let y = top + 14; y < bottom - tall; y += tall) {
    for (let i = 0; i < cols; i++) {
      const d = `M${(x + pad + i * cell + cell * 0.22).toFixed(1)} ${y.toFixed(1)}h${(cell * 0.56).toFixed(1)}v${(tall * 0.58).toFixed(1)}h${(-cell * 0.56).toFixed(1)}z`
      if (rng.chance(chance)) warm.push(d)
      else dim.push(d)
    }
  }
  const dark = night.day ? lighten(colour, 0.22) : mix(colour, night.sky[1], 0.35)
  return (
    path(dim.join(''), { fill: dark, opacity: 0.7 }) +
    path(warm.join(''), { fill: night.lamp, opacity: 0.92 })
  )
}

function skyline(c: Canvas, rng: Rng, night: Night, floor: number): void {
  const { width: w, height: h } = c
  for (let layer = 0; layer < 3; layer++) {
    const colour = mix(night.sky[2], night.wall, [0.35, 0.68, 1][layer] ?? 1)
    for (let x = -20; x < w; ) {
      const wide = rng.range(44, 120) * (0.8 + layer * 0.16)
      const middle = 1 - Math.abs((x + wide / 2) / w - 0.5) * 1.1
      const tall = h * (0.1 + rng.next() * 0.3 * middle) * (1.35 - layer * 0.26)
      tower(c, rng, x, wide, floor - tall, floor, colour, night, layer > 0)
      x += wide + (layer === 2 ? rng.range(-4, 26) : rng.range(-6, 8))
    }
    c.add(
      rect(0, floor - h * 0.4, w, h * 0.4, {
        fill: c.linear([
          [0, night.sky[2], 0],
          [1, night.sky[2], 0.42 - layer * 0.14],
        ]),
      }),
    )
  }
}

function river(c: Canvas, rng: Rng, night: Night, top: number): void {
  const { width: w, height: h } = c
  c.add(
    rect(0, top, w, h - top, {
      fill: c.linear([
        [0, mix(night.sky[2], night.wall, 0.55)],
        [1, night.wall],
      ]),
    }),
  )
  for (let i = 0; i < 46; i++) {
    const x = rng.range(0, w)
    const long = rng.range(0.15, 0.8) * (h - top)
    const colour = rng.chance(0.7) ? night.lamp : night.sky[1]
    for (let y = top + 4; y < top + long; y += rng.range(6, 13))
      c.add(
        rect(x + rng.range(-7, 7), y, rng.range(8, 34), 2.6, {
          rx: 1.3,
          fill: colour,
          opacity: 0.5 * (1 - (y - top) / (h - top)),
        }),
      )
  }
  const deck = top + 10
  const cables: string[] = []
  for (let i = -8; i <= 8; i++)
    if (i)
      cables.push(
        `M${w * 0.36} ${deck - 190}L${w * 0.36 + i * 42} ${deck}M${w * 0.92} ${deck - 190}L${w * 0.92 + i * 42} ${deck}`,
      )
  const steel = darken(night.wall, 0.35)
  c.add(
    path(cables.join(''), { stroke: steel, 'stroke-width': 1.6, fill: 'none' }),
    rect(0, deck, w, 9, { fill: steel }),
  )
  for (const x of [w * 0.36, w * 0.92]) c.add(rect(x - 6, deck - 196, 12, 260, { fill: steel }))
}

/** Rows of house fronts, each window with its own light, as seen from across the street. */
function street(c: Canvas, rng: Rng, night: Night): void {
  const { width: w, height: h } = c
  const walls = night.day
    ? ['#e8a27c', '#f1cf9f', '#c9785d', '#9db8a8', '#e9dcc0']
    : ['#5b4a86', '#7a4a78', '#3f5b8c', '#8a5a5f', '#35406e']
  const floor = h * 0.9
  for (let x = -30; x < w; ) {
    const wide = rng.range(150, 210)
    const tall = h * rng.range(0.44, 0.64)
    const wall = rng.pick(walls)
    const top = floor - tall
    const parts = [
      rect(x, top, wide, tall, {
        fill: c.linear([
          [0, wall],
          [1, darken(wall, 0.25)],
        ]),
      }),
    ]
    parts.push(
      poly(
        [
          [x - 8, top + 2],
          [x + wide * 0.2, top - 74],
          [x + wide * 0.8, top - 74],
          [x + wide + 8, top + 2],
        ],
        { fill: night.day ? '#8f4b3c' : '#221c3f' },
      ),
    )
    parts.push(rect(x + wide * 0.62, top - 112, 22, 60, { fill: darken(wall, 0.4) }))
    for (let row = 0; row < Math.floor(tall / 122) - 0.5; row++) {
      for (let col = 0; col < 3; col++) {
        const [wx, wy] = [x + 18 + col * ((wide - 36) / 3), top + 26 + row * 118]
        const lit = rng.chance(night.day ? 0.15 : 0.55)
        const glass = lit ? night.lamp : mix(wall, night.sky[0], 0.6)
        parts.push(
          rect(wx, wy, (wide - 72) / 3, 70, { fill: glass, rx: row % 2 ? 0 : 10 }),
          line(wx + (wide - 72) / 6, wy, wx + (wide - 72) / 6, wy + 70, {
            stroke: lighten(wall, 0.5),
            'stroke-width': 3,
          }),
        )
        parts.push(rect(wx - 5, wy + 70, (wide - 72) / 3 + 10, 6, { fill: lighten(wall, 0.4) }))
        if (rng.chance(0.3))
          for (let k = 0; k < 5; k++)
            parts.push(
              circle(wx + k * 9, wy + 66, rng.range(5, 9), {
                fill: rng.pick(['#5f8a5a', '#7fa56b', '#d9607a']),
              }),
            )
      }
    }
    parts.push(rect(x + wide * 0.38, floor - 84, wide * 0.24, 84, { fill: darken(wall, 0.55), rx: 5 }))
    c.add(...parts)
    x += wide + rng.range(-2, 2)
  }
  c.add(
    rect(0, floor, w, h - floor, {
      fill: c.linear([
        [0, darken(night.wall, 0.1)],
        [1, darken(night.wall, 0.5)],
      ]),
    }),
  )
  for (let i = 0; i < 3; i++) {
    const x = w * (0.14 + i * 0.36)
    c.add(
      rect(x - 3, floor - 190, 6, 210, { fill: '#15131f' }),
      group({}, glow(c, x, floor - 200, 110, night.lamp, night.day ? 0.1 : 0.75)),
      circle(x, floor - 200, 13, { fill: night.lamp }),
    )
  }
}

export const cities = family('cities', 15, (rng, index) => {
  const night = at(NIGHTS, index)
  const kind = at(['skyline', 'river', 'street'] as const, index + Math.floor(index / 6))
  return {
    size: at(
      [SIZES.twoThree, SIZES.fourFive, SIZES.tall, SIZES.threeFour, SIZES.wideSoft],
      index + rng.int(0, 1),
    ),
    topic: 'city',
    titles: [
      `The city ${night.name}`,
      'Every window is a story',
      kind === 'street' ? 'Houses across the street' : 'Skyline, drawn from the hotel',
      'City lights',
      'A weekend in town',
    ],
    description: rng.pick([
      'I count the lit windows until I fall asleep.',
      'For everybody who likes looking out of the train when it comes into town.',
      'Light study: one warm colour against many cool ones.',
    ]),
    alt:
      kind === 'street'
        ? `A row of house fronts with lit windows ${night.name}`
        : `${kind === 'river' ? 'A bridge and towers mirrored in a river' : 'Towers with lit windows'} ${night.name}`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear([
            [0, night.sky[0]],
            [0.45, night.sky[1]],
            [0.85, night.sky[2]],
          ]),
        }),
      )
      if (!night.day)
        for (let i = 0; i < 120; i++)
          c.add(
            circle(r.range(0, w), r.next() ** 1.6 * h * 0.6, r.range(0.6, 2), {
              fill: '#ffffff',
              opacity: r.range(0.3, 0.9),
            }),
          )
      const [mx, my] = [w * r.range(0.2, 0.8), h * r.range(0.12, 0.24)]
      c.add(
        glow(c, mx, my, 240, night.lamp, 0.55),
        circle(mx, my, r.range(38, 60), { fill: lighten(night.lamp, 0.5) }),
      )
      if (kind === 'street') street(c, r, night)
      else skyline(c, r, night, kind === 'river' ? h * 0.72 : h + 4)
      if (kind === 'river') river(c, r, night, h * 0.72)
    },
  }
})
