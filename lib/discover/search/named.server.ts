import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { mutedAmong } from '@/lib/accounts/mutes/muted.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { Viewer } from '@/lib/core/viewer'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'
import { type QueryWord, rarestFirst } from './parse-query.server'

/** Maximum people and boards linked above pins; more are read to replace hidden ones. */
const [namedLimit, readLimit] = [3, 6]

/**
 * Returns SQL for objects of `kind` with both words ($1 and $2) in their name; examines at most 300 with the first
 * word.
 */
const named = (kind: number) => `(
    select s.ref_id as id from (
      select ref_id from search_postings where kind = ${kind} and lexeme = (select $1::text) and weight = 2 order by ref_id desc limit 300) s
    where (select cardinality($2::text[])) = 0 or (select count(*) from unnest(${anyLength('$2::text[]')}) o (lexeme) cross join lateral (
        select from search_postings p
        where p.kind = ${kind} and p.lexeme = o.lexeme and p.weight = 2 and p.ref_id = s.ref_id) there
      ) = cardinality($2::text[])
  ) d`

type Params = [lead: string, others: readonly string[]]

type Owned = { id: string; owner_id: string }

const users = statement<Owned, Params>(
  'search_users_by_name',
  `select u.id, u.id as owner_id from ${named(kinds.users)} join users u on u.id = d.id
   order by u.follower_count desc, u.id desc limit ${readLimit}`,
)

const boards = statement<Owned, Params>(
  'search_boards_by_name',
  `select b.id, b.user_id as owner_id from ${named(kinds.boards)} join boards b on b.id = d.id
   where b.pin_count > 0 order by b.follower_count desc, b.pin_count desc, b.id desc limit ${readLimit}`,
)

export type Named = { users: WireProfile[]; boards: WireBoard[] }

/** Kinds that are searched by name. */
export const namedKinds = [kinds.users, kinds.boards] as const
type NamedKind = (typeof namedKinds)[number]

/** Returns the people or boards whose names have every word, with their owners, most followed first. */
async function rowsNamed(kind: NamedKind, words: readonly QueryWord[] = []): Promise<Owned[]> {
  const [lead, ...others] = rarestFirst(words).map(({ lexeme }) => lexeme)
  return lead === undefined ? [] : (kind === kinds.users ? users : boards)(lead, others)
}

const idsOf = (rows: readonly Owned[]) => rows.map(({ id }) => id)

/** Returns the ids of the people or boards whose names have every word, most followed first. */
export const idsNamed = async (kind: NamedKind, words: readonly QueryWord[]): Promise<string[]> =>
  idsOf(await rowsNamed(kind, words))

/**
 * Returns the people and public boards whose names have every word of a query (`words`, by kind), most followed first,
 * at most three of each; without people the viewer muted.
 */
export async function namedAfter(
  viewer: Viewer,
  words: ReadonlyMap<number, readonly QueryWord[]>,
): Promise<Named> {
  const [users, boards] = await Promise.all([
    rowsNamed(kinds.users, words.get(kinds.users)),
    rowsNamed(kinds.boards, words.get(kinds.boards)),
  ])
  const named = [...users, ...boards]
  if (named.length === 0) return { users: [], boards: [] }
  const [people, places, muted] = await Promise.all([
    profilesByIds(viewer, idsOf(users)),
    boardsByIds(viewer, idsOf(boards)),
    mutedAmong(
      viewer,
      named.map(({ owner_id }) => owner_id),
    ),
  ])
  return {
    users: people.filter(({ id }) => !muted.has(id)).slice(0, namedLimit),
    boards: places.filter(({ owner }) => !muted.has(owner.id)).slice(0, namedLimit),
  }
}
