import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import { pinPlaces } from '@/lib/content/pins/queries.server'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Viewer } from '@/lib/core/viewer'
import { guidesOf } from './guides.server'
import { kinds } from './index.server'
import { type MatchPosition, matchBeginning, matches } from './match.server'
import { parseQuery, type QueryWord, rarestFirst } from './parse-query.server'
import { peopleMatching } from './people.server'
import type { SearchResults, SearchScope } from './schema'
import { corrected } from './typo.server'

type SearchInput = { query: string; scope: SearchScope; page_size: number; bookmarks: string[] }
type Found = { ids: string[]; next: MatchPosition | null }

const present = { pins: pinPlaces, boards: boardsByIds, users: profilesByIds } satisfies Record<
  SearchScope,
  (viewer: Viewer, ids: string[]) => Promise<SearchResults['results']>
>

function find(scope: SearchScope, words: readonly QueryWord[], from: MatchPosition, count: number) {
  if (scope !== 'users') return matches(kinds[scope], rarestFirst(words), from, count)
  const lexemes = words.map(({ lexeme }) => lexeme)
  return peopleMatching(lexemes, from, count)
}

/** Reads the start of a page, and the query that the first page was corrected to. */
function readPlace(scope: string, bookmarks: string[]): { from: MatchPosition; typo: string | null } {
  const [weight, id = '0', typo = ''] = readBookmark(scope, bookmarks) ?? []
  if (weight === undefined) return { from: matchBeginning, typo: null }
  return { from: { weight: Number(weight), id }, typo: typo === '' ? null : decodeURIComponent(typo) }
}

type Search = { words: QueryWord[]; found: Found; typo: string | null }

/** Searches for the typed query and, where a first page finds nothing, for its correction. */
async function search(input: SearchInput, from: MatchPosition, typo: string | null): Promise<Search> {
  const { scope, page_size } = input
  const words = await parseQuery(kinds[scope], typo ?? input.query)
  const found = await find(scope, words, from, page_size)
  if (found.ids.length > 0 || found.next !== null || typo !== null) return { words, found, typo }
  const meant = scope === 'users' || input.bookmarks.length > 0 ? null : await corrected(words)
  return meant === null ? { words, found, typo } : search(input, from, meant)
}

/**
 * Returns one page of search results: objects with every word of the query, those with the rarest word in
 * their title first, newest first. Where there are none, results for `typo`. @throws AppError 1 for a foreign
 * bookmark
 */
export async function searchPage(
  viewer: Viewer,
  input: SearchInput,
): Promise<SearchResults & { bookmark: string | null }> {
  const list = `search:${input.scope}:${input.query}`
  const place = readPlace(list, input.bookmarks)
  const { words, found, typo } = await search(input, place.from, place.typo)
  const { ids, next } = found
  const first = input.bookmarks.length === 0 && input.scope === 'pins'
  const [results, guides] = await Promise.all([
    present[input.scope](viewer, ids),
    first
      ? guidesOf(
          ids,
          words.map(({ lexeme }) => lexeme),
        )
      : [],
  ])
  const bookmark = next && makeBookmark(list, [next.weight, next.id, encodeURIComponent(typo ?? '')])
  return { results, guides, typo, bookmark }
}
