import { type Canvas, circle, fade, path, rect } from './canvas'
import { darken, lighten, lightness, mix } from './colour'
import { family, SIZES } from './family'
import { fitLetters, letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

const NAMES = [
  'Apricot sky',
  'Sunday market',
  'Wet slate',
  'Fig and honey',
  'Old harbour',
  'First frost',
  'Paprika',
  'Moss garden',
  'Desert rose',
  'Ink and paper',
  'Late harvest',
  'Pool tiles',
  'Rhubarb',
  'Tea house',
  'Night bus',
  'Quince',
] as const

/** Draws tall swatches with their codes. */
function swatches(c: Canvas, colours: readonly string[], flat: Flat, name: string): void {
  const { width: w, height: h } = c
  const head = 190
  c.add(rect(0, 0, w, h, { fill: flat.paper }))
  c.add(
    letters(name, {
      x: 50,
      y: 116,
      size: fitLetters(name, w - 100, 60, 0.12),
      colour: flat.ink,
      weight: 0.12,
    }),
    letters('COLOR STORY', { x: 52, y: 156, size: 14, colour: flat.ink, weight: 0.11, tracking: 0.5 }),
  )
  const each = (h - head - 50) / colours.length
  for (const [i, colour] of colours.entries()) {
    c.add(
      rect(50, head + i * each, w - 100, each + 0.5, {
        fill: c.linear(fade(lighten(colour, 0.06), colour), 0, 0, 1, 1),
      }),
    )
    c.add(
      letters(colour.toUpperCase(), {
        x: 76,
        y: head + (i + 1) * each - 24,
        size: 18,
        weight: 0.11,
        tracking: 0.14,
        colour: lightness(colour) > 0.65 ? flat.ink : '#fffaf0',
      }),
    )
  }
}

/** Draws a small painted scene above dots of its colours. */
function scene(c: Canvas, rng: Rng, colours: readonly string[], flat: Flat, name: string): void {
  const { width: w, height: h } = c
  const box = h * 0.62
  c.add(rect(0, 0, w, h, { fill: flat.paper }))
  const parts = [
    rect(40, 40, w - 80, box, {
      fill: c.linear(fade(lighten(at(colours, 3), 0.35), lighten(at(colours, 1), 0.75))),
    }),
    circle(w * rng.range(0.35, 0.65), 40 + box * 0.38, w * 0.13, { fill: lighten(at(colours, 0), 0.1) }),
  ]
  for (let i = 0; i < 5; i++) {
    const y = 40 + box * (0.5 + i * 0.11)
    const colour = mix(at(colours, 1 + i), at(colours, 4), i / 6)
    parts.push(
      path(
        `M40 ${y}C${w * 0.25} ${y - rng.range(20, 110)} ${w * 0.45} ${y + rng.range(0, 80)} ${w * 0.62} ${y - 10}S${w * 0.9} ${y - rng.range(0, 90)} ${w} ${y}V${h}H40Z`,
        {
          fill: c.linear(fade(lighten(colour, 0.15), darken(colour, 0.12))),
        },
      ),
    )
  }
  c.add(c.clip(rect(40, 40, w - 80, box, { rx: 10 }), ...parts))
  const step = (w - 80) / colours.length
  for (const [i, colour] of colours.entries())
    c.add(circle(40 + step * (i + 0.5), box + 40 + (h - box - 40) * 0.34, step * 0.36, { fill: colour }))
  c.add(
    letters(name, {
      x: w / 2,
      y: h - 56,
      size: fitLetters(name, w * 0.7, 36, 0.1, 0.08),
      colour: flat.ink,
      weight: 0.1,
      tracking: 0.08,
      anchor: 'middle',
    }),
  )
}

/** Draws paint chips fanned out from one corner. */
function fan(c: Canvas, colours: readonly string[], flat: Flat, name: string): void {
  const { width: w, height: h } = c
  c.add(rect(0, 0, w, h, { fill: mix(flat.paper, at(colours, 2), 0.35) }))
  for (let i = 0; i < 8; i++) {
    const colour = mix(at(colours, Math.floor(i / 2)), at(colours, Math.floor(i / 2) + 1), (i % 2) * 0.5)
    const chip =
      rect(8, -h * 0.78 + 10, w * 0.3, h * 0.8, { rx: 12, fill: '#1a1020', opacity: 0.16 }) +
      rect(0, -h * 0.78, w * 0.3, h * 0.8, { rx: 12, fill: '#fffdf8' }) +
      rect(0, -h * 0.78, w * 0.3, h * 0.62, { rx: 12, fill: colour }) +
      letters(colour.toUpperCase(), {
        x: 20,
        y: -h * 0.1,
        size: 17,
        colour: '#3a3436',
        weight: 0.1,
        tracking: 0.1,
      })
    c.add(`<g transform="translate(${w * 0.16} ${h * 0.9}) rotate(${-34 + i * 11})">${chip}</g>`)
  }
  c.add(
    letters(name, {
      x: w - 46,
      y: h - 46,
      size: fitLetters(name, w * 0.5, 34, 0.12),
      colour: flat.ink,
      weight: 0.12,
      anchor: 'end',
    }),
  )
}

export const paletteCards = family('palette-cards', 14, (rng, index) => {
  const flat = at(
    FLATS.filter((f) => lightness(f.paper) > 0.5),
    index,
  )
  const name = at(NAMES, index)
  const kind = at(['swatches', 'scene', 'fan'] as const, index)
  const colours = rng.shuffle(flat.colours)
  return {
    size: at([SIZES.twoThree, SIZES.fourFive, SIZES.threeFour, SIZES.twoThree], index),
    topic: 'colour',
    titles: [
      `${name}: a palette`,
      `Color palette ${colours[0]} and friends`,
      'Colors for the new flat',
      `${name} color story`,
      'Palette to steal',
    ],
    description: `${name}: ${colours.join(', ')}. ${rng.pick(['Start with the second, use the last one sparingly.', 'Good with natural wood.', 'For brand, room or wardrobe.'])}`,
    alt: `Color palette card named ${name} with five colors`,
    draw: (c, r) =>
      kind === 'swatches'
        ? swatches(c, colours, flat, name)
        : kind === 'scene'
          ? scene(c, r, colours, flat, name)
          : fan(c, colours, flat, name),
  }
})
