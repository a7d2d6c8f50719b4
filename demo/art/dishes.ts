import { type Canvas, circle, ellipse, group, type Point, path, rect, shadow, smooth } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES, type Size } from './family'
import { fitLetters, letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

type Dish = (c: Canvas, rng: Rng) => string

function scatter(
  rng: Rng,
  count: number,
  radius: number,
  make: (x: number, y: number, turn: number) => string,
): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const [a, d] = [i * 2.39996 + rng.range(-0.25, 0.25), radius * Math.sqrt((i + 0.5) / count)]
    out += make(Math.cos(a) * d, Math.sin(a) * d, rng.int(0, 359))
  }
  return out
}

const herb = (x: number, y: number, turn: number, colour = '#5c8a3f') =>
  path('M0 0C8 -7 8 -17 0 -25C-8 -17 -8 -7 0 0Z', {
    fill: colour,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`,
  })
const wedge = (x: number, y: number, turn: number, colour: string) =>
  group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})` },
    path('M-24 0A24 24 0 0 1 24 0Z', { fill: colour }),
    path('M-18 -2A18 18 0 0 1 18 -2Z', { fill: lighten(colour, 0.5) }),
    path('M0 -2V-18M-9 -3L-12 -14M9 -3L12 -14', { stroke: colour, 'stroke-width': 2, fill: 'none' }),
  )

const soup: Dish = (c, rng) => {
  const colour = rng.pick(['#e08a2e', '#c94f2f', '#7fa650', '#e7b64c'])
  const swirl: Point[] = Array.from({ length: 22 }, (_, i) => [
    Math.cos(i * 0.6) * (12 + i * 5),
    Math.sin(i * 0.6) * (12 + i * 5),
  ])
  return (
    circle(0, 0, 172, {
      fill: c.radial(
        [
          [0, lighten(colour, 0.18)],
          [1, darken(colour, 0.14)],
        ],
        0.4,
        0.35,
        0.8,
      ),
    }) +
    path(smooth(swirl), {
      fill: 'none',
      stroke: '#fff6e0',
      'stroke-width': 9,
      opacity: 0.85,
      'stroke-linecap': 'round',
    }) +
    scatter(rng, 22, 140, (x, y, t) => herb(x, y, t)) +
    scatter(rng, 26, 120, (x, y) => ellipse(x, y, 4.5, 7, { fill: '#7a4a24' }))
  )
}

const pasta: Dish = (_c, rng) => {
  let d = ''
  for (let i = 0; i < 60; i++) {
    const [a, r] = [rng.range(0, 6.3), rng.range(10, 130)]
    const [x, y] = [Math.cos(a) * r * 0.5, Math.sin(a) * r * 0.5]
    d += `M${x.toFixed(0)} ${y.toFixed(0)}q${rng.range(-80, 80).toFixed(0)} ${rng.range(-80, 80).toFixed(0)} ${rng.range(-70, 70).toFixed(0)} ${rng.range(-70, 70).toFixed(0)}t${rng.range(-40, 40).toFixed(0)} ${rng.range(-40, 40).toFixed(0)}`
  }
  const sauce = rng.pick(['#c73e2a', '#6f9a3f', '#f1e3c2'])
  return (
    circle(0, 0, 142, { fill: '#d9a648' }) +
    path(d, { fill: 'none', stroke: '#b9812f', 'stroke-width': 11, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: '#f3cf7c', 'stroke-width': 7, 'stroke-linecap': 'round' }) +
    scatter(rng, 9, 62, (x, y) =>
      circle(x, y, rng.range(14, 26), { fill: mix(sauce, '#000000', rng.range(0, 0.12)) }),
    ) +
    scatter(
      rng,
      8,
      100,
      (x, y) =>
        circle(x, y, 19, { fill: '#d8392b' }) + circle(x - 5, y - 6, 5, { fill: '#ffffff', opacity: 0.5 }),
    ) +
    scatter(rng, 13, 120, (x, y, t) => herb(x, y, t, '#3f7a35'))
  )
}

