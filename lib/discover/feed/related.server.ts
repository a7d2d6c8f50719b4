import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { found } from '@/lib/core/app-error'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { feedPage, type ListInput } from './feed-page.server'
import { type RankedRow, rankedCardsOfPin, sharedCardsOfPin } from './feed-statements.server'
import { kinds } from './ranked-list.server'

const pictureOf = statement<{ aggregated_pin_id: string }, [viewer: string, id: string]>(
  'feed_picture_of',
  `select p.aggregated_pin_id from pins p join boards b on b.id = p.board_id
   where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

/**
 * Returns pins related to a pin's picture, until the ranked list ends. One list serves all pins of the picture and
 * every reader. @throws AppError 50 when the viewer may not see the pin, 1 for a foreign bookmark
 */
export async function relatedFeed(viewer: Viewer, pinId: string, input: ListInput): Promise<Page<WirePin>> {
  const [row] = await pictureOf(viewerKey(viewer), pinId)
  return feedPage(viewer, { of: 'related', owner: found(row, 'pinNotFound').aggregated_pin_id }, input)
}

/**
 * Reads the first cards related to a pin before its picture is known. The caller must check that the viewer may see the
 * pin before it shows them.
 */
export function relatedCards(viewer: Viewer, pinId: string, count: number): Promise<RankedRow[]> {
  const { kind, seconds } = kinds.related
  const cards = viewer.id === null ? rankedCardsOfPin : sharedCardsOfPin
  return cards(viewerKey(viewer), kind, pinId, 1, count, seconds)
}

/** Returns the first page related to a picture, from the cards of `relatedCards`. */
export function relatedTo(
  viewer: Viewer,
  aggregated_pin_id: string,
  input: ListInput,
  cards: RankedRow[],
): Promise<Page<WirePin>> {
  return feedPage(viewer, { of: 'related', owner: aggregated_pin_id }, input, cards)
}
