import { rect } from '../canvas'
import { family, SIZES } from '../family'
import { fitLetters, letters } from '../letters'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { sky } from './sky'
import { contours, streets } from './streets'

const PLACES = [
  'ALBEROVA',
  'NORTHWICK',
  'SAN ELMO',
  'TERRAVELA',
  'OSTERHAVN',
  'MIRADOR',
  'LUMEN BAY',
  'KESTREL',
] as const

export const maps = family('maps', 15, (rng, index) => {
  const kind = at(['town', 'hills', 'stars'] as const, index)
  const flat = at(FLATS, index * 5 + (kind === 'town' ? 3 : 0))
  const place = at(PLACES, Math.floor(index / 3) * 2 + (index % 3))
  const label = kind === 'stars' ? 'THE SKY TONIGHT' : place
  const nice = place.toLowerCase().replace(/\b\w/g, (k) => k.toUpperCase())
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.twoThree, SIZES.fourFive], index),
    topic: kind === 'stars' ? 'nightSky' : 'maps',
    titles:
      kind === 'stars'
        ? [
            'Star chart for a clear night',
            'Constellations that should exist',
            'Map of the sky above our roof',
            'Star map, gold on blue',
          ]
        : [
            `Map of ${nice}`,
            kind === 'town' ? `${nice} street plan` : `${nice} trail map`,
            'A place that is not on any map',
            'Map to get lost in',
          ],
    description: rng.pick([
      'An imaginary place, drawn to the metre.',
      'I fall asleep making these. The pub is where the two small streets meet.',
      'Print it big. People will look for their own house on it.',
    ]),
    alt:
      kind === 'stars'
        ? 'Round star chart with golden constellations'
        : kind === 'town'
          ? `Street map of the invented town of ${nice} with a river`
          : `Contour map of the hills of ${nice} with a red trail`,
    draw: (c, r) => {
      if (kind === 'town') streets(c, r, flat)
      else if (kind === 'hills') contours(c, r, flat)
      else sky(c, r, flat)
      const { width: w, height: h } = c
      const [ground, ink] = kind === 'stars' ? ['#0f1734', '#f1dfb4'] : [flat.paper, flat.ink]
      if (kind !== 'stars')
        c.add(
          rect(0, h - 150, w, 150, { fill: ground }),
          rect(0, 0, w, h, { fill: 'none', stroke: ground, 'stroke-width': 56 }),
        )
      c.add(
        letters(label, {
          x: w / 2,
          y: h - 78,
          size: fitLetters(label, w * 0.7, 46, 0.13, 0.35),
          colour: ink,
          weight: 0.13,
          tracking: 0.35,
          anchor: 'middle',
        }),
      )
      c.add(
        letters(
          kind === 'stars'
            ? 'LOOKING SOUTH AT TEN'
            : `${r.int(36, 62)}.${r.int(10, 99)} N   ${r.int(2, 24)}.${r.int(10, 99)} E`,
          { x: w / 2, y: h - 44, size: 14, colour: ink, weight: 0.11, tracking: 0.3, anchor: 'middle' },
        ),
      )
    },
  }
})
