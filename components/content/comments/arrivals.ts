import type { WireComment } from '@/lib/content/comments/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { LiveEvent } from '@/lib/platform/live/events'
import { type CommentsState, isKnown } from '@/store/content/comments'

/** The comment that an event tells of; none after a gap, in which any may have come. */
export const told = (event: LiveEvent) => ('comment_id' in event ? event.comment_id : null)

/** The comment of an event as this viewer sees it, or after a gap those of the first page; none that cannot be seen. */
async function asked(event: LiveEvent, pin: WirePin, tryId: string | undefined): Promise<WireComment[]> {
  const commentId = told(event)
  if (commentId !== null)
    return [(await resource('AggregatedCommentResource').get({ commentId, pinId: pin.id })).data]
  const { data } =
    tryId === undefined
      ? await resource('AggregatedCommentFeedResource').get({
          objectId: pin.aggregated_pin_data.id,
          pinId: pin.id,
        })
      : await resource('DidItCommentsResource').get({ did_it_id: tryId, pin_id: pin.id })
  return data.reverse()
}

/** The replies of what has others by now, where its thread stands open to the end; else they come with the next page of it. */
async function repliesOf(
  comments: WireComment[],
  pin: WirePin,
  { threads }: CommentsState,
): Promise<WireComment[]> {
  const open = comments.filter(({ id }) => threads[id]?.items && threads[id].bookmark === null)
  const replies = resource('AggregatedCommentReplyResource')
  const pages = open.map(({ id }) => replies.get({ commentId: id, pinId: pin.id, page_size: 250 }))
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

type Shown = {
  pin: WirePin
  viewerId: string | undefined
  tryId: string | undefined
  now: () => CommentsState
  /** The newest id that was ever in the list, in whichever order it stands now. */
  newest: () => bigint
}

/**
 * What others wrote since, about the picture or about a try of it, that is not there yet, oldest first, replies last; and
 * what stands there and has another number of replies by now. One's own comes back as the answer to posting it; of a comment
 * that the viewer may not see nothing is heard.
 */
export async function arrivalsOf(
  event: LiveEvent,
  { pin, viewerId, tryId, now, newest }: Shown,
): Promise<{ arrived: WireComment[]; changed: WireComment[] }> {
  const comments = await asked(event, pin, tryId).catch(() => [])
  const changed = comments.filter(({ id, comment_count }) =>
    now().items?.some((one) => one.id === id && one.comment_count !== comment_count),
  )
  const replies = await repliesOf(changed, pin, now()).catch(() => [])
  const written = comments.filter(({ id }) => told(event) !== null || BigInt(id) > newest())
  const arrived = [...written, ...replies].filter(
    ({ id, user }) => user.id !== viewerId && !isKnown(now(), id),
  )
  return { arrived, changed }
}
