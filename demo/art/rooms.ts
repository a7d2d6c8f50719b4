import { type Canvas, circle, ellipse, glow, group, line, path, rect, shadow } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

const wood = '#a8754a'

function sofa(c: Canvas, x: number, y: number, s: number, colour: string, flat: Flat): string {
  const dark = darken(colour, 0.22)
  const fabric = c.linear([
    [0, lighten(colour, 0.14)],
    [1, colour],
  ])
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 4, 290, 24, 0.6),
    rect(-210, -26, 14, 28, { fill: wood }),
    rect(196, -26, 14, 28, { fill: wood }),
    rect(-236, -176, 472, 110, { rx: 30, fill: fabric }),
    rect(-226, -96, 226, 62, { rx: 16, fill: lighten(colour, 0.1) }),
    rect(2, -96, 224, 62, { rx: 16, fill: lighten(colour, 0.1) }),
    rect(-258, -134, 60, 112, { rx: 24, fill: dark }),
    rect(198, -134, 60, 112, { rx: 24, fill: dark }),
    rect(-210, -46, 420, 26, { rx: 8, fill: dark }),
    rect(-176, -152, 84, 78, { rx: 14, fill: at(flat.colours, 1), transform: 'rotate(-9 -134 -113)' }),
    rect(94, -148, 78, 74, { rx: 14, fill: at(flat.colours, 3), transform: 'rotate(12 133 -111)' }),
    path('M94 -128l78 16M92 -108l78 16', { stroke: flat.paper, 'stroke-width': 4 }),
  )
}

function armchair(c: Canvas, x: number, y: number, s: number, colour: string): string {
  const dark = darken(colour, 0.25)
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 4, 170, 20, 0.6),
    path('M-90 -40L-106 4M90 -40L106 4', { stroke: wood, 'stroke-width': 12, 'stroke-linecap': 'round' }),
    path('M-104 -60C-124 -270 124 -270 104 -60Z', {
      fill: c.linear([
        [0, lighten(colour, 0.2)],
        [1, colour],
      ]),
    }),
    rect(-92, -104, 184, 60, { rx: 26, fill: lighten(colour, 0.1) }),
    path(
      'M-136 -120Q-136 -150 -106 -150Q-84 -146 -88 -30H-120Q-136 -50 -136 -120ZM136 -120Q136 -150 106 -150Q84 -146 88 -30H120Q136 -50 136 -120Z',
      { fill: dark },
    ),
  )
}

function bed(c: Canvas, x: number, y: number, s: number, colour: string, flat: Flat): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 6, 310, 24, 0.6),
    rect(-262, -250, 524, 220, {
      rx: 36,
      fill: c.linear([
        [0, lighten(wood, 0.12)],
        [1, darken(wood, 0.12)],
      ]),
    }),
    rect(-226, -176, 200, 90, { rx: 28, fill: '#fffaf2' }),
    rect(26, -176, 200, 90, { rx: 28, fill: '#fffaf2' }),
    rect(-96, -142, 192, 70, { rx: 24, fill: at(flat.colours, 3) }),
    path('M-262 -96Q0 -126 262 -96V-14H-262Z', {
      fill: c.linear([
        [0, lighten(colour, 0.22)],
        [1, colour],
      ]),
    }),
    path('M-262 -66Q0 -96 262 -66V-50Q0 -80 -262 -50Z', { fill: flat.paper, opacity: 0.8 }),
    rect(-262, -18, 20, 20, { fill: darken(wood, 0.2) }),
    rect(242, -18, 20, 20, { fill: darken(wood, 0.2) }),
  )
}

