import { serveDocument } from '@/lib/edge/screens/document.server'
import { searchSuggestions } from '@/lib/edge/screens/search-suggestions.server'

/** Suggestions for a browser's search field; a longer text than a search takes has none. */
export function GET(request: Request): Promise<Response> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  return serveDocument(request, 'search', `suggestions ${typed}`, () => searchSuggestions(typed))
}
