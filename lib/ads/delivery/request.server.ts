import { adCards, type CardRow, productCards, readerTastes } from './cards.server'
import { checkedAds, type Pair } from './checked.server'
import type { Context, Known } from './choice/fit'
import { perAd, pinsInOrder } from './choice/products'
import type { Line, Tree } from './index/line'
import { memory } from './memory.server'
import { factsOf } from './people/facts'
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

/** Reads the tastes and audiences of a person whom the process has not read for a minute, if they may be used. */
async function learnTastes({ person, allowed }: Reading): Promise<void> {
  const { people } = memory()
  if (!allowed || people.get(person.id, readerMs)) return
  const [row] = await readerTastes(person.id)
  people.set(person.id, factsOf(row?.tastes ?? [], row?.audiences ?? []))
}

/** Asks about the reader, of ads whose other facts the process has or reads for all of its pages. */
async function readForReader(
  lines: readonly Line[],
  pairs: readonly Pair[],
  reading: Reading,
): Promise<CardRow[]> {
  const { person, subject, tree } = reading
  const [found] = await Promise.all([checkedAds().rowsOf(pairs, Date.now()), learnTastes(reading)])
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
 * Returns the rows of ads that may be shown to a person, in a quiet process by one statement. A busy one knows the facts of ads that
 * are the same for everyone, at most a second old, and asks about the person.
 */
export async function rowsFor(lines: readonly Line[], reading: Reading): Promise<Answer> {
  const pairs = pairsOf(lines, reading)
  const checked = checkedAds()
  const now = Date.now()
  if (!checked.countPage(now)) return { rows: await readWhole(lines, pairs, reading), isRemembered: false }
  void checked.refresh(now)
  return { rows: await readForReader(lines, pairs, reading), isRemembered: true }
}
