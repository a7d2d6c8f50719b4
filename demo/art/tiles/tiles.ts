import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { quilt } from './blocks'
import { fabric } from './fabric'
import { cement, terrazzo } from './floors'

const KINDS = [
  {
    draw: terrazzo,
    topic: 'patterns',
    what: 'Terrazzo chips',
    titles: ['Terrazzo sample', 'Terrazzo for the kitchen counter', 'Confetti floor'],
  },
  {
    draw: cement,
    topic: 'patterns',
    what: 'Cement tiles',
    titles: ['Cement tile pattern', 'Hallway floor, finally decided', 'Tiles like in grandmother’s kitchen'],
  },
  {
    draw: quilt,
    topic: 'knitting',
    what: 'A patchwork quilt',
    titles: ['Quilt layout', 'Scrap quilt for the guest bed', 'Blocks I want to piece this winter'],
  },
  {
    draw: fabric,
    topic: 'patterns',
    what: 'A printed fabric of leaves and flowers',
    titles: ['Block print fabric', 'Curtains out of this, please', 'Repeat pattern practice'],
  },
] as const

export const tiles = family('tiles', 20, (rng, index) => {
  const kind = at(KINDS, index)
  const flat = at(FLATS, index * 7 + 2)
  return {
    size: at([SIZES.fourFive, SIZES.square, SIZES.twoThree, SIZES.threeFour, SIZES.twoThree], index),
    topic: kind.topic,
    titles: [
      `${kind.titles[0]} in ${flat.name.toLowerCase()}`,
      ...kind.titles.slice(1),
      `${flat.name} colours, pattern no. ${index + 1}`,
    ],
    description: rng.pick([
      'Seamless enough for a notebook cover.',
      `Five colours: ${flat.colours.join(' ')}.`,
      'I taped a print of this to the wall for a week, and still like it.',
    ]),
    alt: `${kind.what} in ${flat.name.toLowerCase()} colours`,
    draw: (c, r) => kind.draw(c, r, flat),
  }
})
