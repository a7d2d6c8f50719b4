import type { WireComment } from '@/lib/content/comments/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { LiveEvent } from '@/lib/platform/live/events'
import { type CommentsState, isKnown } from '@/store/content/comments'
import { oneComment } from './one-comment'

/** Returns the comment id of an event; null after a gap. */
export const commentIdOf = (event: LiveEvent) => ('comment_id' in event ? event.comment_id : null)

/**
 * Loads the comment of an event as this viewer sees it, or the first page after a gap; drops invisible ones.
 */
async function requestOf(event: LiveEvent, pin: WirePin, tryId: string | undefined): Promise<WireComment[]> {
  const commentId = commentIdOf(event)
  if (commentId !== null) return [await oneComment(commentId, pin.id)]
  const { data } =
    tryId === undefined
      ? await resource('AggregatedCommentFeedResource').get({
          objectId: pin.aggregated_pin_data.id,
          pinId: pin.id,
        })
      : await resource('DidItCommentsResource').get({ did_it_id: tryId, pin_id: pin.id })
  return data.reverse()
}

/** Loads new replies of open threads; others are loaded with the thread's next page. */
async function repliesOf(
  comments: WireComment[],
  pin: WirePin,
  { threads }: CommentsState,
): Promise<WireComment[]> {
  const open = comments.filter(({ id }) => threads[id]?.data && threads[id].nextBookmark === null)
  const replies = resource('AggregatedCommentReplyResource')
  const pages = open.map(({ id }) => replies.get({ commentId: id, pinId: pin.id, page_size: 250 }))
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

type Shown = {
  pin: WirePin
  viewerId: string | undefined
  tryId: string | undefined
  now: () => CommentsState
  /** Returns the newest id so far, in any order. */
  newest: () => bigint
}

/**
 * Returns new comments by others, about the picture or a try: oldest first, replies last; and known comments with a
 * changed reply count. The viewer's own are in the answer to posting; invisible ones are skipped.
 */
export async function arrivalsOf(
  event: LiveEvent,
  { pin, viewerId, tryId, now, newest }: Shown,
): Promise<{ arrived: WireComment[]; changed: WireComment[] }> {
  const comments = await requestOf(event, pin, tryId).catch(() => [])
  const changed = comments.filter(({ id, comment_count }) =>
    now().data?.some((one) => one.id === id && one.comment_count !== comment_count),
  )
  const replies = await repliesOf(changed, pin, now()).catch(() => [])
  const written = comments.filter(({ id }) => commentIdOf(event) !== null || BigInt(id) > newest())
  const arrived = [...written, ...replies].filter(
    ({ id, user }) => user.id !== viewerId && !isKnown(now(), id),
  )
  return { arrived, changed }
}
