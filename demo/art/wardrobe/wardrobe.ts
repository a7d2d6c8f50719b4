import { type Canvas, fade, group, path, rect } from '../canvas'
import { lighten, mix } from '../colour'
import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at, type Rng } from '../rng'
import { OUTFITS } from './outfits'

export const wardrobe = family('wardrobe', 14, (rng, index) => {
  const outfit = at(OUTFITS, index)
  const flat = at(FLATS, index * 5 + 3)
  return {
    size: at([SIZES.threeFour, SIZES.fourFive, SIZES.twoThree, SIZES.square], index),
    topic: 'style',
    titles: [
      `Outfit in ${flat.name.toLowerCase()}`,
      `Packing list: ${outfit.what}`,
      'Capsule wardrobe, week one',
      'What I wear when I do not want to think',
      'Flat lay for the season',
    ],
    description: rng.pick([
      'Four pieces, six outfits. Count again.',
      'All of it mended at least once.',
      'Colours first, then cut, then everything else.',
    ]),
    alt: `Clothes laid out flat: ${outfit.what}`,
    draw: (c: Canvas, r: Rng) => {
      const { width: w, height: h } = c
      const back = mix(at(flat.colours, 3), flat.paper, 0.55)
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(fade(lighten(back, 0.2), back), 0, 0, 1, 1),
        }),
        path(`M0 ${h * 0.3}L${w} ${h * 0.05}V${h * 0.55}L0 ${h * 0.82}Z`, { fill: '#ffffff', opacity: 0.14 }),
      )
      const places = [
        [0.36, 0.3, 0.98],
        [0.66, 0.66, 0.95],
        [0.24, 0.76, 0.72],
        [0.78, 0.24, 0.66],
      ] as const
      for (const [i, piece] of outfit.pieces.entries()) {
        const [x, y, s] = at(places, i)
        c.add(
          group(
            {
              transform: `translate(${(w * x).toFixed(0)} ${(h * y).toFixed(0)}) rotate(${r.int(-10, 10)}) scale(${((s * Math.min(w, h * 0.8)) / 690).toFixed(3)})`,
            },
            piece(c, at(flat.colours, [0, 4, 2, 1][i] ?? 0), flat, r.int(0, 3)),
          ),
        )
      }
    },
  }
})
