import { fade, group, path, rect, shadow } from '../canvas'
import { darken, lighten, mix } from '../colour'
import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { SETS } from './sets'

export const stillLifes = family('still-lifes', 18, (rng, index) => {
  const set = at(SETS, index)
  const flat = at(
    FLATS.filter((f) => f.name !== 'Espresso'),
    index * 5 + 3,
  )
  return {
    size: at([SIZES.fourFive, SIZES.threeFour, SIZES.twoThree, SIZES.square, SIZES.twoThree], index),
    topic: set.what.includes('flowers') ? 'flowers' : 'art',
    titles: [
      `Still life with ${set.what.replace(/^an? /, '')}`,
      'Afternoon light on the table',
      'Kitchen table, four o’clock',
      'Gouache practice',
      `Still life in ${flat.name.toLowerCase()}`,
    ],
    description: rng.pick([
      'Light from the left, shadow to the right, nothing else planned.',
      'Week three of drawing what stands on the table. Edges first, then the shadow, then the colour.',
      'I like how the window falls on the wall in this one.',
    ]),
    alt: `Still life of ${set.what} on a table in window light`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      const wall = mix(at(flat.colours, r.int(0, 4)), flat.paper, 0.5)
      const table = at(flat.colours, r.int(0, 4))
      const foot = h * 0.78
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(fade(lighten(wall, 0.12), darken(wall, 0.1)), 0, 0, 1, 1),
        }),
      )
      const pane = (x: number, y: number) =>
        path(`M${x} ${y}l150 -46v190l-150 46Z`, { fill: '#fff7e0', opacity: 0.34 })
      c.add(
        group(
          { transform: `translate(${w * 0.06} ${h * 0.16}) scale(${w / 640})` },
          pane(0, 40),
          pane(164, -10),
          pane(0, 244),
          pane(164, 194),
        ),
      )
      c.add(
        rect(0, h * 0.7, w, h * 0.3, {
          fill: c.linear(fade(lighten(table, 0.12), darken(table, 0.25))),
        }),
      )
      const made = set.things.map((thing, i) => thing(c, r, at(flat.colours, i * 2 + r.int(0, 1)), flat))
      const total = made.reduce((sum, m) => sum + m.half * 2, 0)
      const scale = Math.min((w * 0.82) / total, (h * 0.66) / (set.things.length === 1 ? 500 : 560), 1.5)
      let x = w / 2 - (total * scale) / 2
      for (const [i, m] of made.entries()) {
        const y = foot + (i % 2) * 46
        const cx = x + m.half * scale
        c.add(
          shadow(c, cx + m.half * scale * 0.8, y + 2, m.half * scale * 1.5, 24 * scale, 0.5),
          shadow(c, cx, y, m.half * scale * 1.05, 12 * scale, 0.55),
        )
        c.add(
          group(
            { transform: `translate(${cx.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
            m.art,
          ),
        )
        x += m.half * 2 * scale
      }
    },
  }
})
