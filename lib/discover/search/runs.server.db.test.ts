import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { kinds } from './kinds'
import { type MatchPosition, matchBeginning, matches } from './match.server'
import type { QueryWord } from './parse-query.server'

/** Entries of the leading word, of which every fifth has the second one, too; three runs and a part of one. */
const total = 1000
const idOf = (n: number) => `${7_000_000 + n}`
const secondWeight = (n: number) => 1 + (n % 7)

const word = (lexeme: string, many: number): QueryWord => ({
  ...{ word: lexeme, lexeme, many },
  ...{ is_part: false, few: 256, also: [] },
})

/** The ids with both words: in runs of 300 entries of the leading word, each by both weights, then newest first. */
function expected(): string[] {
  const numbers = Array.from({ length: total }, (_, n) => total - n)
  const runs = [0, 300, 600, 900].map((at) => numbers.slice(at, at + 300).filter((n) => n % 5 === 0))
  return runs.flatMap((run) =>
    run.toSorted((a, b) => secondWeight(b) - secondWeight(a) || b - a).map((n) => idOf(n)),
  )
}

async function walk(words: readonly QueryWord[], count: number): Promise<string[]> {
  const ids: string[] = []
  for (let from: MatchPosition | null = matchBeginning; from !== null; ) {
    const { rows, next } = await matches(kinds.pins, words, from, count)
    ids.push(...rows.map(({ id }) => id))
    from = next
  }
  return ids
}

beforeAll(async () => {
  await db().execute(sql`
    insert into search_postings (kind, lexeme, weight, ref_id)
    select ${kinds.pins}::smallint, 'leadword', 5, 7000000 + n from generate_series(1, ${total}::int) n
    union all
    select ${kinds.pins}::smallint, 'secondword', 1 + n % 7, 7000000 + n from generate_series(1, ${total}::int) n where n % 5 = 0
    union all
    select ${kinds.pins}::smallint, 'lastword', 1, 7000000 + n from generate_series(1, 3) n`)
})

test.each([
  ['read at once', 200],
  ['looked up for each entry', 1_000_000],
])('finds everything with two words once, over pages of any size, with the second %s', async (_, many) => {
  const words = [word('leadword', 1000), word('secondword', many)]
  for (const count of [7, 25, 61, 500]) expect(await walk(words, count), `${count}`).toEqual(expected())
})

test('finds what is beyond the first two runs on the first page, if these have nothing', async () => {
  const words = [word('leadword', 1000), word('lastword', 3)]
  const { rows } = await matches(kinds.pins, words, matchBeginning, 25)
  expect(rows.map(({ id }) => id)).toEqual([3, 2, 1].map(idOf))
})