const pizza: Dish = (c, rng) =>
  circle(0, 0, 178, { fill: '#d9994a' }) +
  circle(0, 0, 160, { fill: '#c9402a' }) +
  circle(0, 0, 154, {
    fill: c.radial([
      [0, '#f7d98a'],
      [0.8, '#efbf62'],
      [1, '#d9683a'],
    ]),
  }) +
  scatter(rng, 18, 130, (x, y) =>
    ellipse(x, y, rng.range(12, 30), rng.range(10, 20), { fill: '#fdf1c9', opacity: 0.85 }),
  ) +
  scatter(
    rng,
    11,
    120,
    (x, y) => circle(x, y, 24, { fill: '#b8302a' }) + circle(x - 4, y - 4, 17, { fill: '#cf4a3c' }),
  ) +
  scatter(rng, 14, 130, (x, y, t) => herb(x, y, t, '#3c7a3a')) +
  scatter(
    rng,
    10,
    135,
    (x, y) => circle(x, y, 9, { fill: '#2f2a2a' }) + circle(x, y, 3.6, { fill: '#efbf62' }),
  )

const bowl: Dish = (_c, rng) => {
  const parts = [circle(0, 0, 170, { fill: '#fbf3df' })]
  const fills = rng.shuffle(['#7fae4a', '#f08a3c', '#c7508a', '#f3d36a', '#8b5a3c', '#5f9a6b', '#f7b7a0'])
  for (let i = 0; i < 6; i++) {
    const [a, colour] = [(i / 6) * Math.PI * 2, at(fills, i)]
    for (let k = 0; k < 34; k++) {
      const [t, d] = [a + rng.range(0.06, 0.98), rng.range(34, 158)]
      const [x, y] = [Math.cos(t) * d, Math.sin(t) * d]
      const tone = mix(colour, rng.chance(0.5) ? '#ffffff' : '#2a1a10', rng.range(0, 0.25))
      parts.push(
        i % 3 === 0
          ? rect(x - 15, y - 5, 30, 9, {
              rx: 4,
              fill: tone,
              transform: `rotate(${(t * 57).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})`,
            })
          : i % 3 === 1
            ? circle(x, y, rng.range(8, 14), { fill: tone })
            : herb(x, y, rng.int(0, 359), tone),
      )
    }
  }
  parts.push(
    ellipse(4, 0, 52, 46, { fill: '#fffaf0' }),
    circle(2, -2, 24, { fill: '#f6a623' }),
    ellipse(-5, -9, 8, 5, { fill: '#fff3c4' }),
  )
  return parts.join('') + scatter(rng, 40, 120, (x, y) => ellipse(x, y, 2.4, 4, { fill: '#fff7e6' }))
}

const tart: Dish = (c, rng) => {
  const berries = rng.pick([
    ['#b3263e', '#d9435a'],
    ['#34366e', '#5457a0'],
    ['#e8892c', '#f6b652'],
  ] as const)
  let crust = ''
  for (let i = 0; i < 34; i++)
    crust += circle(Math.cos(i * 0.1848) * 166, Math.sin(i * 0.1848) * 166, 17, {
      fill: i % 2 ? '#cf9350' : '#dca663',
    })
  return (
    crust +
    circle(0, 0, 156, {
      fill: c.radial([
        [0, '#fff3cf'],
        [1, '#f0cf8c'],
      ]),
    }) +
    scatter(
      rng,
      74,
      138,
      (x, y) =>
        circle(x, y, 15.5, { fill: rng.pick(berries) }) +
        circle(x - 4, y - 5, 4, { fill: '#ffffff', opacity: 0.55 }),
    ) +
    scatter(rng, 9, 110, (x, y, t) => herb(x, y, t, '#6fa04f')) +
    scatter(rng, 60, 170, (x, y) => circle(x, y, 1.8, { fill: '#ffffff' }))
  )
}

const pancakes: Dish = (_c, rng) => {
  const stack = [0, 1, 2].map(
    (i) =>
      circle(i * 7 - 8, -i * 9, 124 - i * 4, { fill: '#b5733a' }) +
      circle(i * 7 - 9, -i * 9 - 3, 118 - i * 4, { fill: '#dca35c' }) +
      circle(i * 7 - 12, -i * 9 - 6, 96, { fill: '#e8b876', opacity: 0.7 }),
  )
  return `${stack.join('')}${path('M-60 -40C-20 -90 70 -80 76 -20C120 20 60 40 50 20C30 70 0 100 -10 40C-50 60 -100 0 -60 -40Z', { fill: '#a35a1c', opacity: 0.85 })}${rect(-26, -44, 52, 44, { rx: 7, fill: '#fdeaa5' })}${scatter(rng, 15, 96, (x, y) => circle(x, y, 13, { fill: rng.pick(['#3b3f7a', '#c23a4f', '#565aa3']) }) + circle(x - 3, y - 4, 3.5, { fill: '#ffffff', opacity: 0.5 }))}${herb(20, 20, 40)}${herb(26, 20, 110)}`
}

