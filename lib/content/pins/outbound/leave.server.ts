import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { promotedBy } from '@/lib/content/pins/card/promoted-point.server'
import { countHit } from '@/lib/content/pins/statistics/count/count.server'
import { found } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { isBlocked } from '@/lib/media/links/blocked.server'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { isOwnMark, sharedInstall, trackedLink } from './tracked-link.server'

const linkOf = statement<{ link: string }, [viewer: string, id: string, slot: number]>(
  'link_of_pin',
  `select coalesce(c.link, p.link) as link from pins p join boards b on b.id = p.board_id
   left join carousel_slots c on c.pin_id = p.id and c.position = $3
   where p.id = $2 and coalesce(c.link, p.link) is not null and ${pinSeen('p', 'b', '$1')}`,
)

/** The result of an outbound link: redirect immediately, ask first, or refuse. */
export type Leaving =
  | { way: 'go'; link: string }
  | { way: 'ask'; host: string; link: string; on: string }
  | { way: 'blocked'; host: string }

/**
 * Resolves the outbound link of a pin, or of a slot of its carousel (from 0). A visitor with this browser's mark for
 * the link is redirected, and counted unless it is a bot or the pin's owner; anyone else is asked first, so that our
 * domain cannot disguise a link. The mark of a shared page counts only when the visitor came from a page of this site.
 * Blocked sites are refused. @throws AppError 50 for an unknown pin, or one without a link
 */
export async function leave(
  viewer: Viewer,
  pinId: string,
  mark: string,
  slot?: number,
  isFromHere = false,
): Promise<Leaving> {
  const [row] = await linkOf(viewerKey(viewer), pinId, slot ?? -1)
  const { link } = found(row, 'pinNotFound')
  const host = new URL(link).hostname
  if (await isBlocked(db(), link)) return { way: 'blocked', host }
  const isKnown =
    isOwnMark(viewer, pinId, link, mark) || (isFromHere && isOwnMark(sharedInstall, pinId, link, mark))
  if (!isKnown) return { way: 'ask', host, link, on: trackedLink(viewer, pinId, link, slot) }
  countHit(viewer, 'OUTBOUND_CLICK', pinId)
  return { way: 'go', link }
}

/**
 * Resolves the page of the ad by which this person opened a pin: its token is theirs alone, so nobody else can have made the link.
 * The click counts for the ad only, by its token. Null without such an ad, or if it leads to the pin's own page.
 */
export async function leaveByAd(viewer: Viewer, pinId: string, via: string | null): Promise<Leaving | null> {
  const link = (await promotedBy(viewer, pinId, via))?.link
  if (!link) return null
  if (await isBlocked(db(), link)) return { way: 'blocked', host: new URL(link).hostname }
  return { way: 'go', link }
}
