import { firstRows } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'
import type { Found, MatchPosition } from './match.server'

/** An upper bound for texts with the same prefix. */
const last = `chr(1114111)`

const begins = `kind = $1 and s.lexeme ~>=~ $2 and s.lexeme ~<~ ($2 || ${last})`

/** Maximum names with the same prefix that are examined. */
const looked = 2000

const byBeginning = statement<
  MatchPosition,
  [kind: number, beginning: string, others: readonly string[], weight: number, id: string, limit: number]
>(
  'search_people',
  `select weight, id from (
     select max(s.weight) as weight, s.ref_id as id from (
       select s.kind, s.lexeme, s.weight, s.ref_id from search_postings s where ${begins} and s.kind > 1 limit ${looked}
     ) s group by s.ref_id
   ) d where (weight, id) < ($4, $5::bigint)
     and (select count(*) from unnest($3::text[]) o (lexeme) cross join lateral (
       select from search_postings s
       where s.kind = $1 and s.lexeme = o.lexeme and s.weight in (1, 2) and s.ref_id = d.id limit 1) there
     ) = cardinality($3::text[])
   order by weight desc, id desc limit $6`,
)

/**
 * Returns the people whose name has the last word typed as a prefix and the others as words; best first, newest first.
 * `next` is null at the end.
 */
export async function peopleMatching(
  lexemes: readonly string[],
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const beginning = lexemes.at(-1)
  if (beginning === undefined) return { rows: [], next: null }
  const rows = await byBeginning(
    kinds.users,
    beginning,
    lexemes.slice(0, -1),
    from.weight,
    from.id,
    count + 1,
  )
  return firstRows(rows, count)
}

const named = (kind: number) => `select d.ref_id as id from (
    select distinct s.ref_id from (
      select ref_id from search_postings s where s.kind = ${kind} and s.lexeme ~>=~ $1 and s.lexeme ~<~ ($1 || ${last})
        and s.weight = 2 limit 300) s
  ) d`

const usersNamed = statement<{ id: string }, [beginning: string]>(
  'search_users_named',
  `${named(kinds.users)} join users u on u.id = d.ref_id order by u.follower_count desc, u.id desc limit 8`,
)

const boardsNamed = statement<{ id: string }, [beginning: string]>(
  'search_boards_named',
  `${named(kinds.boards)} join boards b on b.id = d.ref_id
   order by b.follower_count desc, b.pin_count desc, b.id desc limit 3`,
)

/** Returns the most followed people with a word of their name that has the prefix. */
export const usersLike = async (beginning: string) => (await usersNamed(beginning)).map(({ id }) => id)

/** Returns the most followed public boards with a word of their name that has the prefix. */
export const boardsLike = async (beginning: string) => (await boardsNamed(beginning)).map(({ id }) => id)
