import { useEffect, useReducer } from 'react'
import { resource } from '@/lib/http/resource-client'
import type { WirePin } from '@/lib/pins/schema'
import type { WireComment } from '@/lib/comments/schema'
import { useAppDispatch } from '@/store/hooks'
import { commentCountChanged } from '@/store/pins'
import { type CommentPage, firstComments, nextComments } from './comments-state'

/** The comments of a pin: the page's own, or asked for; with the count in the store kept right. */
export function useComments(pin: WirePin, first: CommentPage | undefined) {
  const dispatch = useAppDispatch()
  const objectId = pin.aggregated_pin_data.id
  const [state, change] = useReducer(nextComments, first, firstComments)
  const fetchPage = async (bookmarks: string[]) => {
    change({ type: 'asked' })
    try {
      const { data, bookmark } = await resource('AggregatedCommentFeedResource').get({ objectId, bookmarks })
      change({ type: 'loaded', page: { items: data, bookmark } })
    } catch {
      change({ type: 'failed' })
    }
  }
  const isBrought = first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each pin.
  useEffect(() => {
    if (!isBrought) void fetchPage([])
  }, [objectId, isBrought])

  const add = async (text: string) => {
    const { data } = await resource('AggregatedCommentResource').create({ objectId, pinId: pin.id, text })
    change({ type: 'added', comment: data })
    // The same words twice within seconds are the comment that stands already.
    const isNew = !state.items?.some(({ id }) => id === data.id)
    if (isNew) dispatch(commentCountChanged({ id: pin.id, by: 1 }))
  }
  /** Shown at once, taken back when the server refuses. */
  const remove = async (comment: WireComment) => {
    change({ type: 'removed', id: comment.id })
    dispatch(commentCountChanged({ id: pin.id, by: -1 }))
    try {
      await resource('AggregatedCommentResource').delete({ commentId: comment.id })
    } catch (error) {
      change({ type: 'added', comment })
      dispatch(commentCountChanged({ id: pin.id, by: 1 }))
      throw error
    }
  }
  return { ...state, add, remove, more: () => fetchPage(state.bookmark ? [state.bookmark] : []) }
}