const salad: Dish = (_c, rng) =>
  circle(0, 0, 160, { fill: '#4f7a35' }) +
  scatter(rng, 70, 150, (x, y, t) =>
    path('M0 0C26 -14 30 -44 0 -62C-30 -44 -26 -14 0 0Z', {
      fill: rng.pick(['#6fa045', '#8cba56', '#4f8a3c', '#a9cc6a']),
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${t}) scale(0.8)`,
    }),
  ) +
  scatter(
    rng,
    9,
    110,
    (x, y) =>
      circle(x, y, 25, { fill: '#d8392b' }) +
      circle(x, y, 19, { fill: '#ef6a55' }) +
      path(`M${x} ${y - 14}v28M${x - 14} ${y}h28`, { stroke: '#fbc9a8', 'stroke-width': 4 }),
  ) +
  scatter(rng, 8, 120, (x, y, t) => wedge(x, y, t, '#f0c53a')) +
  scatter(rng, 12, 130, (x, y) => rect(x - 10, y - 10, 22, 20, { rx: 4, fill: '#fffaf0' }))

const DISHES = [
  { name: 'Pumpkin soup', plural: 'soup', draw: soup, minutes: 35 },
  { name: 'Tomato pasta', plural: 'pasta', draw: pasta, minutes: 20 },
  { name: 'Friday pizza', plural: 'pizza', draw: pizza, minutes: 50 },
  { name: 'Rainbow bowl', plural: 'lunch bowl', draw: bowl, minutes: 25 },
  { name: 'Berry tart', plural: 'tart', draw: tart, minutes: 70 },
  { name: 'Pancakes', plural: 'breakfast', draw: pancakes, minutes: 15 },
  { name: 'Green salad', plural: 'salad', draw: salad, minutes: 10 },
] as const

const EXTRA = [
  'with herbs from the balcony',
  'for two',
  'for a rainy day',
  'the way we make it',
  'in one pan',
]

function cloth(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const ground = mix(at(flat.colours, rng.int(0, 4)), flat.paper, rng.pick([0.2, 0.6, 0.85]))
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(
        [
          [0, lighten(ground, 0.14)],
          [1, darken(ground, 0.1)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
  )
  const style = rng.int(0, 2)
  const tone = {
    stroke: lighten(ground, 0.3),
    'stroke-width': style === 0 ? 26 : 2,
    opacity: style === 0 ? 0.28 : 0.6,
    fill: 'none',
  }
  let d = ''
  if (style === 0) for (let i = 20; i < Math.max(w, h); i += 64) d += `M${i} 0V${h}M0 ${i}H${w}`
  if (style === 1)
    for (let y = 60; y < h; y += rng.range(90, 130))
      d += `M0 ${y}Q${w / 2} ${y + rng.range(-12, 12)} ${w} ${y + rng.range(-8, 8)}`
  if (d) c.add(path(d, tone))
  else
    for (let i = 0; i < 120; i++)
      c.add(
        circle(((i * 73) % 20) * (w / 19), Math.floor(i / 10) * (h / 11), 4, {
          fill: lighten(ground, 0.35),
          opacity: 0.5,
        }),
      )
}

function plate(c: Canvas, x: number, y: number, scale: number, flat: Flat, art: string): string {
  const rim = mix('#ffffff', at(flat.colours, 3), 0.12)
  return group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
    shadow(c, 16, 26, 268, 262, 0.6),
    circle(0, 0, 226, {
      fill: c.linear(
        [
          [0, '#ffffff'],
          [1, darken(rim, 0.16)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    circle(0, 0, 214, { fill: 'none', stroke: at(flat.colours, 1), 'stroke-width': 4, opacity: 0.7 }),
    circle(0, 0, 186, { fill: darken(rim, 0.08) }),
    circle(0, 0, 182, { fill: rim }),
    art,
  )
}

const cutlery = (c: Canvas, x: number, y: number, s: number) => {
  const steel = c.linear(
    [
      [0, '#f4f1ea'],
      [0.5, '#c9c5bf'],
      [1, '#9c9892'],
    ],
    0,
    0,
    1,
    0,
  )
  return group(
    { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(2)})` },
    path(
      'M-9 190L-6 -30C-30 -46 -26 -90 -24 -150H-18V-90H-12V-150H-4V-90H4V-150H12V-90H18V-150H24C26 -90 30 -46 6 -30L9 190Q0 204 -9 190Z',
      { fill: steel },
    ),
  )
}

