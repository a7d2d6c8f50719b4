import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { FOLDS } from './folds'
import { knit } from './knit'
import { origami } from './origami'
import { wool } from './wool'

export const knitting = family('knitting', 12, (rng, index) => {
  const flat = at(FLATS, index * 5 + 4)
  const chart = index % 4 !== 3
  return {
    size: at([SIZES.fourFive, SIZES.threeFour, SIZES.square, SIZES.twoThree], index),
    topic: 'knitting',
    titles: chart
      ? [
          `Colorwork swatch in ${flat.name.toLowerCase()}`,
          'Yoke chart, 36 stitches',
          'Mittens before the first frost',
          'Stranded knitting, three colours',
          'Cast on: winter sweater',
        ]
      : [
          `Basket of wool, ${flat.name.toLowerCase()}`,
          'My stash, honestly',
          'Wool for the next blanket',
          'Sunday with needles',
        ],
    description: rng.pick([
      'Three colours, never more than two in a row.',
      'Knit a swatch first. Yes, really.',
      'Sport weight, 3.25 mm needles, a lot of tea.',
    ]),
    alt: chart
      ? `Knitted colorwork pattern in ${flat.name.toLowerCase()} colors`
      : 'A basket of colourful balls of wool with needles',
    draw: (c, r) => (chart ? knit(c, r, flat) : wool(c, r, flat)),
  }
})

export const paper = family('paper', 13, (rng, index) => {
  const flat = at(FLATS, index * 7 + 5)
  const shape = at(Object.keys(FOLDS), index)
  return {
    size: at([SIZES.fourFive, SIZES.square, SIZES.threeFour, SIZES.twoThree], index),
    topic: 'paper',
    titles: [
      `Paper ${shape}`,
      `Origami ${shape} from one sheet`,
      'Folding on the train',
      'Paper craft for a rainy afternoon',
      `A ${shape} a day`,
    ],
    description: rng.pick([
      'Origami for beginners: one square of paper, no scissors, eleven folds.',
      'The third one always works.',
      'An origami evening: we made forty of these for the window.',
    ]),
    alt: `Folded paper ${shape} in ${flat.name.toLowerCase()} colours`,
    draw: (c, r) => origami(c, r, flat, shape),
  }
})
