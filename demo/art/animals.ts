import { type Canvas, circle, ellipse, group, type Point, path, rect, smooth } from './canvas'
import { darken, lighten, lightness, mix } from './colour'
import { family, SIZES } from './family'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

type Animal = (c: Canvas, rng: Rng, flat: Flat) => string

const eye = (x: number, y: number, r: number, iris = '#1d1a22') =>
  circle(x, y, r, { fill: iris }) + circle(x - r * 0.3, y - r * 0.35, r * 0.32, { fill: '#ffffff' })

/** The bird of the house: black and white, blue-green gloss, a very long tail. */
const magpie: Animal = (c, rng) => {
  const gloss = c.linear(
    [
      [0, '#2b3350'],
      [0.5, '#1a1d2e'],
      [1, '#11131f'],
    ],
    0,
    0,
    1,
    1,
  )
  const tail = c.linear(
    [
      [0, '#1b2a4a'],
      [0.5, '#1f6a6a'],
      [1, '#4a2f6e'],
    ],
    0,
    0,
    1,
    1,
  )
  const gem = rng.chance(0.5)
    ? path('M270 -292l22 -22h34l22 22l-39 40Z', { fill: '#4fc3d9' }) +
      path('M270 -292h78l-39 40Z', { fill: '#2a93b5' }) +
      path('M292 -314l17 22l17 -22', { fill: 'none', stroke: '#c9f2f8', 'stroke-width': 3 })
    : ''
  return (
    path('M-60 -70L-330 190L-296 206L-262 196L-16 -20Z', { fill: tail }) +
    path('M-90 -30L-300 196M-60 -34L-276 200', { stroke: '#0d0f18', 'stroke-width': 3, opacity: 0.5 }) +
    path(
      'M150 -250C90 -250 20 -190 -40 -120C-90 -60 -80 0 -10 20C80 44 170 -20 190 -110C200 -160 210 -250 150 -250Z',
      { fill: '#fbf8f0' },
    ) +
    path(
      'M150 -320C210 -330 240 -290 236 -250C230 -190 190 -160 140 -160C60 -170 30 -130 0 -100C40 -190 60 -300 150 -320Z',
      { fill: gloss },
    ) +
    path('M110 -190C40 -190 -60 -110 -150 10C-60 -10 40 -30 90 -100C110 -130 120 -160 110 -190Z', {
      fill: c.linear(
        [
          [0, '#1a1d2e'],
          [0.6, '#22486e'],
          [1, '#1d7a74'],
        ],
        1,
        0,
        0,
        1,
      ),
    }) +
    path('M104 -180C70 -176 40 -150 24 -126C54 -118 92 -132 104 -180Z', { fill: '#fbf8f0' }) +
    path('M-20 -66L-120 -4M10 -66L-70 -18M36 -74L-20 -30', {
      stroke: '#0d1626',
      'stroke-width': 3,
      opacity: 0.6,
    }) +
    path('M232 -282L300 -266L232 -252Z', { fill: '#23222c' }) +
    eye(190, -276, 12) +
    path('M30 20L20 96M74 14L78 96', { stroke: '#2a2730', 'stroke-width': 8, 'stroke-linecap': 'round' }) +
    gem
  )
}

const songbird: Animal = (_c, rng, flat) => {
  const [a, b] = rng.shuffle(flat.colours)
  const body = a ?? '#d9644a'
  return (
    path('M-90 -60L-260 30L-232 56L-60 0Z', { fill: darken(body, 0.35) }) +
    path('M140 -270C60 -280 -60 -200 -110 -70C-90 40 40 60 120 0C190 -60 220 -250 140 -270Z', {
      fill: body,
    }) +
    path('M180 -170C190 -80 140 30 40 26C-10 24 20 -110 180 -170Z', { fill: lighten(b ?? body, 0.45) }) +
    path('M70 -160C10 -160 -90 -110 -130 -20C-60 -10 60 -20 86 -90C94 -120 90 -150 70 -160Z', {
      fill: darken(body, 0.3),
    }) +
    path('M50 -110L-60 -50M30 -80L-70 -30', { stroke: lighten(body, 0.4), 'stroke-width': 5 }) +
    path('M190 -234L254 -216L190 -196Z', { fill: '#e8a03c' }) +
    eye(146, -222, 13) +
    path('M20 30L14 96M64 24L70 96', { stroke: '#3a3030', 'stroke-width': 7 })
  )
}

