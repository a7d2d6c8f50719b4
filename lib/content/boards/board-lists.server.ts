import { statement } from '@/lib/platform/db/statement.server'
import { boardAccess } from './access/access.server'
import { boardSeen, boardSelect } from './board-sql.server'
import type { BoardRow } from './present.server'
import { alphabetKey, type Sort } from './sorts'

type Listed = BoardRow & { position: string }
type Params = [
  viewer: string,
  owner: string,
  privacy: string,
  archived: boolean,
  limit: number,
  after: string | null,
  afterId: string | null,
]

/**
 * SQL for the time a board was archived: by its owner for everyone, or by the person of the list for their own lists
 * only.
 */
const archived = 'coalesce(b.archived_at, w.archived_at)'

/**
 * $3 is `all`, `public` (not secret), `secret`, `archived`, or `listed` for other viewers, who also see the boards they
 * collaborate on.
 */
const wanted = `b.id in ${boardAccess.idsGranted('board.view', '$2')}
  and case when $3 = 'archived' then ${archived} is not null else ${archived} is null or $4 end
  and case $3 when 'all' then true when 'archived' then true when 'secret' then b.privacy = 'secret'
    when 'public' then b.privacy <> 'secret'
    else b.privacy = 'public' or b.id in ${boardAccess.idsGranted('board.view', '$1')} end
  and ${boardSeen('b', '$1')}`

/** Ties are broken by id in the same direction as the key, so that a row comparison finds the position. */
function listing(name: string, key: string, type: string, direction: 'asc' | 'desc') {
  const beyond = direction === 'asc' ? '>' : '<'
  const nulls = type === 'timestamptz' ? 'nulls last' : ''
  const order = `${key} ${direction} ${nulls}, b.id ${direction}`
  const at = type === 'timestamptz' ? `coalesce(${key}, '-infinity')` : key
  const source = `(select b.*, (${at})::text as position, row_number() over (order by ${order}) as n from boards b
     left join board_places w on w.board_id = b.id and w.user_id = $2
     where ${wanted} and ($7::bigint is null or (${at}, b.id) ${beyond} ($6::${type}, $7::bigint))
     order by ${order} limit $5) b`
  return statement<Listed, Params>(
    name,
    `${boardSelect(source).replace('select ', 'select b.position, ')} order by b.n`,
  )
}

/**
 * One page of a user's boards in each order, after the board at `after`, `afterId`, plus one row that shows if there is
 * a next page.
 */
export const listings: Record<Sort, ReturnType<typeof listing>> = {
  last_pinned_to: listing('boards_by_last_pinned', 'b.last_pinned_at', 'timestamptz', 'desc'),
  alphabetical: listing('boards_by_name', alphabetKey('b.name'), 'text', 'asc'),
  newest: listing('boards_by_age', 'b.id', 'bigint', 'desc'),
  oldest: listing('boards_by_age_first', 'b.id', 'bigint', 'asc'),
  custom: listing('boards_by_place', 'coalesce(w.position, b.id)', 'numeric', 'desc'),
}

/** Counts the boards that a viewer sees in a user's unfiltered list, over all its pages. */
export const listedCount = statement<
  { count: number },
  [viewer: string, owner: string, privacy: string, archived: boolean]
>(
  'boards_listed_count',
  `select count(*)::int as count from boards b
   left join board_places w on w.board_id = b.id and w.user_id = $2 where ${wanted}`,
)
