import { resource } from '@/lib/edge/client/resource-client'
import { setIdeasOffered } from './ideas-offered'

/** Boards for which ideas were offered since the page was opened: once each, since more would be annoying. */
const offered = new Set<string>()

/** Minimum number of ideas for an offer. */
const least = 3

/**
 * Offers more ideas for a board after a save to it: three pictures that link to them. Does nothing if there are none,
 * if they could not be loaded, if the viewer is on the board already, or on a phone, whose
 * screen has room for one message.
 */
export async function offerIdeas(board: { id: string; url: string }, message: string): Promise<void> {
  // A second bar would cover a fifth of a phone's screen.
  if (window.matchMedia?.('(max-width: 767px)').matches) return
  if (offered.has(board.id) || location.pathname.startsWith(board.url)) return
  offered.add(board.id)
  try {
    const { data } = await resource('BoardContentRecommendationResource').get({
      board_id: board.id,
      page_size: least,
    })
    const imageUrls = data.flatMap(({ images }) => images['236x']?.url ?? [])
    if (imageUrls.length >= least)
      setIdeasOffered({ message, href: `${board.url}?tab=ideas`, imageUrls: imageUrls.slice(0, least) })
  } catch {
    // A failed offer is ignored.
  }
}
