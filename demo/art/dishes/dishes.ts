import { ellipse } from '../canvas'
import { family, SIZES, type Size } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { card } from './card'
import { salad } from './cold'
import { DISHES, EXTRA } from './names'
import { cloth, cutlery, plate } from './table'
import { wedge } from './toppings'
import { soup } from './warm'

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
    topic: dish.isBaked ? 'baking' : 'food',
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
      `A ${dish.plural} to make for ${dish.plural === 'breakfast' ? 'a late breakfast' : 'dinner'} when friends come by without a warning.`,
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
