import { suggestions } from '@/lib/discover/search/typeahead.server'
import type { Document } from './document.server'
import { visitor } from './document-parts.server'

/** Returns the suggestions for a browser's search field: the typed text, and words to search for (OpenSearch). */
export async function searchSuggestions(typed: string): Promise<Document> {
  const { items } = typed.trim() === '' ? { items: [] } : await suggestions(visitor, typed)
  const words = items.flatMap((one) => ('query' in one ? [one.query] : []))
  return {
    text: JSON.stringify([typed, words]),
    type: 'application/x-suggestions+json',
    about: [items],
  }
}
