import { briefly } from '@/lib/core/briefly'
import { statement } from '@/lib/platform/db/statement.server'
import type { QueryWord } from '../parse-query.server'
import { offersSkinTones } from './settings/settings.server'

/** The shipped topics, with all below them, in which one looks for how something looks on skin; and one that is not seen. */
const [helpful, unseen] = [['beauty', 'style', 'wedding-hair', 'wedding-dresses'], 'fragrance']

/** Tenths that a phrase must mean a topic: its name, a part or a keyword, but no far relation. */
const least = 6

const read = statement<{ phrase: string }, [slugs: readonly string[], not: string]>(
  'search_skin_phrases',
  `with recursive part (id, depth) as (
     select id, 0 from interests where shipped_slug = any($1::text[]) and shipped_slug <> $2
     union all select c.id, part.depth + 1 from interests c join part on c.parent_id = part.id
       where part.depth < 8 and c.shipped_slug is distinct from $2
   ) select distinct m.phrase from part join search_meanings m on m.means = '#' || part.id where m.share >= ${least}`,
)

/** The phrases that mean one of these topics, whether or not a pin has the topic; a minute old at most. */
const skinPhrases = briefly('skinPhrases', { ms: 60_000, max: 1 }, async (): Promise<ReadonlySet<string>> => {
  const rows = await read(helpful, unseen)
  return new Set(rows.map(({ phrase }) => phrase))
})

/** Returns the phrases for which the filter is offered; none while the host does not offer it. */
export async function offeredPhrases(): Promise<ReadonlySet<string>> {
  const [isOffered, phrases] = await Promise.all([offersSkinTones(), skinPhrases('all')])
  return isOffered ? phrases : new Set()
}

/** Maximum words of a phrase. */
const phraseLimit = 4

/** Returns true if a search with these words is about hair, makeup, nails or clothes: one of `phrases` is in it. */
export function offersTones(phrases: ReadonlySet<string>, words: readonly QueryWord[]): boolean {
  const lexemes = words.map(({ lexeme }) => lexeme)
  return lexemes.some((_, at) =>
    Array.from({ length: phraseLimit }, (_, n) => lexemes.slice(at, at + n + 1).join(' ')).some((phrase) =>
      phrases.has(phrase),
    ),
  )
}
