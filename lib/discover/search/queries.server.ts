import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import { ownPinsMade } from '@/lib/content/pins/pin-made.server'
import { pinCards, pinPlaces } from '@/lib/content/pins/queries.server'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Viewer } from '@/lib/core/viewer'
import { guideSample, guidesOf } from './guides.server'
import { kinds } from './kinds'
import { type Found, type MatchPosition, matchBeginning, matches } from './match.server'
import { type Named, namedAfter, namedKinds } from './named.server'
import { matchesOfForm } from './narrow.server'
import { ownMatches } from './own-pins.server'
import { parseQueries, type QueryWord, rarestFirst } from './parse-query.server'
import { peopleMatching } from './people.server'
import type { SearchResults } from './schema'
import type { SearchScope } from './scopes'
import { corrected } from './typo.server'

type SearchInput = { query: string; scope: SearchScope; page_size: number; bookmarks: string[] }

const present = {
  pins: pinPlaces,
  videos: pinPlaces,
  buyable_pins: pinPlaces,
  my_pins: pinCards,
  boards: boardsByIds,
  users: profilesByIds,
} satisfies Record<SearchScope, (viewer: Viewer, ids: string[]) => Promise<SearchResults['results']>>

const kindOf = (scope: SearchScope) => (scope === 'boards' || scope === 'users' ? kinds[scope] : kinds.pins)

/** The result of a search: `sample` are the ids of the first matches, on which guides are based. */
type Search = {
  words: QueryWord[]
  found: Found
  sample: string[]
  typo: string | null
  named: Named
}
type Place = { from: MatchPosition; typo: string | null }

const nobody: Named = { users: [], boards: [] }
const nothing: Found = { rows: [], next: null }

function find(
  viewer: Viewer,
  { scope, page_size }: SearchInput,
  query: string,
  words: readonly QueryWord[],
  from: MatchPosition,
) {
  if (scope === 'my_pins') return viewer.id === null ? nothing : ownMatches(viewer.id, query, from, page_size)
  if (scope === 'users')
    return peopleMatching(
      words.map(({ lexeme }) => lexeme),
      from,
      page_size,
    )
  const ordered = rarestFirst(words)
  if (scope === 'videos' || scope === 'buyable_pins') return matchesOfForm(scope, ordered, from, page_size)
  return matches(kindOf(scope), ordered, from, page_size)
}

/** Reads the start of a page, and the corrected query of the first page. */
function readPlace(scope: string, bookmarks: string[]): Place {
  const [weight, id = '0', typo = ''] = readBookmark(scope, bookmarks) ?? []
  if (weight === undefined) return { from: matchBeginning, typo: null }
  return { from: { weight: Number(weight), id }, typo: typo === '' ? null : decodeURIComponent(typo) }
}

/** Returns the first `count` of the found matches, and the position of the next page. */
function cut({ rows, next }: Found, count: number): Found {
  const page = rows.slice(0, count)
  return { rows: page, next: rows.length > count ? (page.at(-1) ?? null) : next }
}

/**
 * Searches for the typed query. If a first page finds nothing, and no person or board has that name, searches for its
 * correction: "tomas" is not "tomato" when a person has the name.
 */
async function search(viewer: Viewer, input: SearchInput, { from, typo }: Place): Promise<Search> {
  const { scope, page_size } = input
  const isFirst = input.bookmarks.length === 0
  const isGuided = isFirst && scope === 'pins'
  const query = typo ?? input.query
  const kind = kindOf(scope)
  const [parsed] = await Promise.all([
    parseQueries(isGuided ? [kind, ...namedKinds] : [kind], query),
    isFirst && viewer.id !== null && ownPinsMade(viewer.id),
  ])
  const words = parsed.get(kind) ?? []
  // Guides are based on more matches than a page shows.
  const wanted = isGuided ? { ...input, page_size: Math.max(page_size, guideSample) } : input
  const [all, named] = await Promise.all([
    find(viewer, wanted, query, words, from),
    isGuided ? namedAfter(viewer, parsed) : nobody,
  ])
  const found = cut(all, page_size)
  const sample = all.rows.map(({ id }) => id)
  const isFound = found.rows.length + named.users.length + named.boards.length > 0 || found.next !== null
  if (isFound || typo !== null || !isFirst || scope === 'users' || scope === 'my_pins')
    return { words, found, sample, typo, named }
  const meant = await corrected(words)
  return meant === null ? { words, found, sample, typo, named } : search(viewer, input, { from, typo: meant })
}

/**
 * Returns one page of search results: objects with every word of the query, those with the rarest word in
 * their title first, newest first. If there are none, results for `typo`. @throws AppError 1 for a foreign
 * bookmark
 */
export async function searchPage(
  viewer: Viewer,
  input: SearchInput,
): Promise<SearchResults & { bookmark: string | null }> {
  const list = `search:${input.scope}:${input.query}`
  const place = readPlace(list, input.bookmarks)
  const { words, found, sample, typo, named } = await search(viewer, input, place)
  const isGuided = input.bookmarks.length === 0 && input.scope === 'pins'
  const [results, guides] = await Promise.all([
    present[input.scope](
      viewer,
      found.rows.map(({ id }) => id),
    ),
    isGuided
      ? guidesOf(
          viewer,
          sample,
          words.map(({ lexeme }) => lexeme),
        )
      : [],
  ])
  const { next } = found
  const bookmark = next && makeBookmark(list, [next.weight, next.id, encodeURIComponent(typo ?? '')])
  return { results, guides, typo, matching_users: named.users, matching_boards: named.boards, bookmark }
}
