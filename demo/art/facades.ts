import { type Canvas, circle, ellipse, glow, group, line, path, rect } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

function door(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  arched: boolean,
): string {
  const r = w / 2
  const d = arched
    ? `M${x - r} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + r} ${y - h + r}V${y}Z`
    : `M${x - r} ${y}V${y - h}H${x + r}V${y}Z`
  const panels = [-1, 1]
    .map((s) =>
      [0, 1]
        .map((k) =>
          rect(x + (s < 0 ? -r * 0.82 : r * 0.12), y - h * (0.14 + k * 0.32) - h * 0.22, r * 0.7, h * 0.24, {
            rx: 4,
            fill: 'none',
            stroke: darken(colour, 0.35),
            'stroke-width': 5,
          }),
        )
        .join(''),
    )
    .join('')
  return (
    path(d, { fill: '#fff8ea', stroke: '#fff8ea', 'stroke-width': 34, 'stroke-linejoin': 'round' }) +
    path(d, {
      fill: c.linear(
        [
          [0, lighten(colour, 0.12)],
          [1, darken(colour, 0.14)],
        ],
        0,
        0,
        1,
        1,
      ),
    }) +
    panels +
    line(x, y, x, y - h + (arched ? 4 : 0), { stroke: darken(colour, 0.4), 'stroke-width': 4 }) +
    circle(x + 14, y - h * 0.4, 8, { fill: '#e8c46a' })
  )
}

function bush(rng: Rng, x: number, y: number, s: number, bloom: string): string {
  let out = ''
  for (let i = 0; i < 46; i++) {
    const [a, d] = [rng.range(0, 6.3), Math.sqrt(rng.next()) * s]
    out += circle(x + Math.cos(a) * d, y - s * 0.6 + Math.sin(a) * d * 0.8, rng.range(9, 20), {
      fill: rng.chance(0.3) ? bloom : rng.pick(['#5f8a55', '#7ba567', '#48704a']),
    })
  }
  return out
}

