import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { mutedAmong } from '@/lib/accounts/mutes/muted.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { Viewer } from '@/lib/core/viewer'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { together } from '@/lib/platform/db/together.server'
import { kinds } from './kinds'
import { type QueryWord, rarestFirst } from './parse-query.server'

/** Maximum people and boards linked above pins; more are read to replace hidden ones. */
const [namedLimit, readLimit] = [3, 6]

/**
 * Returns SQL for objects of `kind` with the word `lead` and the `others` in their name; examines at most 300 with the first word. None
 * if it is null. The words are hidden from the planner, which would plan each call again.
 */
const named = (kind: number, lead: string, others: string) => `(
    select s.ref_id as id from (
      select ref_id from search_postings where kind = ${kind} and lexeme = (select ${lead}::text) and weight = 2 order by ref_id desc limit 300) s
    where (select cardinality(${others}::text[])) = 0 or (select count(*) from unnest(${anyLength(`${others}::text[]`)}) o (lexeme) cross join lateral (
        select from search_postings p
        where p.kind = ${kind} and p.lexeme = o.lexeme and p.weight = 2 and p.ref_id = s.ref_id) there
      ) = cardinality(${others}::text[])
  ) d`

type Owned = { kind: number; id: string; owner_id: string }

type WordParams = [lead: string | null, others: readonly string[]]

const byName = statement<Owned, [...ofUsers: WordParams, ...ofBoards: WordParams]>(
  'search_named',
  `(select ${kinds.users} as kind, u.id, u.id as owner_id from ${named(kinds.users, '$1', '$2')} join users u on u.id = d.id
     order by u.follower_count desc, u.id desc limit ${readLimit})
   union all
   (select ${kinds.boards}, b.id, b.user_id from ${named(kinds.boards, '$3', '$4')} join boards b on b.id = d.id
     where b.pin_count > 0 order by b.follower_count desc, b.pin_count desc, b.id desc limit ${readLimit})`,
)

export type Named = { users: WireProfile[]; boards: WireBoard[] }

/** Kinds that are searched by name. */
export const namedKinds = [kinds.users, kinds.boards] as const
type NamedKind = (typeof namedKinds)[number]

type WordsOfKinds = ReadonlyMap<number, readonly QueryWord[]>

function paramsOf(words: readonly QueryWord[] = []): WordParams {
  const [lead = null, ...others] = rarestFirst(words).map(({ lexeme }) => lexeme)
  return [lead, others]
}

/** Returns the people, then the boards, whose names have every word for their kind, with their owners, most followed first. */
async function rowsNamed(words: WordsOfKinds): Promise<Owned[]> {
  const [ofUsers, ofBoards] = namedKinds.map((kind) => paramsOf(words.get(kind)))
  if (!ofUsers || !ofBoards || (ofUsers[0] === null && ofBoards[0] === null)) return []
  return byName(...ofUsers, ...ofBoards)
}

const idsOf = (rows: readonly Owned[], kind: NamedKind) =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id)

/** Returns the ids of the people or boards whose names have every word, most followed first. */
export const idsNamed = async (kind: NamedKind, words: readonly QueryWord[]): Promise<string[]> =>
  idsOf(await rowsNamed(new Map([[kind, words]])), kind)

const unmuted = <Item>(items: readonly Item[], ownerOf: (item: Item) => string, muted: ReadonlySet<string>) =>
  items.filter((item) => !muted.has(ownerOf(item)))

/** Returns the first of some ids that are shown: the later ones are read only if one of these is not. */
async function firstShown<Item>(ids: string[], read: (ids: string[]) => Promise<Item[]>): Promise<Item[]> {
  const [first, others] = [ids.slice(0, namedLimit), ids.slice(namedLimit)]
  if (first.length === 0) return []
  const shown = await read(first)
  if (shown.length === namedLimit || others.length === 0) return shown
  return [...shown, ...(await read(others))].slice(0, namedLimit)
}

/**
 * Returns the people and public boards whose names have every word of a query (`words`, by kind), most followed first,
 * at most three of each; without people the viewer muted.
 */
export async function namedAfter(viewer: Viewer, words: WordsOfKinds): Promise<Named> {
  const named = await rowsNamed(words)
  if (named.length === 0) return { users: [], boards: [] }
  // The cards and guides take longer, so these share a connection.
  return together(async () => {
    const owners = named.map(({ owner_id }) => owner_id)
    const muted = mutedAmong(viewer, owners)
    const [users, boards] = await Promise.all([
      firstShown(idsOf(named, kinds.users), async (ids) =>
        unmuted(await profilesByIds(viewer, ids), ({ id }) => id, await muted),
      ),
      firstShown(idsOf(named, kinds.boards), async (ids) =>
        unmuted(await boardsByIds(viewer, ids), ({ owner }) => owner.id, await muted),
      ),
      muted,
    ])
    return { users, boards }
  })
}
