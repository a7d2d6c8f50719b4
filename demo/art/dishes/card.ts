import { type Canvas, circle, rect } from '../canvas'
import { fitLetters, letters } from '../letters'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'
import type { DISHES } from './names'
import { cloth, plate } from './table'

/** Draws a recipe card: dish above, name, and lines of the recipe in our own letters. */
export function card(c: Canvas, rng: Rng, flat: Flat, dish: (typeof DISHES)[number]): void {
  const { width: w, height: h } = c
  const split = h * 0.56
  cloth(c, rng, flat)
  c.add(plate(c, w / 2, split * 0.5, (split * 0.4) / 226, flat, dish.draw(c, rng)))
  c.add(
    rect(0, split, w, h - split, { fill: flat.paper }),
    rect(28, split + 28, w - 56, h - split - 56, {
      fill: 'none',
      stroke: flat.ink,
      'stroke-width': 2,
      opacity: 0.5,
    }),
  )
  const size = fitLetters(dish.name, w * 0.7, 62, 0.13)
  c.add(
    letters(dish.name, { x: w / 2, y: split + 120, size, colour: flat.ink, weight: 0.13, anchor: 'middle' }),
  )
  c.add(
    letters(`${dish.minutes} MIN  /  SERVES 4`, {
      x: w / 2,
      y: split + 164,
      size: 15,
      colour: at(flat.colours, 0),
      weight: 0.13,
      tracking: 0.3,
      anchor: 'middle',
    }),
  )
  const words = rng.shuffle([
    'olive oil',
    'sea salt',
    'two lemons',
    'fresh herbs',
    'garlic',
    'butter',
    'a little honey',
    'black pepper',
    'toasted seeds',
    'good flour',
  ])
  const rows = Math.min(5, Math.floor((h - split - 250) / 36) + 1)
  for (let i = 0; i < rows * 2; i++) {
    const x = i % 2 ? w * 0.56 : w * 0.17
    const y = split + 220 + Math.floor(i / 2) * 36
    c.add(
      circle(x - 18, y - 8, 5, { fill: at(flat.colours, i) }),
      letters(at(words, i), { x, y, size: 18, colour: flat.ink, weight: 0.1, tracking: 0.06 }),
    )
  }
}
