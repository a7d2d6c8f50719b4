import { adCards, type CardRow, productCards } from './cards.server'
import { checkedAds, type Pair } from './checked.server'
import type { Context, Known } from './choice/fit'
import { perAd, pinsInOrder } from './choice/products'
import type { Line, Tree } from './index/line'
import { memory } from './memory.server'
import type { Person } from './people/person'
import { rowsForReader } from './reader.server'

/** Milliseconds for which a busy process does not read a person's tastes and audiences again. */
const readerMs = 60_000

export type Reading = {
  person: Person
  /** True if what the person does may be used. */
  allowed: boolean
  /** The opened pin, or 0. */
  subject: string
  context: Context
  known: Known
  tree: Tree
}

/** The rows of a page's ads; facts of the reader that were not read again are those of the memory. */
export type Answer = { rows: CardRow[]; isRemembered: boolean }

/** Returns the pins that are asked about: one of each ad, or those of its products that fit best, as far as is known. */
function pairsOf(lines: readonly Line[], { person, context, known }: Reading): Pair[] {
  const now = Date.now()
  // What a person likes is remembered even where few ads are all asked about.
  const reader = { context, known: known ?? memory().people.get(person.id), person: person.id, now }
  return lines.flatMap((line) =>
    line.products === null
      ? [{ ad: line.row.ad, pin: line.row.pin }]
      : pinsInOrder(line, reader)
          .slice(0, perAd)
          .map((pin) => ({ ad: line.row.ad, pin })),
  )
}

/** Asks the database about everything that decides whether ads may be shown to a person at this moment. */
function readWhole(lines: readonly Line[], pairs: readonly Pair[], { person, allowed, subject }: Reading) {
  const ads = pairs.map(({ ad }) => ad)
  if (lines.every(({ products }) => products === null)) return adCards(person.id, ads, allowed, subject)
  return productCards(
    person.id,
    ads,
    allowed,
    subject,
    pairs.map(({ pin }) => pin),
  )
}

/** Asks about the reader only; null if that is not enough. */
async function readForReader(
  lines: readonly Line[],
  pairs: readonly Pair[],
  { person, allowed, subject, tree }: Reading,
): Promise<CardRow[] | null> {
  if (allowed && !memory().people.get(person.id, readerMs)) return null
  const found = checkedAds().rowsOf(pairs, Date.now())
  if (!found) return null
  const byAd = new Map(lines.map((line) => [line.row.ad, line]))
  const checked = found.flatMap((row) => {
    const line = byAd.get(row.ad)
    return line ? [{ line, row }] : []
  })
  if (checked.length === 0) return []
  const below = subject === '0' ? null : subject
  return rowsForReader({ reader: person.id, lines: checked, tree, below })
}

/**
 * Returns the rows of ads that may be shown to a person, by one statement. A busy process knows the facts of ads that are the same for
 * everyone, at most a second old, and asks only about the person.
 */
export async function rowsFor(lines: readonly Line[], reading: Reading): Promise<Answer> {
  const pairs = pairsOf(lines, reading)
  const checked = checkedAds()
  const began = Date.now()
  if (!checked.countPage(began)) return { rows: await readWhole(lines, pairs, reading), isRemembered: false }
  void checked.refresh(began)
  const remembered = await readForReader(lines, pairs, reading)
  if (remembered) return { rows: remembered, isRemembered: true }
  const rows = await readWhole(lines, pairs, reading)
  checked.learn(pairs, rows, began)
  return { rows, isRemembered: false }
}
