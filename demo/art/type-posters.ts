import { type Canvas, circle, fade, group, line, path, rect } from './canvas'
import { lighten, mix } from './colour'
import { family, SIZES } from './family'
import { fitLetters, letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

const SAYINGS = [
  ['make', 'it', 'small', 'then', 'make it', 'good'],
  ['STAY', 'CURIOUS'],
  ['slowly', 'is a', 'speed', 'too'],
  ['BREAD', 'AND', 'BUTTER', 'CLUB'],
  ['call', 'your', 'mother'],
  ['LESS', 'BUT', 'WARMER'],
  ['begin', 'again', 'on', 'monday'],
  ['MORE', 'SUN', 'PLEASE'],
  ['the sea', 'does not', 'hurry'],
  ['GOOD', 'THINGS', 'TAKE', 'ROOM'],
  ['plant', 'the', 'tree'],
  ['NICE', 'AND', 'ODD'],
  ['one', 'page', 'a day'],
  ['KEEP', 'YOUR', 'PENCIL', 'SHARP'],
  ['soup', 'is a', 'hug'],
  ['OPEN', 'ALL', 'WINDOWS'],
  ['home', 'is where', 'the books', 'are'],
  ['WE', 'WALK', 'HOME'],
  ['look', 'twice'],
  ['DANCE', 'IN THE', 'KITCHEN'],
] as const

type Style = (c: Canvas, rng: Rng, flat: Flat, words: readonly string[]) => void

/** Each word as wide as the sheet, in heavy strokes. */
const wall: Style = (c, _rng, flat, words) => {
  const margin = 56
  const space = c.width - margin * 2
  const longest = words.map((word) => fitLetters(word, space, 330, 0.24))
  const gaps = words.map((word, i) => (longest[i] ?? 0) * (/[gjpqy]/.test(word) ? 1.42 : 1.2))
  const total = gaps.reduce((a, b) => a + b, 0)
  const squeeze = Math.min(1, (c.height - margin * 2) / total)
  let y = (c.height - total * squeeze) / 2
  for (const [i, word] of words.entries()) {
    const size = (longest[i] ?? 0) * squeeze
    y += (gaps[i] ?? 0) * squeeze
    c.add(
      letters(word, {
        x: margin,
        y: y - size * (/[gjpqy]/.test(word) ? 0.36 : 0.14),
        size,
        colour: i % 2 ? at(flat.colours, i) : flat.ink,
        weight: 0.24,
      }),
    )
  }
}

/** Thick letters with a thin line inside, over rays. */
const inline: Style = (c, _rng, flat, words) => {
  const { width: w, height: h } = c
  for (let i = 0; i < 36; i++) {
    const [a, b] = [(i / 36) * Math.PI * 2, ((i + 0.5) / 36) * Math.PI * 2]
    c.add(
      path(
        `M${w / 2} ${h / 2}L${w / 2 + Math.cos(a) * 1600} ${h / 2 + Math.sin(a) * 1600}L${w / 2 + Math.cos(b) * 1600} ${h / 2 + Math.sin(b) * 1600}Z`,
        { fill: mix(flat.paper, at(flat.colours, 3), 0.5) },
      ),
    )
  }
  const size = Math.min(...words.map((word) => fitLetters(word, w * 0.76, 200, 0.26, 0.06)))
  const top = h / 2 - (words.length * size * 1.5) / 2
  c.add(
    rect(40, 40, w - 80, h - 80, { fill: 'none', stroke: flat.ink, 'stroke-width': 8 }),
    rect(56, 56, w - 112, h - 112, { fill: 'none', stroke: flat.ink, 'stroke-width': 2 }),
  )
  for (const [i, word] of words.entries()) {
    const place = {
      x: w / 2,
      y: top + (i + 1) * size * 1.5 - size * 0.25,
      size,
      tracking: 0.06,
      anchor: 'middle' as const,
    }
    const offset = { ...place, x: place.x + size * 0.06, y: place.y + size * 0.06 }
    const wide = 0.26
    c.add(
      letters(word, { ...offset, colour: flat.ink, weight: wide }),
      letters(word, { ...place, colour: at(flat.colours, 0), weight: wide }),
    )
    c.add(
      letters(word, {
        ...place,
        colour: lighten(flat.paper, 0.3),
        weight: wide,
        attrs: { 'stroke-width': 0.5 },
      }),
    )
  }
}

/** Small quiet words under a large disc or arch. */
const quiet: Style = (c, rng, flat, words) => {
  const { width: w, height: h } = c
  const top = at(flat.colours, rng.int(0, 2))
  const shape = rng.int(0, 2)
  if (shape === 0)
    c.add(
      circle(w / 2, h * 0.36, w * 0.3, {
        fill: c.linear(fade(lighten(top, 0.2), top)),
      }),
    )
  if (shape === 1)
    for (let i = 0; i < 5; i++)
      c.add(
        path(
          `M${w * (0.2 + i * 0.06)} ${h * 0.58}V${h * 0.38}A${w * (0.3 - i * 0.06)} ${w * (0.3 - i * 0.06)} 0 0 1 ${w * (0.8 - i * 0.06)} ${h * 0.38}V${h * 0.58}Z`,
          { fill: at(flat.colours, i) },
        ),
      )
  if (shape === 2)
    for (let i = 0; i < 9; i++)
      c.add(
        line(w * 0.2, h * (0.2 + i * 0.042), w * 0.8, h * (0.2 + i * 0.042), {
          stroke: at(flat.colours, i),
          'stroke-width': 6 + i * 2.6,
          'stroke-linecap': 'round',
        }),
      )
  const text = words.join(' ')
  const size = fitLetters(text, w * 0.74, 54, 0.09, 0.1)
  c.add(
    letters(text, {
      x: w / 2,
      y: h * 0.76,
      size,
      colour: flat.ink,
      weight: 0.09,
      tracking: 0.1,
      anchor: 'middle',
    }),
    line(w / 2 - 40, h * 0.82, w / 2 + 40, h * 0.82, { stroke: at(flat.colours, 0), 'stroke-width': 5 }),
  )
}

/** The same words repeated on a slant, fading through the palette. */
const echo: Style = (c, _rng, flat, words) => {
  const { width: w, height: h } = c
  const text = words.join(' ')
  const size = fitLetters(text, w * 1.1, 150, 0.2)
  const rows: string[] = []
  for (let i = 0; i * size * 1.6 < h * 1.5; i++)
    rows.push(
      letters(text, {
        x: w / 2 + (i % 2 ? 50 : -50),
        y: -h * 0.1 + i * size * 1.6,
        size,
        colour: i % 5 === 2 ? flat.ink : at(flat.colours, i),
        weight: 0.2,
        anchor: 'middle',
      }),
    )
  c.add(group({ transform: `rotate(-9 ${w / 2} ${h / 2})` }, ...rows))
}

export const typePosters = family('type-posters', 18, (rng, index) => {
  const words = at(SAYINGS, index)
  const flat = at(FLATS, index * 5 + 2)
  const style = at([wall, inline, quiet, wall, echo], index)
  const text = words.join(' ').toLowerCase()
  const nice = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return {
    size: at([SIZES.fourFive, SIZES.twoThree, SIZES.threeFour, SIZES.square, SIZES.twoThree], index),
    topic: 'typography',
    titles: [
      nice,
      `“${nice}” print`,
      'Words for the hallway',
      'Type poster, letters drawn by hand',
      'Needed to read this today',
    ],
    description: rng.pick([
      'Own letters: one stroke, round ends, no font.',
      'Printed it on a riso machine, two colors, a bit out of register.',
      'For the fridge, the studio or the group chat.',
    ]),
    alt: `Typographic poster reading “${nice}”`,
    draw: (c, r) => {
      c.add(rect(0, 0, c.width, c.height, { fill: flat.paper }))
      style(c, r, flat, words)
    },
  }
})
