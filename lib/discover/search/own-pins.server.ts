import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { pageWords } from '@/lib/content/pins/search-document.server'
import { largestId } from '@/lib/core/input'
import { firstRows } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Found, MatchPosition } from './match.server'
import { parseOwnQuery } from './parse-query.server'

/** Own pins examined for one page, newest first. */
const lookedThrough = 5000

type Params = [
  user: string,
  before: string,
  lexemes: readonly string[],
  words: readonly number[],
  wordCount: number,
  limit: number,
]

const own = statement<MatchPosition, Params>(
  'search_own_pins',
  `select 1 as weight, p.id from (
     select * from pins where user_id = $1 and deleted_at is null and id < $2::bigint order by id desc limit ${lookedThrough}
   ) p join boards b on b.id = p.board_id left join board_sections c on c.id = p.section_id
   left join interests i on i.id = p.interest_id left join interests a on a.id = i.parent_id
   ${pageWords}
   cross join lateral (select search_lexemes('public.magpie', concat_ws(' ', p.title, p.description, p.alt_text, i.name, page.text, page.site,
       case when ${boardSeen('b', '$1')} then concat_ws(' ', b.name, c.title) end))
     || array['#' || i.id, '#' || a.id, '#' || a.parent_id] as lexemes offset 0) said
   where (select count(distinct w.word) from unnest($3::text[], $4::int[]) as w (lexeme, word)
     where w.lexeme = any(said.lexemes)) = $5
   order by p.id desc limit $6`,
)

/**
 * Returns a member's own pins with every word of `query`, or what it means, in their texts, their topic, their linked page or
 * the names of their board and section, newest first, including those on secret boards, whose names only count while the
 * member may see them.
 */
export async function ownMatches(
  userId: string,
  query: string,
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const words = await parseOwnQuery(query)
  if (words.length === 0) return { rows: [], next: null }
  const meanings = words.flatMap(({ lexeme, also }, word) =>
    [lexeme, ...also.map((meaning) => meaning.lexeme)].map((one) => ({ lexeme: one, word })),
  )
  const before = from.id === '0' ? largestId : from.id
  const rows = await own(
    userId,
    before,
    meanings.map(({ lexeme }) => lexeme),
    meanings.map(({ word }) => word),
    words.length,
    count + 1,
  )
  return firstRows(rows, count)
}
