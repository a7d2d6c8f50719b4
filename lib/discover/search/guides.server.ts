import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './index.server'

const telling = statement<{ word: string }, [ids: readonly string[], not: readonly string[]]>(
  'search_guides',
  `select t.word from search_postings s join search_terms t on t.lexeme = s.lexeme
   where s.kind = ${kinds.pins} and s.ref_id = any($1::bigint[]) and s.lexeme <> all($2::text[])
     and length(t.word) > 2
   group by t.lexeme having count(*) between 2 and greatest(2, cardinality($1::bigint[]) * 3 / 4)
   order by count(*) * (ln(1e7) - ln(t.pin_count + 10)) desc, t.word limit 8`,
)

/**
 * Returns words that narrow a search, most specific first: shared by several pins of its first page and rare
 * elsewhere. `not` are the lexemes searched for.
 */
export async function guidesOf(pinIds: readonly string[], not: readonly string[]): Promise<string[]> {
  if (pinIds.length === 0) return []
  return (await telling(pinIds, not)).map(({ word }) => word)
}
