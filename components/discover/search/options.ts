import { nothingChosen, paramsOf, type SearchChoice } from '@/lib/discover/search/filters/choice'
import type { Suggestion } from '@/lib/discover/search/schema'

/** One option below the search field: its target, label, and kind. */
export type Option = {
  href: string
  label: string
  kind: 'recent' | 'query' | 'topic' | 'user' | 'board'
  /** The person's picture and id, for a person. */
  user?: Extract<Suggestion, { type: 'user' }>['user']
  /** The picture of a topic. */
  image?: string | null
  /** Removes a recent search. */
  onForget?: () => void
}

/** Maximum recent searches among suggestions, once a term is typed. */
const recentAmong = 3

/** Returns the results page of a search, narrowed by what was chosen. */
export function searchHref(query: string, scope = 'pins', chosen: SearchChoice = nothingChosen): string {
  const narrowed = paramsOf(chosen)
  return `/search/${scope}/?q=${encodeURIComponent(query)}${narrowed.size > 0 ? `&${narrowed}` : ''}`
}

function ofSuggestion(suggestion: Suggestion): Option {
  if (suggestion.type === 'query')
    return { kind: 'query', href: searchHref(suggestion.query), label: suggestion.query }
  if (suggestion.type === 'topic')
    return {
      kind: 'topic',
      href: suggestion.url,
      label: suggestion.query,
      image: suggestion.image_url,
    }
  if (suggestion.type === 'board') return { kind: 'board', href: suggestion.url, label: suggestion.name }
  const { user } = suggestion
  return { kind: 'user', href: `/${user.username}/`, label: user.full_name, user }
}

/** Returns the options for a term: matching recent searches, then suggestions, without duplicates. */
export function optionsFor(
  term: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
  forget?: (query: string) => void,
) {
  const start = term.trim().toLowerCase()
  const fitting = recent.filter((query) => query.toLowerCase().startsWith(start))
  const shown = start === '' ? fitting : fitting.slice(0, recentAmong)
  const options = shown.map(
    (query): Option => ({
      kind: 'recent',
      href: searchHref(query),
      label: query,
      ...(forget && { onForget: () => forget(query) }),
    }),
  )
  const known = new Set(options.map(({ label }) => label.toLowerCase()))
  for (const option of suggestions.map(ofSuggestion)) {
    if (option.kind !== 'query' || !known.has(option.label.toLowerCase())) options.push(option)
  }
  return options
}