function desk(c: Canvas, x: number, y: number, s: number, colour: string, flat: Flat): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 4, 260, 20, 0.5),
    path('M-210 -170L-226 2M210 -170L226 2', { stroke: wood, 'stroke-width': 13 }),
    rect(-240, -186, 480, 22, { rx: 6, fill: lighten(wood, 0.14) }),
    rect(70, -164, 140, 60, { fill: wood }),
    circle(140, -134, 6, { fill: flat.paper }),
    rect(-90, -316, 190, 112, { rx: 8, fill: '#2b2b33' }),
    rect(-82, -308, 174, 96, {
      rx: 3,
      fill: c.linear(
        [
          [0, at(flat.colours, 1)],
          [1, at(flat.colours, 0)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    rect(-16, -206, 40, 20, { fill: '#2b2b33' }),
    [0, 1, 2]
      .map((i) => rect(-204, -202 - i * 16, 84 - i * 8, 15, { fill: at(flat.colours, i + 1), rx: 2 }))
      .join(''),
    path('M170 -186L170 -260L214 -306', { stroke: flat.ink, 'stroke-width': 6, fill: 'none' }),
    path('M196 -326L246 -292L208 -272Z', { fill: colour }),
    path('M-30 -60C-34 -160 54 -160 50 -60Z', { fill: colour }),
    rect(-34, -64, 88, 18, { rx: 9, fill: darken(colour, 0.2) }),
    path('M10 -46V-4M-26 2L10 -16L46 2', { stroke: flat.ink, 'stroke-width': 7, fill: 'none' }),
  )
}

function plant(c: Canvas, rng: Rng, x: number, y: number, s: number, colour: string): string {
  const leaves = [-62, -38, -16, 8, 30, 54].map((a, i) => {
    const long = rng.range(180, 290)
    const tone = i % 2 ? '#4f7d58' : '#6b9a68'
    return group(
      { transform: `rotate(${a})` },
      path(`M0 -60Q6 ${-long * 0.6} 0 ${-long}`, { stroke: '#3f6b4b', 'stroke-width': 5, fill: 'none' }),
      path(
        `M0 ${-long * 0.45}C48 ${-long * 0.6} 40 ${-long * 0.95} 0 ${-long - 46}C-40 ${-long * 0.95} -48 ${-long * 0.6} 0 ${-long * 0.45}Z`,
        { fill: tone },
      ),
      path(`M0 ${-long * 0.5}V${-long - 20}`, { stroke: lighten(tone, 0.3), 'stroke-width': 2.4 }),
    )
  })
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 2, 90, 12, 0.6),
    ...leaves,
    path('M-58 -96H58L44 -6Q42 0 34 0H-34Q-42 0 -44 -6Z', {
      fill: c.linear(
        [
          [0, lighten(colour, 0.2)],
          [1, darken(colour, 0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
  )
}

function lamp(c: Canvas, x: number, y: number, s: number, colour: string, ink: string): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    glow(c, 0, -400, 330, '#ffe2a0', 0.6),
    rect(-4, -400, 8, 400, { fill: ink }),
    ellipse(0, -2, 56, 9, { fill: ink }),
    path('M-50 -470H50L86 -366H-86Z', {
      fill: c.linear([
        [0, lighten(colour, 0.35)],
        [1, mix(colour, '#ffe2a0', 0.55)],
      ]),
    }),
  )
}

function pictures(rng: Rng, x: number, y: number, s: number, flat: Flat): string {
  const frame = (fx: number, fy: number, w: number, h: number) => {
    const [a, b] = rng.shuffle(flat.colours)
    const art = rng.int(0, 2)
    const inner =
      art === 0
        ? circle(fx + w / 2, fy + h * 0.42, w * 0.22, { fill: a ?? '' }) +
          rect(fx + 12, fy + h * 0.66, w - 24, h * 0.2, { fill: b ?? '' })
        : art === 1
          ? path(
              `M${fx + 12} ${fy + h - 12}L${fx + w * 0.4} ${fy + h * 0.3}L${fx + w * 0.62} ${fy + h * 0.62}L${fx + w * 0.76} ${fy + h * 0.46}L${fx + w - 12} ${fy + h - 12}Z`,
              { fill: a ?? '' },
            )
          : path(
              `M${fx + w * 0.2} ${fy + h - 12}V${fy + h * 0.5}A${w * 0.3} ${w * 0.3} 0 0 1 ${fx + w * 0.8} ${fy + h * 0.5}V${fy + h - 12}Z`,
              { fill: a ?? '' },
            ) + circle(fx + w / 2, fy + h * 0.52, w * 0.1, { fill: b ?? '' })
    return (
      rect(fx + 6, fy + 9, w, h, { fill: '#1a1020', opacity: 0.18 }) +
      rect(fx, fy, w, h, { fill: wood }) +
      rect(fx + 6, fy + 6, w - 12, h - 12, { fill: '#fffaf0' }) +
      inner
    )
  }
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    frame(-210, -100, 130, 180),
    frame(-60, -130, 160, 210),
    frame(120, -90, 110, 140),
  )
}

function window_(c: Canvas, rng: Rng, x: number, y: number, s: number, flat: Flat): string {
  const night = rng.chance(0.25)
  const sky = night
    ? c.linear([
        [0, '#16224c'],
        [1, '#5a5a93'],
      ])
    : c.linear([
        [0, '#9fd0e6'],
        [0.7, '#f6e7cf'],
      ])
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    rect(-140, -200, 280, 370, { fill: '#fffaf2' }),
    rect(-124, -184, 248, 338, { fill: sky }),
    circle(50, -100, 30, { fill: night ? '#fdf3d0' : '#fff8de' }),
    path('M-124 70Q-60 10 0 60T124 40V154H-124Z', { fill: night ? '#26365c' : '#8fb58d' }),
    path('M-124 110Q-30 60 124 104V154H-124Z', { fill: night ? '#17233f' : '#5f8f6c' }),
    line(0, -184, 0, 154, { stroke: '#fffaf2', 'stroke-width': 10 }),
    line(-124, -20, 124, -20, { stroke: '#fffaf2', 'stroke-width': 10 }),
    rect(-160, 166, 320, 18, { fill: '#efe4d3' }),
    path('M-190 -220Q-150 0 -176 190H-120Q-96 -20 -116 -220Z', { fill: at(flat.colours, 3), opacity: 0.9 }),
    path('M190 -220Q150 0 176 190H120Q96 -20 116 -220Z', { fill: at(flat.colours, 3), opacity: 0.9 }),
    rect(-206, -228, 412, 10, { rx: 5, fill: wood }),
  )
}

function shelf(_c: Canvas, rng: Rng, x: number, y: number, s: number, flat: Flat): string {
  const rows = [0, 1].map((r) => {
    const parts = [rect(-170, r * 120, 340, 12, { fill: wood })]
    for (let bx = -156; bx < 110; ) {
      const [wide, tall] = [rng.range(12, 28), rng.range(52, 84)]
      if (rng.chance(0.14)) parts.push(circle(bx + 22, r * 120 - 22, 22, { fill: at(flat.colours, r + 1) }))
      else
        parts.push(
          rect(bx, r * 120 - tall, wide, tall, { fill: rng.pick([...flat.colours, flat.ink]), rx: 2 }),
        )
      bx += rng.chance(0.14) ? 50 : wide + 2
    }
    return parts.join('')
  })
  return group({ transform: `translate(${x} ${y}) scale(${s})` }, ...rows)
}

const ROOMS = [
  {
    what: 'living room with a sofa',
    titles: ['Living room corner', 'The sofa stays, everything else moves', 'Reading end of the sofa'],
    main: sofa,
  },
  {
    what: 'reading corner with an armchair',
    titles: ['Reading nook', 'One chair, one lamp, no phone', 'The good chair'],
    main: (c: Canvas, x: number, y: number, s: number, k: string) => armchair(c, x, y, s * 1.35, k),
  },
  {
    what: 'bedroom',
    titles: ['Bedroom in warm colours', 'Sunday morning bedroom', 'Linen and light'],
    main: bed,
  },
  {
    what: 'home office with a desk',
    titles: ['Small home office', 'Desk by the window', 'Work corner under the picture wall'],
    main: desk,
  },
] as const

export const rooms = family('rooms', 20, (rng, index) => {
  const room = at(ROOMS, index)
  const flat = at(
    FLATS.filter((f) => !['Bauhaus', 'Citrus'].includes(f.name)),
    index * 5,
  )
  const decor = at(['window', 'pictures', 'shelf', 'arch'] as const, index + Math.floor(index / 4))
  return {
    size: at(
      [SIZES.threeFour, SIZES.twoThree, SIZES.fourFive, SIZES.square, SIZES.twoThree, SIZES.wideSoft],
      index,
    ),
    topic: 'home',
    titles: [
      `${room.titles[0]}, ${flat.name.toLowerCase()}`,
      ...room.titles.slice(1),
      `${flat.name} at home`,
      'Saving this for the move',
    ],
    description: rng.pick([
      'Wall colour first, then one big plant, then everything else.',
      'Everything in here is second-hand except the lamp.',
      'Low light, soft edges, nothing that beeps.',
    ]),
    alt: `Illustration of a ${room.what}, in ${flat.name.toLowerCase()} colours`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      const floorY = h * 0.78
      const dark = r.chance(0.4)
      const wall = dark
        ? mix(at(flat.colours, r.int(0, 4)), '#1f1a2a', 0.35)
        : mix(at(flat.colours, 3), '#fff8ee', 0.45)
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(
            [
              [0, lighten(wall, 0.1)],
              [1, darken(wall, 0.1)],
            ],
            0,
            0,
            0.6,
            1,
          ),
        }),
      )
      if (!dark && r.chance(0.5))
        c.add(
          rect(0, floorY - h * 0.3, w, h * 0.3, { fill: darken(wall, 0.14) }),
          rect(0, floorY - h * 0.3 - 6, w, 7, { fill: '#fffaf0', opacity: 0.8 }),
        )
      c.add(
        rect(0, floorY - 16, w, 16, { fill: '#fffaf0', opacity: 0.85 }),
        rect(0, floorY, w, h - floorY, {
          fill: c.linear([
            [0, '#c99a6b'],
            [1, '#8d5f3d'],
          ]),
        }),
      )
      for (let i = 0; i < 8; i++)
        c.add(
          line(w * (i / 7), floorY, w / 2 + (w * (i / 7) - w / 2) * 1.7, h, {
            stroke: '#7b5133',
            'stroke-width': 2,
            opacity: 0.35,
          }),
        )
      c.add(
        ellipse(w / 2, floorY + (h - floorY) * 0.45, w * 0.44, (h - floorY) * 0.34, {
          fill: at(flat.colours, 1),
        }),
        ellipse(w / 2, floorY + (h - floorY) * 0.45, w * 0.4, (h - floorY) * 0.28, {
          fill: 'none',
          stroke: flat.paper,
          'stroke-width': 5,
          'stroke-dasharray': '16 10',
        }),
      )
      const s = w / 760
      const y = h * 0.4
      if (decor === 'window') c.add(window_(c, r, w * 0.5, y - 30 * s, s * 1.05, flat))
      if (decor === 'pictures') c.add(pictures(r, w * 0.48, y - 40 * s, s * 1.15, flat))
      if (decor === 'shelf') c.add(shelf(c, r, w * 0.5, y - 70 * s, s * 1.2, flat))
      if (decor === 'arch')
        c.add(
          path(
            `M${w * 0.2} ${floorY}V${h * 0.36}A${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.8} ${h * 0.36}V${floorY}Z`,
            { fill: at(flat.colours, 0), opacity: 0.85 },
          ),
        )
      c.add(lamp(c, w * 0.12, floorY + 20, s * 1.1, at(flat.colours, 2), dark ? '#f0e0c4' : flat.ink))
      c.add(room.main(c, w * 0.5, floorY + 40 * s, s * 0.98, at(flat.colours, r.int(0, 2)), flat))
      c.add(plant(c, r, w * 0.89, floorY + 60 * s, s * 1.1, at(flat.colours, 4)))
    },
  }
})
