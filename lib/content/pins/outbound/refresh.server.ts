import { pinAuthors } from '@/lib/content/pins/authors'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { isBlocked } from '@/lib/media/links/blocked.server'
import { requestPage } from '@/lib/media/rich/pages.server'
import { transact } from '@/lib/platform/db/client.server'

/**
 * Enqueues reading a pin's linked page again, for its owner or an admin: once an hour per page over all callers.
 * @throws AppError 50 for an unknown pin, 7 for another member's, 1 for one without a link, 9202, 8 with the
 * seconds to wait
 */
export async function refreshRich(
  member: Member,
  pin_id: string,
): Promise<{ pin_id: string; status: 'asked' }> {
  await transact(async (tx) => {
    const pin = found((await visiblePins(tx, member, [pin_id]))[0], 'pinNotFound')
    pinAuthors.permit(member, 'pin.read-page-again', pin)
    const { link } = pin
    if (link === null) refuse('badRequest', { field: 'pin_id', reason: 'hasNoLink' })
    if (await isBlocked(tx, link)) refuse('linkBlocked', { field: 'pin_id' })
    const wait = await requestPage(tx, link)
    if (wait !== null) refuse('tooManyRequests', { retryAfter: wait })
  })
  return { pin_id, status: 'asked' }
}