const fox: Animal = (_c, rng) => {
  const fur = rng.pick(['#d9662c', '#c9552a', '#e08a45'])
  return (
    path('M150 60C330 70 340 -150 240 -190C260 -90 200 -20 90 0Z', { fill: fur }) +
    path('M240 -190C290 -160 300 -110 280 -70C262 -90 244 -96 226 -94C244 -130 248 -160 240 -190Z', {
      fill: '#fff4e4',
    }) +
    path('M-120 96C-150 -60 -60 -140 0 -140C60 -140 150 -60 120 96Z', { fill: fur }) +
    path('M-50 96C-60 0 -30 -70 0 -70C30 -70 60 0 50 96Z', { fill: '#fff4e4' }) +
    path('M-150 -330L-52 -250L-140 -190ZM150 -330L52 -250L140 -190Z', { fill: fur }) +
    path('M-134 -300L-80 -252L-124 -222ZM134 -300L80 -252L124 -222Z', { fill: '#3a2420' }) +
    path('M-150 -200C-120 -290 120 -290 150 -200C130 -140 60 -80 0 -60C-60 -80 -130 -140 -150 -200Z', {
      fill: fur,
    }) +
    path(
      'M-150 -200C-90 -190 -20 -170 0 -100C20 -170 90 -190 150 -200C130 -140 60 -80 0 -60C-60 -80 -130 -140 -150 -200Z',
      { fill: '#fff4e4' },
    ) +
    circle(0, -70, 18, { fill: '#2a1f22' }) +
    path('M-84 -200Q-66 -218 -46 -200M84 -200Q66 -218 46 -200', {
      stroke: '#2a1f22',
      'stroke-width': 8,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  )
}

const cat: Animal = (_c, rng, flat) => {
  const fur = rng.pick(['#3a3642', '#d9974f', '#c9bfb4', '#8a8590'])
  const dark = darken(fur, 0.3)
  return (
    path('M110 80C260 90 290 -60 210 -110', {
      stroke: fur,
      'stroke-width': 40,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path('M-130 96C-160 -80 -70 -150 0 -150C70 -150 160 -80 130 96Z', { fill: fur }) +
    path('M-120 -340L-40 -268L-126 -220ZM120 -340L40 -268L126 -220Z', { fill: fur }) +
    path('M-110 -312L-62 -266L-110 -240ZM110 -312L62 -266L110 -240Z', { fill: '#f0a9a0' }) +
    ellipse(0, -200, 138, 104, { fill: fur }) +
    path(
      'M-26 -296L-18 -250M0 -300V-244M26 -296L18 -250M-136 -190l44 6M-132 -164l42 -4M136 -190l-44 6M132 -164l-42 -4',
      { stroke: dark, 'stroke-width': 10, 'stroke-linecap': 'round' },
    ) +
    ellipse(-52, -206, 24, 28, { fill: '#d9d46a' }) +
    ellipse(52, -206, 24, 28, { fill: '#d9d46a' }) +
    ellipse(-52, -206, 8, 24, { fill: '#1d1a22' }) +
    ellipse(52, -206, 8, 24, { fill: '#1d1a22' }) +
    path('M-14 -164H14L0 -148Z', { fill: '#e88a84' }) +
    path('M0 -148Q-4 -128 -26 -130M0 -148Q4 -128 26 -130', {
      stroke: dark,
      'stroke-width': 5,
      fill: 'none',
    }) +
    path('M-58 -152l-100 -10M-58 -142l-96 16M58 -152l100 -10M58 -142l96 16', {
      stroke: lighten(fur, 0.6),
      'stroke-width': 3,
    }) +
    rect(-96, -118, 192, 20, { rx: 10, fill: at(flat.colours, 0) }) +
    circle(0, -96, 14, { fill: '#e8b84a' }) +
    ellipse(-60, 92, 44, 22, { fill: lighten(fur, 0.15) }) +
    ellipse(60, 92, 44, 22, { fill: lighten(fur, 0.15) })
  )
}

const owl: Animal = (_c, rng, flat) => {
  const body = rng.pick(['#7a5a44', '#5c6b7a', '#8a6a3c'])
  let feathers = ''
  for (let r = 0; r < 5; r++)
    for (let i = 0; i < 5 - (r % 2); i++)
      feathers += path(`M${-104 + i * 44 + (r % 2) * 22} ${-90 + r * 34}q22 40 44 0Z`, {
        fill: lighten(body, r % 2 ? 0.35 : 0.5),
      })
  return (
    path('M-150 96C-190 -160 -130 -320 0 -320C130 -320 190 -160 150 96Z', { fill: body }) +
    path('M-140 -330L-60 -290L-130 -220ZM140 -330L60 -290L130 -220Z', { fill: body }) +
    ellipse(0, 6, 118, 128, { fill: lighten(body, 0.65) }) +
    feathers +
    path(
      'M-152 -100C-200 0 -180 80 -120 96C-110 10 -120 -60 -152 -100ZM152 -100C200 0 180 80 120 96C110 10 120 -60 152 -100Z',
      { fill: darken(body, 0.25) },
    ) +
    [-62, 62]
      .map(
        (x) =>
          circle(x, -210, 70, { fill: lighten(body, 0.7) }) +
          circle(x, -210, 44, { fill: at(flat.colours, 1) }) +
          eye(x, -210, 25),
      )
      .join('') +
    path('M-18 -176L0 -128L18 -176Q0 -192 -18 -176Z', { fill: '#e8a03c' }) +
    path('M-60 92v20M-40 92v20M40 92v20M60 92v20', {
      stroke: '#e8a03c',
      'stroke-width': 12,
      'stroke-linecap': 'round',
    })
  )
}

const whale: Animal = (c, rng, flat) => {
  const skin = rng.pick(['#2f5d7f', '#3d4f7a', '#27646e'])
  const spots = Array.from({ length: 22 }, () =>
    circle(rng.range(-150, 200), rng.range(-200, -110), rng.range(2, 6), { fill: '#ffffff', opacity: 0.5 }),
  ).join('')
  return (
    path(
      'M-300 -190C-350 -250 -330 -310 -300 -320C-280 -290 -260 -270 -230 -262C-200 -290 -170 -300 -150 -296C-150 -250 -190 -214 -216 -196C-180 -110 -120 -90 -60 -120C60 -250 300 -230 320 -70C320 30 180 70 20 40C-140 20 -260 -70 -300 -190Z',
      {
        fill: c.linear([
          [0, lighten(skin, 0.15)],
          [1, darken(skin, 0.2)],
        ]),
      },
    ) +
    path('M318 -50C300 40 160 70 20 40C-60 28 -130 -4 -180 -50C-40 20 180 30 318 -50Z', { fill: '#eaf1ee' }) +
    path('M60 52Q140 40 210 6M20 36Q120 24 220 -16M-40 22Q80 10 230 -34', {
      stroke: mix(skin, '#ffffff', 0.5),
      'stroke-width': 4,
      fill: 'none',
    }) +
    path('M70 10C60 90 20 130 -30 140C-40 90 -10 30 40 0Z', { fill: darken(skin, 0.25) }) +
    eye(222, -66, 11) +
    spots +
    path('M170 -220q-10 -60 -60 -70M170 -220q0 -70 0 -84M170 -220q12 -60 60 -72', {
      stroke: at(flat.colours, 1),
      'stroke-width': 9,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  )
}

const fishes: Animal = (_c, rng, flat) => {
  let out = ''
  for (let i = 0; i < 8; i++) {
    const colour = at(flat.colours, i)
    const stripes = [-20, 20, 54]
      .map((x) =>
        path(`M${x} -44Q${x + 14} 0 ${x} 44`, {
          stroke: lighten(colour, 0.5),
          'stroke-width': 9,
          fill: 'none',
        }),
      )
      .join('')
    out += group(
      {
        transform: `translate(${(i % 2 ? 110 : -110) + rng.range(-36, 36)} ${-330 + Math.floor(i / 2) * 130}) scale(${i % 3 ? 0.9 : -0.9} 0.9)`,
      },
      path('M-90 0L-140 -44V44Z', { fill: darken(colour, 0.2) }),
      path('M-96 0C-40 -76 60 -76 110 0C60 76 -40 76 -96 0Z', { fill: colour }),
      stripes,
      path('M-10 -50Q20 -92 60 -48Z', { fill: darken(colour, 0.2) }),
      eye(78, -10, 9),
    )
  }
  return out
}

const KINDS = [
  { name: 'magpie', draw: magpie, ground: 'branch' },
  { name: 'fox', draw: fox, ground: 'hill' },
  { name: 'songbird', draw: songbird, ground: 'branch' },
  { name: 'cat', draw: cat, ground: 'hill' },
  { name: 'owl', draw: owl, ground: 'branch' },
  { name: 'whale', draw: whale, ground: 'sea' },
  { name: 'shoal of fish', draw: fishes, ground: 'sea' },
] as const

function ground(c: Canvas, rng: Rng, flat: Flat, kind: string, y: number): string {
  const { width: w, height: h } = c
  const green = mix(at(flat.colours, 1), '#3f6f54', 0.5)
  if (kind === 'hill')
    return (
      path(`M0 ${y}Q${w / 2} ${y - 60} ${w} ${y + 10}V${h}H0Z`, {
        fill: mix(at(flat.colours, 3), green, 0.4),
      }) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) =>
          group(
            { transform: `translate(${w * (0.04 + i * 0.13)} ${y + rng.range(10, 80)}) scale(0.9)` },
            path('M0 0Q-8 -50 -26 -80M0 0Q2 -60 10 -104M0 0Q12 -40 34 -66', {
              stroke: green,
              'stroke-width': 7,
              fill: 'none',
              'stroke-linecap': 'round',
            }),
            circle(10, -108, 10, { fill: at(flat.colours, 0) }),
          ),
        )
        .join('')
    )
  if (kind === 'sea')
    return [0, 1, 2, 3]
      .map((i) =>
        path(
          `M-20 ${y + 40 + i * 60}q60 -40 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0V${h + 20}H-20Z`,
          { fill: mix(at(flat.colours, i), '#2a6f97', 0.5), opacity: 0.5 },
        ),
      )
      .join('')
  const leaf = (x: number, ly: number, a: number) =>
    path('M0 0C20 -20 20 -54 0 -76C-20 -54 -20 -20 0 0Z', {
      fill: green,
      transform: `translate(${x} ${ly}) rotate(${a})`,
    })
  return (
    path(
      `M-10 ${y + 40}C${w * 0.3} ${y - 20} ${w * 0.7} ${y + 30} ${w + 10} ${y - 40}V${y - 12}C${w * 0.7} ${y + 62} ${w * 0.3} ${y + 12} -10 ${y + 74}Z`,
      { fill: '#6b4a38' },
    ) +
    [0.08, 0.2, 0.78, 0.9]
      .map(
        (t, i) =>
          leaf(w * t, y + (i < 2 ? 24 : -4), i % 2 ? 140 : 20) +
          leaf(w * t + 20, y + (i < 2 ? 20 : -8), i % 2 ? 30 : -40),
      )
      .join('') +
    circle(w * 0.14, y + 66, 15, { fill: at(flat.colours, 0) }) +
    circle(w * 0.86, y + 44, 15, { fill: at(flat.colours, 0) })
  )
}

export const animals = family('animals', 18, (rng, index) => {
  const kind = at(KINDS, index)
  const flat = at(FLATS, index * 4 + Math.floor(index / 7) * 3)
  return {
    size: at([SIZES.fourFive, SIZES.threeFour, SIZES.twoThree, SIZES.square], index + rng.int(0, 1)),
    topic: 'animals',
    titles: [
      kind.name === 'magpie' ? 'Magpie, collector of shiny things' : `A ${kind.name} for the nursery`,
      `${kind.name.charAt(0).toUpperCase()}${kind.name.slice(1)} in ${flat.name.toLowerCase()}`,
      'Animal print of the week',
      'This one looks like my neighbour',
      'Print for a child’s room',
    ],
    description: rng.pick([
      'Cut from paper in my head, drawn on the screen.',
      'From the animal alphabet that I am slowly finishing.',
      'The kids asked for a friendly one.',
    ]),
    alt: `Illustration of a ${kind.name} in flat colours`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      const back = lightness(flat.paper) < 0.4 ? flat.paper : mix(at(flat.colours, 3), flat.paper, 0.5)
      const y = h * 0.72
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear([
            [0, lighten(back, 0.1)],
            [1, back],
          ]),
        }),
      )
      const points: Point[] = [0, 1, 2, 3, 4, 5, 6].map((i) => [
        w / 2 + Math.cos(i * 0.9) * w * r.range(0.34, 0.42),
        h * 0.48 + Math.sin(i * 0.9) * w * r.range(0.34, 0.42),
      ])
      c.add(path(smooth(points, true), { fill: mix(at(flat.colours, 1), back, 0.45) }))
      for (let i = 0; i < 12; i++)
        c.add(
          circle(r.range(0, w), r.range(0, h * 0.6), r.range(2, 6), {
            fill: at(flat.colours, i),
            opacity: 0.7,
          }),
        )
      const s = Math.min(w / 790, h / 860)
      c.add(ground(c, r, flat, kind.ground, y))
      c.add(
        group(
          {
            transform: `translate(${(w * 0.5).toFixed(0)} ${(y - 70 * s).toFixed(0)}) scale(${s.toFixed(3)})`,
          },
          kind.draw(c, r, flat),
        ),
      )
      if (kind.ground === 'sea') c.add(group({ opacity: 0.7 }, ground(c, r, flat, 'sea', y + 80)))
    },
  }
})
