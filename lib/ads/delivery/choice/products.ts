import type { Line, Product } from '../index/line'
import { drawOf } from './auction'
import type { Context, Known } from './fit'

/** Products of one ad that the database is asked about for a page: some may be sold out since the process looked. */
export const perAd = 4

/** Returns how well a product fits a place and its reader, as far as they are known: between 0 and 2. */
function fits({ about }: Product, { topics }: Context, known: Known): number {
  const here = topics?.some((id) => about.has(id)) ? 1 : 0
  let liked = 0
  if (known) for (const [topic, share] of known.tastes) if (about.has(topic)) liked = Math.max(liked, share)
  return here + liked
}

type Reader = { context: Context; known: Known; person: string; now: number }

/**
 * Returns the pins that an ad may show to a person at a place: its own, or those of its products, first those that fit the place and
 * what the person likes. Among equal ones others come first each hour, for each person.
 */
export function pinsInOrder(line: Line, { context, known, person, now }: Reader): string[] {
  if (line.products === null) return [line.row.pin]
  const seed = `${person} ${Math.floor(now / 3_600_000)}`
  return line.products
    .map((product) => ({
      pin: product.pin,
      fit: fits(product, context, known),
      turn: drawOf(seed, product.pin),
    }))
    .sort((one, other) => other.fit - one.fit || one.turn - other.turn)
    .map(({ pin }) => pin)
}

/** Returns one row of each ad: that of its product which comes first. */
export function oneOfEach<Row extends { ad: string; id: string }>(
  rows: readonly Row[],
  lineOf: ReadonlyMap<string, Line>,
  reader: Reader,
): Row[] {
  const byAd = new Map<string, Row[]>()
  for (const row of rows) byAd.set(row.ad, [...(byAd.get(row.ad) ?? []), row])
  return [...byAd].flatMap(([ad, own]) => {
    const line = lineOf.get(ad)
    if (own.length === 1 || !line) return own
    const first = pinsInOrder(line, reader).find((pin) => own.some(({ id }) => id === pin))
    return own.filter(({ id }) => id === first).slice(0, 1)
  })
}
