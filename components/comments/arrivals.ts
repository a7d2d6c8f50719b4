import type { WireComment } from '@/lib/comments/schema'
import { resource } from '@/lib/http/resource-client'
import type { LiveEvent } from '@/lib/live/events'
import type { WirePin } from '@/lib/pins/schema'
import { type CommentsState, isKnown } from '@/store/comments'

/** The comment of an event as this viewer sees it, or after a gap those of the first page; none that cannot be seen. */
async function asked(event: LiveEvent, pin: WirePin): Promise<WireComment[]> {
  if (event.type === 'comment') {
    const options = { commentId: event.comment_id, pinId: pin.id }
    return [(await resource('AggregatedCommentResource').get(options)).data]
  }
  const options = { objectId: pin.aggregated_pin_data.id, pinId: pin.id }
  return (await resource('AggregatedCommentFeedResource').get(options)).data.reverse()
}

/**
 * What others wrote since, that is not there yet. One's own comes back as the answer to posting it; of a comment that the
 * viewer may not see nothing is heard.
 */
export async function arrivalsOf(
  event: LiveEvent,
  pin: WirePin,
  viewerId: string | undefined,
  now: () => CommentsState,
): Promise<WireComment[]> {
  const comments = await asked(event, pin).catch(() => [])
  const newest = (now().items ?? []).reduce((most, { id }) => (BigInt(id) > most ? BigInt(id) : most), 0n)
  return comments.filter(
    ({ id, user }) =>
      user.id !== viewerId && !isKnown(now(), id) && (event.type === 'comment' || BigInt(id) > newest),
  )
}
