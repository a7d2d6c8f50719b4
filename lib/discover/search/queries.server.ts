import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import { pinCards, pinPlaces } from '@/lib/content/pins/queries.server'
import { flushOwnPinEffects } from '@/lib/content/pins/write/pin-made.server'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { firstRows } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { alikeTo } from './alike.server'
import { isChosen, nothingChosen, paramsOf } from './filters/choice'
import { type Facets, type Filters, findNarrowed, needsFacets } from './filters/find-narrowed.server'
import { uncountedFilters } from './filters/narrowed.server'
import { offeredPhrases, offersTones } from './filters/skin-topics.server'
import { guideSample, guidesOf } from './guides.server'
import { kinds } from './kinds'
import { type Found, type MatchPosition, matchBeginning, matches } from './match.server'
import { type Named, namedAfter, namedKinds } from './named.server'
import { matchesOfForm } from './narrow.server'
import { ownMatches } from './own-pins.server'
import { parseQueries, parseQuery, type QueryWord, rarestFirst } from './parse-query.server'
import { peopleMatching } from './people.server'
import { pinsOfPerson } from './person-pins.server'
import { relaxed } from './relax.server'
import type { SearchResults } from './schema'
import { isFiltered, type SearchScope } from './scopes'
import { correction } from './typo.server'

type SearchInput = {
  query: string
  scope: SearchScope
  page_size: number
  bookmarks: string[]
} & Filters

/** The filters may be left out. */
type SearchRequest = Omit<SearchInput, keyof Filters> & Partial<Filters>

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
  facets: Facets | null
  offersTones: boolean
  sample: string[]
  /** True if the sample is all that was found. */
  isAll: boolean
  instead: Instead
  named: Promise<Named>
}

/** Replaces a query that finds nothing: its correction, some of its words, or a person's pins. */
type Instead = { typo: string | null; relaxed: string | null; person: string | null }
type Place = { from: MatchPosition; instead: Instead }

const asTyped: Instead = { typo: null, relaxed: null, person: null }

const nobody: Named = { users: [], boards: [] }
const nothing: Found = { rows: [], next: null }

type Result = Found & { facets?: Facets }

function find(
  viewer: Viewer,
  input: SearchInput,
  query: string,
  words: readonly QueryWord[],
  { from, instead }: Place,
  offersTones: boolean,
): Result | Promise<Result> {
  const { scope, page_size } = input
  if (isFiltered(scope) && needsFacets(scope, input))
    return findNarrowed(viewer, {
      ...{ scope, words, from, offersTones },
      person: instead.person,
      count: page_size,
      requested: offersTones ? input : { ...input, filters: { ...input.filters, skin_tone: null } },
    })
  if (instead.person !== null) return pinsOfPerson(instead.person, from, page_size)
  if (scope === 'my_pins') return viewer.id === null ? nothing : ownMatches(viewer.id, query, from, page_size)
  if (scope === 'users')
    return peopleMatching(
      words.map(({ lexeme }) => lexeme),
      from,
      page_size,
    )
  const ordered = rarestFirst(words)
  if (scope === 'videos') return matchesOfForm(scope, ordered, from, page_size)
  return matches(kindOf(scope), ordered, from, page_size)
}

const written = (text: string | null) => encodeURIComponent(text ?? '')
const read = (text = '') => (text === '' ? null : decodeURIComponent(text))

/** Reads the start of a page, and what the first page searched for instead. */
function readPlace(scope: string, bookmarks: string[]): Place {
  const [weight, id = '0', ...of] = readBookmark(scope, bookmarks) ?? []
  if (weight === undefined) return { from: matchBeginning, instead: asTyped }
  const [typo = null, loose = null, person = null, begun = null, after = null] = of.map(read)
  const run = begun !== null && after !== null ? { weight: Number(begun), id: after } : undefined
  const instead = { typo, relaxed: loose, person }
  return { from: { weight: Number(weight), id, ...(run && { run }) }, instead }
}

/** Returns the first `count` of the found matches, and the position of the next page. */
function cut(found: Found, count: number): Found {
  const { rows, next } = firstRows(found.rows, count)
  return { rows, next: next ?? found.next }
}

/** Names the list of a search for its bookmarks. */
const listOf = (input: SearchInput): string =>
  `search:${input.scope}:${isChosen(input) ? `${paramsOf(input)}:` : ''}${input.query}`

/** The start of the run that a position is in, as the bookmark has it. */
const runOf = ({ run }: MatchPosition) => [run ? `${run.weight}` : null, run?.id ?? null]

/** True if a search found something, whatever filters leave of it. */
const isAnything = ({ found: { rows, next }, facets }: Search) =>
  rows.length > 0 || next !== null || (facets?.of ?? 0) > 0

const isAnyone = ({ users, boards }: Named) => users.length + boards.length > 0

