import { useQuery } from '@/components/platform/use-query'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { trafficRoute } from '@/lib/platform/routing/page-routes'
import { linkParts } from './link-parts'

const boardRoute = '/:username/:slug'

/** A board by its address; `rest` is the text without it. */
type Address = { username: string; slug: string; href: string; rest: string }

/** Returns the first address of a board of this site in a text; null if there is none. */
export function boardIn(text: string, origin: string): Address | null {
  for (const { href, text: written } of linkParts(text)) {
    const url = href === undefined ? null : URL.parse(href)
    if (!url || url.origin !== origin || trafficRoute(url.pathname).route !== boardRoute) continue
    const [username, slug] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    if (username && slug) return { username, slug, href: url.href, rest: text.replace(written, '').trim() }
  }
  return null
}

/** The answers of this page: a board that is sent twice is requested once. */
const requests = new Map<string, Promise<WireBoard | null>>()

function look({ username, slug, href }: Omit<Address, 'rest'>): Promise<WireBoard | null> {
  const known = requests.get(href)
  if (known) return known
  const board = resource('BoardResource')
    .get({ username, slug })
    .then(
      ({ data }) => data,
      // It is gone, or not for the reader: its address stays.
      () => null,
    )
  requests.set(href, board)
  return board
}

/** Loads the board whose address is in a text, as far as the reader may see it, and returns the text without the address. */
export function useSentBoard(text: string): { board: WireBoard | null; rest: string } {
  const isInBrowser = useHydrated()
  const address = isInBrowser ? boardIn(text, window.location.origin) : null
  const { data: board } = useQuery(address?.href ?? null, async () => address && look(address))
  return { board, rest: board && address ? address.rest : text }
}
