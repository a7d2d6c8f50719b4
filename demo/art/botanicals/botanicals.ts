import { circle, ellipse, type Point, path, rect, smooth } from '../canvas'
import { mix } from '../colour'
import { family, SIZES } from '../family'
import { fitLetters, letters } from '../letters'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { meadow } from './flowers'
import { placed } from './leaf'
import { branch } from './leaves'
import { PLANTS } from './plants'
import { pot } from './pot'

export const botanicals = family('botanicals', 22, (rng, index) => {
  const plant = at(PLANTS, index)
  const flat = at(FLATS, index * 5 + Math.floor(index / 5))
  const lineOnly = index % 3 === 2
  const potted = plant.draw !== meadow && plant.draw !== branch
  const framed = index % 4 === 1
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.fourFive, SIZES.twoThree], index + rng.int(0, 1)),
    topic: plant.draw === meadow ? 'flowers' : 'plants',
    titles: [
      lineOnly ? `${plant.name}, ink drawing` : `${plant.name} on ${flat.name.toLowerCase()}`,
      `Botanical print: ${plant.name.toLowerCase()}`,
      'Green corner goals',
      'Plant wall, picture three of six',
      'To print and frame',
    ],
    description: rng.pick([
      'Print it on thick paper, a thin oak frame does the rest.',
      'Drawn leaf by leaf on a rainy Sunday. The plant itself is doing less well.',
      `${plant.latin}, from the small herbarium series.`,
    ]),
    alt: `${lineOnly ? 'Line drawing' : 'Flat illustration'} of ${plant.name.toLowerCase()}${potted ? ' in a pot' : ''}`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(rect(0, 0, w, h, { fill: flat.paper }))
      if (!lineOnly)
        c.add(
          r.chance(0.5)
            ? circle(w / 2, h * 0.42, w * 0.37, { fill: mix(at(flat.colours, 3), flat.paper, 0.35) })
            : path(
                `M${w * 0.17} ${h * 0.86}V${h * 0.4}A${w * 0.33} ${w * 0.33} 0 0 1 ${w * 0.83} ${h * 0.4}V${h * 0.86}Z`,
                { fill: mix(at(flat.colours, 1), flat.paper, 0.45) },
              ),
        )
      else {
        const points: Point[] = [
          [w * 0.16, h * 0.3],
          [w * 0.5, h * 0.13],
          [w * 0.86, h * 0.34],
          [w * 0.8, h * 0.7],
          [w * 0.44, h * 0.8],
          [w * 0.13, h * 0.64],
        ]
        c.add(path(smooth(points, true), { fill: at(flat.colours, 3), opacity: 0.4 }))
      }
      const foot = h * (potted ? 0.7 : 0.84)
      const scale = Math.min(w / 700, (h * 0.62) / 600)
      if (!lineOnly)
        c.add(
          ellipse(w / 2, foot + (potted ? 200 * scale : 0), 190 * scale, 20 * scale, {
            fill: flat.ink,
            opacity: 0.16,
          }),
        )
      c.add(placed(w / 2, foot, 0, plant.draw(c, r, flat, lineOnly), scale))
      if (potted) c.add(placed(w / 2, foot, 0, pot(c, r, flat, lineOnly), scale * 0.95))
      if (framed) c.add(rect(26, 26, w - 52, h - 52, { fill: 'none', stroke: flat.ink, 'stroke-width': 3 }))
      if (framed || lineOnly)
        c.add(
          letters(plant.latin.toUpperCase(), {
            x: w / 2,
            y: h - 54,
            size: fitLetters(plant.latin.toUpperCase(), w * 0.5, 28, 0.09, 0.4),
            colour: flat.ink,
            weight: 0.09,
            tracking: 0.4,
            anchor: 'middle',
          }),
        )
    },
  }
})