/** Searches for the query, or for what is searched instead of it. */
async function searchFor(viewer: Viewer, input: SearchInput, place: Place): Promise<Search> {
  const { scope, page_size } = input
  const { instead } = place
  const isFirst = input.bookmarks.length === 0
  const isGuided = isFirst && scope === 'pins'
  const query = instead.relaxed ?? instead.typo ?? input.query
  const kind = kindOf(scope)
  const isNarrowable = isFiltered(scope)
  // Few people have just made a pin: the search does not wait for that, and begins again.
  const hasOwn = isFirst && viewer.id !== null ? flushOwnPinEffects(viewer.id) : Promise.resolve(false)
  hasOwn.catch(() => undefined)
  const [parsed, phrases] = await Promise.all([
    parseQueries(isGuided ? [kind, ...namedKinds] : [kind], query),
    isNarrowable ? offeredPhrases() : new Set<string>(),
  ])
  const words = parsed.get(kind) ?? []
  // Guides are based on more matches than a page shows.
  const wanted = isGuided ? { ...input, page_size: Math.max(page_size, guideSample) } : input
  const hasTones = isNarrowable && offersTones(phrases, words)
  // Who and which boards are named is awaited last: the cards of the pins are read meanwhile.
  const named = isGuided ? namedAfter(viewer, parsed) : Promise.resolve(nobody)
  named.catch(() => undefined)
  const [isChanged, all] = await Promise.all([hasOwn, find(viewer, wanted, query, words, place, hasTones)])
  if (isChanged) return searchFor(viewer, input, place)
  const sample = all.rows.map(({ id }) => id)
  const { facets = null } = all
  return {
    words,
    found: cut(all, page_size),
    facets,
    offersTones: hasTones,
    sample,
    isAll: all.next === null,
    instead,
    named,
  }
}

/**
 * Searches for the typed query. If a first page finds nothing, searches for the pins of the person who has that name
 * ("tomas" is not "tomato" then), or for the query without its typing mistakes, or for those of its words that lead to
 * something together.
 */
async function search(viewer: Viewer, input: SearchInput, place: Place): Promise<Search> {
  const { scope } = input
  const requested = await searchFor(viewer, input, place)
  if (isAnything(requested) || input.bookmarks.length > 0 || scope === 'users' || scope === 'my_pins')
    return requested
  const named = await requested.named
  const [person] = named.users
  if (person) {
    const theirs = await searchFor(viewer, input, { ...place, instead: { ...asTyped, person: person.id } })
    return isAnything(theirs) ? { ...theirs, named: requested.named } : requested
  }
  if (named.boards.length > 0) return requested
  const meant = await correction(requested.words)
  const typo = meant?.isWhole ? meant.query : null
  const tried =
    typo === null ? requested : await searchFor(viewer, input, { ...place, instead: { ...asTyped, typo } })
  if (tried !== requested && (isAnything(tried) || isAnyone(await tried.named))) return tried
  const kind = kindOf(scope)
  const loose = await relaxed(kind, meant ? await parseQuery(kind, meant.query) : requested.words)
  if (loose === null) return tried
  const relaxedSearch = await searchFor(viewer, input, { ...place, instead: { ...asTyped, relaxed: loose } })
  return isAnything(relaxedSearch) ? relaxedSearch : tried
}

/**
 * Returns one page of search results: objects with every word of the query, those with the rarest word in
 * their title first, newest first. If there are none, the pins of the person `pins_of`, or results for `typo` or
 * `relaxed`. @throws AppError 1 for a foreign bookmark
 */
export async function searchPage(
  viewer: Viewer,
  requested: SearchRequest,
): Promise<SearchResults & { bookmark: string | null }> {
  const input = { ...nothingChosen, with_counts: false, ...requested }
  const list = listOf(input)
  const place = readPlace(list, input.bookmarks)
  const { words, found, facets, offersTones, sample, isAll, instead, named } = await search(
    viewer,
    input,
    place,
  )
  const isGuided = input.bookmarks.length === 0 && input.scope === 'pins'
  // The guides take longest, so they are sent first.
  const [guides, results, alike, { users, boards }] = await Promise.all([
    isGuided
      ? guidesOf(
          viewer,
          sample,
          words.flatMap(({ lexeme, also }) => [lexeme, ...also.map((meaning) => meaning.lexeme)]),
        )
      : [],
    present[input.scope](
      viewer,
      found.rows.map(({ id }) => id),
    ),
    isGuided && isAll && !isChosen(input) && instead.person === null ? alikeTo(viewer, sample) : [],
    named,
  ])
  const { next } = found
  const { typo, relaxed: loose, person } = instead
  const bookmark =
    next && makeBookmark(list, [next.weight, next.id, ...[typo, loose, person, ...runOf(next)].map(written)])
  return {
    results,
    guides,
    typo,
    relaxed: loose,
    pins_of: person,
    more_like_this: alike,
    matching_users: users,
    matching_boards: boards,
    filters: facets?.filters ?? (isFiltered(input.scope) ? uncountedFilters(offersTones) : []),
    productFilters: facets?.products ?? null,
    bookmark,
  }
}