/** A recipe card: dish above, name, and lines of the recipe in our own letters. */
function card(c: Canvas, rng: Rng, flat: Flat, dish: (typeof DISHES)[number]): void {
  const { width: w, height: h } = c
  const split = h * 0.56
  cloth(c, rng, flat)
  c.add(plate(c, w / 2, split * 0.5, (split * 0.4) / 226, flat, dish.draw(c, rng)))
  c.add(
    rect(0, split, w, h - split, { fill: flat.paper }),
    rect(28, split + 28, w - 56, h - split - 56, {
      fill: 'none',
      stroke: flat.ink,
      'stroke-width': 2,
      opacity: 0.5,
    }),
  )
  const size = fitLetters(dish.name, w * 0.7, 62, 0.13)
  c.add(
    letters(dish.name, { x: w / 2, y: split + 120, size, colour: flat.ink, weight: 0.13, anchor: 'middle' }),
  )
  c.add(
    letters(`${dish.minutes} MIN  /  SERVES 4`, {
      x: w / 2,
      y: split + 164,
      size: 15,
      colour: at(flat.colours, 0),
      weight: 0.13,
      tracking: 0.3,
      anchor: 'middle',
    }),
  )
  const words = rng.shuffle([
    'olive oil',
    'sea salt',
    'two lemons',
    'fresh herbs',
    'garlic',
    'butter',
    'a little honey',
    'black pepper',
    'toasted seeds',
    'good flour',
  ])
  const rows = Math.min(5, Math.floor((h - split - 250) / 36) + 1)
  for (let i = 0; i < rows * 2; i++) {
    const x = i % 2 ? w * 0.56 : w * 0.17
    const y = split + 220 + Math.floor(i / 2) * 36
    c.add(
      circle(x - 18, y - 8, 5, { fill: at(flat.colours, i) }),
      letters(at(words, i), { x, y, size: 18, colour: flat.ink, weight: 0.1, tracking: 0.06 }),
    )
  }
}

export const dishes = family('dishes', 26, (rng, index) => {
  const dish = at(DISHES, index)
  const flat = at(
    FLATS.filter((f) => !['Midnight', 'Forest night', 'Espresso'].includes(f.name)),
    index * 4 + Math.floor(index / 7),
  )
  const isCard = index % 3 === 0
  const extra = at(EXTRA, index + Math.floor(index / 7))
  return {
    size: at<Size>(
      isCard
        ? [SIZES.twoThree, SIZES.tall, SIZES.threeFour]
        : [SIZES.square, SIZES.fourFive, SIZES.threeFour, SIZES.twoThree],
      index + rng.int(0, 1),
    ),
    topic: 'food',
    titles: [
      `${dish.name} ${extra}`,
      isCard ? `${dish.name}: recipe card` : `${dish.name} in ${dish.minutes} minutes`,
      `Weeknight ${dish.plural}`,
      `The ${dish.plural} everybody asks for`,
      `Try this ${dish.plural} on Sunday`,
    ],
    description: rng.pick([
      `Takes ${dish.minutes} minutes if the kitchen is tidy. Double the herbs, halve the salt.`,
      'Made it twice this week already. Leftovers are even better.',
      `A ${dish.plural} to make when friends come by without a warning.`,
    ]),
    alt: `${isCard ? 'Recipe card with an illustrated plate' : 'A plate seen from above'}: ${dish.name.toLowerCase()}`,
    draw: (c, r) => {
      if (isCard) {
        card(c, r, flat, dish)
        return
      }
      const { width: w, height: h } = c
      cloth(c, r, flat)
      const s = (w * r.range(0.36, 0.42)) / 226
      const x = w * r.range(0.48, 0.58)
      if (h > w * 1.2)
        c.add(
          plate(c, w * r.range(0.05, 0.95), h * 0.06, s * 0.66, flat, soup(c, r)),
          plate(c, w * 0.12, h * 0.98, s * 0.55, flat, salad(c, r)),
        )
      c.add(
        plate(c, x, h * 0.52, s, flat, dish.draw(c, r)),
        cutlery(c, Math.max(w * 0.06, x - 290 * s), h * 0.55, s * 1.15),
      )
      c.add(
        ellipse(w * 0.86, h * 0.86, 3, 3, { fill: flat.ink }),
        wedge(w * 0.86, h * 0.87, 20, '#f0c53a'),
        wedge(w * 0.8, h * 0.9, -30, '#f0c53a'),
      )
    },
  }
})
