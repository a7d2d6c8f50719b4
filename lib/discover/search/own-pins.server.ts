import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { largestId } from '@/lib/core/input'
import { firstRows } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Found, MatchPosition } from './match.server'

/** Own pins examined for one page, newest first. */
const lookedThrough = 5000

const own = statement<MatchPosition, [user: string, before: string, query: string, limit: number]>(
  'search_own_pins',
  `select 1 as weight, p.id from (
     select * from pins where user_id = $1 and deleted_at is null and id < $2::bigint order by id desc limit ${lookedThrough}
   ) p join boards b on b.id = p.board_id left join interests i on i.id = p.interest_id
   cross join (select array(select lexeme from search_query('public.magpie', $3)) as lexemes offset 0) asked
   where cardinality(asked.lexemes) > 0 and search_lexemes('public.magpie',
       concat_ws(' ', p.title, p.description, p.alt_text, i.name, case when ${boardSeen('b', '$1')} then b.name end))
     @> asked.lexemes
   order by p.id desc limit $4`,
)

/**
 * Returns a member's own pins with every word of `query` in their texts, their topic or the name of their board, newest
 * first, including those on secret boards, whose names only count while the member may see them.
 */
export async function ownMatches(
  userId: string,
  query: string,
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const before = from.id === '0' ? largestId : from.id
  const rows = await own(userId, before, query, count + 1)
  return firstRows(rows, count)
}
