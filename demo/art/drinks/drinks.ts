import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { latte, mug } from './cups'
import { glass } from './glass'

const WORDS = ['one more', 'slow drip', 'monday', 'tea time', 'good morning'] as const

export const drinks = family('drinks', 14, (rng, index) => {
  const flat = at(FLATS, index * 5)
  const kind = at(['latte', 'glass', 'mug'] as const, index)
  const word = at(WORDS, Math.floor(index / 3))
  const words = {
    latte: ['Flat white at the corner café', 'Latte art, attempt forty', 'Coffee first'],
    glass: ['Iced drink for the balcony', 'Summer in a glass', 'No alcohol, all the colors'],
    mug: [`Café print: ${word}`, 'Kitchen poster for coffee people', 'Another cup?'],
  }[kind]
  return {
    size:
      kind === 'mug'
        ? at([SIZES.twoThree, SIZES.threeFour], index)
        : at([SIZES.fourFive, SIZES.twoThree, SIZES.threeFour, SIZES.square], index),
    topic: kind === 'glass' ? 'coldDrinks' : 'coffee',
    titles: [...words, `A break in ${flat.name.toLowerCase()}`, 'Save for the weekend'],
    description: rng.pick([
      'Eighteen grams in, thirty-six out, and a biscuit.',
      'Crushed ice, a lot of mint, something sour.',
      'Best when somebody else makes it.',
    ]),
    alt: {
      latte: 'A cup of coffee with a leaf in the foam, from above',
      glass: 'A tall iced drink in layers with a citrus slice and mint',
      mug: `A steaming mug above the words “${word}”`,
    }[kind],
    draw: (c, r) =>
      kind === 'latte' ? latte(c, r, flat) : kind === 'glass' ? glass(c, r, flat) : mug(c, r, flat, word),
  }
})
