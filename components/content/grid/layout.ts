import { type ColumnCount, columnWidth, nominalPhoneColumn, phoneGap, wideGap } from './sizes'

/**
 * The size of a card. `image`: the picture's height in 236ths of the column's width, so it grows with the
 * column. `phone` and `wide`: the text below in px, which does not grow; narrow columns may need one line
 * more.
 */
export type CardSize = { image: number; phone: number; wide: number }

/** A height of `a` 236ths of the column's width and `b` px: exact at every width. */
export type Height = { a: number; b: number }

/** The position of a card's top edge. */
export type Place = Height & { column: number }

/** A layout that cards are appended to. */
export type Layout = {
  place: (card: CardSize) => Place
  /** Returns the bottom of each column, without the last gap. */
  ends: () => Height[]
}

/**
 * Returns a layout that places each card into the shortest column (the first of equals), without measuring anything.
 * Deterministic, and appended cards never move earlier ones, so that server and browser agree at every width.
 */
export function layoutOf(columns: ColumnCount): Layout {
  const phone = columns === 2
  const gap = phone ? phoneGap : wideGap
  // Compared in whole numbers at one nominal width: two columns must not swap cards between two phones.
  const [perA, perB] = phone ? [nominalPhoneColumn, columnWidth] : [1, 1]
  const next: Height[] = Array.from({ length: columns }, () => ({ a: 0, b: 0 }))
  // Stored beside the heights, since this runs for every card and column count of every page.
  const lengths = next.map(() => 0)
  return {
    place(card) {
      const column = lengths.indexOf(Math.min(...lengths))
      const { a, b } = next[column] ?? { a: 0, b: 0 }
      const end = { a: a + card.image, b: b + (phone ? card.phone : card.wide) + gap }
      next[column] = end
      lengths[column] = end.a * perA + end.b * perB
      return { column, a, b }
    },
    ends: () => next.map((end) => ({ a: end.a, b: Math.max(0, end.b - gap) })),
  }
}
