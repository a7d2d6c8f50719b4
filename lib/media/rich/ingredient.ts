import type { Ingredient } from './schema'

const units = new Set(
  `c cup cups tbsp tbs tablespoon tablespoons tsp teaspoon teaspoons oz ounce ounces lb lbs pound pounds g gram grams kg
  kilogram kilograms mg ml milliliter milliliters millilitre millilitres l liter liters litre litres dl cl quart quarts
  qt pint pints pt gallon gallons pinch pinches dash dashes clove cloves can cans jar jars slice slices stick sticks
  bunch bunches sprig sprigs stalk stalks head heads package packages pkg packet packets piece pieces handful handfuls
  el tl prise dose dosen stück bund zehe zehen scheibe scheiben`.split(/\s+/),
)

const one = String.raw`(?:\d+\s+\d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])`
const amount = new RegExp(String.raw`^(${one}(?:\s?(?:-|–|—|to)\s?${one})?)\s*`)

/**
 * Splits one line of a recipe into amount, unit and name, each as written: `2 1/2 cups flour, sifted`. For a line
 * without an amount, the whole line is the name.
 */
export function ingredientOf(line: string): Ingredient {
  const text = line.slice(0, 300).trim()
  const amt = amount.exec(text)?.[1]?.trim() ?? ''
  if (amt === '') return { amt: '', unit: '', name: text }
  const rest = text.slice(amount.exec(text)?.[0].length ?? 0)
  const word = /^(\p{L}+)\.?(?=$|[\s(,])\s*/u.exec(rest)
  const isUnit = word !== null && units.has((word[1] ?? '').toLowerCase())
  const name = (isUnit ? rest.slice(word[0].length) : rest).replace(/^of\s+/i, '').trim()
  if (name === '') return { amt: '', unit: '', name: text }
  return { amt, unit: isUnit ? (word[1] ?? '') : '', name }
}