function shutters(c: Canvas, rng: Rng, x: number, y: number, s: number, colour: string, flat: Flat): string {
  const slats = (sx: number) =>
    rect(sx, -110, 64, 220, { fill: colour }) +
    Array.from({ length: 13 }, (_, i) =>
      rect(sx + 8, -100 + i * 16, 48, 8, { fill: darken(colour, 0.22) }),
    ).join('')
  const box = bush(rng, 0, 150, 66, at(flat.colours, 1))
  return group(
    { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(3)})` },
    rect(-88, -122, 176, 244, { fill: '#fff8ea' }),
    rect(-72, -108, 144, 216, {
      fill: c.linear(
        [
          [0, '#7fa6b8'],
          [1, '#34505f'],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    path('M-72 40L40 -108H72L-72 84Z', { fill: '#ffffff', opacity: 0.2 }),
    line(0, -108, 0, 108, { stroke: '#fff8ea', 'stroke-width': 9 }),
    line(-72, -20, 72, -20, { stroke: '#fff8ea', 'stroke-width': 9 }),
    slats(-156),
    slats(92),
    box,
    rect(-100, 126, 200, 34, { fill: '#a8623f' }),
  )
}

function wallOf(c: Canvas, rng: Rng, wall: string): void {
  const { width: w, height: h } = c
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(
        [
          [0, lighten(wall, 0.14)],
          [1, darken(wall, 0.12)],
        ],
        0,
        0,
        0.7,
        1,
      ),
    }),
  )
  for (let i = 0; i < 16; i++) {
    const [x, y] = [rng.range(0, w), rng.range(0, h * 0.8)]
    for (let k = 0; k < 3; k++)
      c.add(
        rect(x + (k % 2) * 30, y + k * 16, rng.range(26, 50), 12, {
          rx: 3,
          fill: darken(wall, 0.2),
          opacity: 0.3,
        }),
      )
  }
}

/** White steps, arches and a strip of sea, as on an island. */
function island(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear([
        [0, '#4fa3d1'],
        [0.5, '#bfe3ea'],
        [1, '#fdf2dc'],
      ]),
    }),
    glow(c, w * 0.8, h * 0.14, w * 0.5, '#fff4cf', 0.8),
    rect(0, h * 0.42, w, h * 0.2, {
      fill: c.linear([
        [0, '#2a7fa8'],
        [1, '#4fa9c4'],
      ]),
    }),
  )
  for (let i = 0; i < 7; i++) {
    const [x, y, wide, tall] = [
      w * (i * 0.16 - 0.06) + rng.range(-20, 20),
      h * (0.5 + (i % 3) * 0.08),
      w * rng.range(0.2, 0.3),
      h * 0.5,
    ]
    const white = mix('#fffdf6', at(flat.colours, 3), i % 3 ? 0.06 : 0.3)
    c.add(
      rect(x, y, wide, tall, {
        fill: c.linear(
          [
            [0, white],
            [1, darken(white, 0.12)],
          ],
          0,
          0,
          1,
          0.3,
        ),
      }),
      rect(x + wide, y, 20, tall, { fill: '#9fb3c9', opacity: 0.5 }),
    )
    if (i % 2)
      c.add(
        path(`M${x} ${y + 1}A${wide / 2} ${wide / 2.2} 0 0 1 ${x + wide} ${y + 1}Z`, {
          fill: c.linear(
            [
              [0, '#3f86c4'],
              [1, '#1f5590'],
            ],
            0,
            0,
            1,
            0,
          ),
        }),
        rect(x + wide / 2 - 3, y - wide / 2.2 - 34, 6, 36, { fill: '#fffdf6' }),
      )
    c.add(rect(x + wide * 0.36, y + 60, wide * 0.26, wide * 0.36, { rx: wide * 0.13, fill: '#2d6ea8' }))
  }
  for (let i = 0; i < 9; i++)
    c.add(
      rect(w * (0.3 - i * 0.022), h * (0.8 + i * 0.024), w * (0.34 + i * 0.044), h * 0.026, {
        fill: i % 2 ? '#fffaf0' : '#d5dde6',
      }),
    )
  c.add(
    door(c, w * 0.84, h * 0.98, w * 0.2, h * 0.2, '#2d6ea8', true),
    bush(rng, w * 0.12, h * 0.98, 110, '#e0529c'),
    bush(rng, w * 0.98, h * 0.8, 90, '#e0529c'),
  )
}

export const facades = family('facades', 12, (rng, index) => {
  const flat = at(
    FLATS.filter((f) => !['Midnight', 'Forest night', 'Espresso'].includes(f.name)),
    index * 4,
  )
  const kind = at(['door', 'window', 'island'] as const, index)
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.fourFive, SIZES.twoThree], index),
    topic: 'architecture',
    titles: {
      door: [
        'Doors I photographed in my head',
        `A door in ${flat.name.toLowerCase()}`,
        'Front door colour ideas',
      ],
      window: ['Shutters and flower boxes', `Window in ${flat.name.toLowerCase()}`, 'Old town windows'],
      island: ['White island steps', 'Houses above the sea', 'Island morning'],
    }[kind].concat('Old walls, new paint', 'Walks with no plan'),
    description: rng.pick([
      'Every street has one house that is trying harder than the others.',
      'Wall, frame, leaf: three colours are enough for a house.',
      'Seen between the market and the harbour.',
    ]),
    alt: {
      door: 'A painted double door in a plastered wall with plants',
      window: 'Windows with shutters and flower boxes in a coloured wall',
      island: 'White houses with blue domes and steps above the sea',
    }[kind],
    draw: (c, r) => {
      const { width: w, height: h } = c
      if (kind === 'island') {
        island(c, r, flat)
        return
      }
      const wall = at(flat.colours, r.int(0, 3))
      const other = mix(at(flat.colours, 4), flat.ink, 0.2)
      wallOf(c, r, wall)
      if (kind === 'window')
        for (let row = 0; row < 2; row++)
          for (const col of w > 780 ? [0.27, 0.73] : [0.5])
            c.add(shutters(c, r, w * col, h * (0.26 + row * 0.46), w / (w > 780 ? 860 : 560), other, flat))
      if (kind === 'door') {
        c.add(
          rect(0, h * 0.87, w, h * 0.13, { fill: '#b9a58c' }),
          rect(w * 0.16, h * 0.85, w * 0.68, h * 0.03, { fill: '#e9dcc6' }),
          rect(w * 0.1, h * 0.88, w * 0.8, h * 0.035, { fill: '#d5c4aa' }),
        )
        c.add(door(c, w / 2, h * 0.85, w * 0.38, h * 0.56, other, r.chance(0.6)))
        for (const s of [0.13, 0.87])
          c.add(
            ellipse(w * s, h * 0.93, 76, 12, { fill: '#1a1020', opacity: 0.3 }),
            bush(r, w * s, h * 0.8, 84, at(flat.colours, 1)),
            path(`M${w * s - 60} ${h * 0.82}h120l-16 ${h * 0.11}h-88Z`, { fill: '#b5643f' }),
          )
        c.add(
          bush(r, w * 0.06, h * 0.12, 130, at(flat.colours, 2)),
          bush(r, w * 0.2, h * 0.02, 120, at(flat.colours, 2)),
        )
      }
    },
  }
})
