import { useEffect, useReducer, useRef } from 'react'
import type { CommentSort } from '@/lib/content/comments/limits'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { type CommentPage, firstComments, nextComments } from '@/store/content/comments'
import { commentCountChanged } from '@/store/content/pins'
import { useAppDispatch } from '@/store/hooks'
import { fetchErrorOf } from '@/store/platform/resource-entry'
import { useArrivals } from './use-arrivals'

/** Manages the comments of a pin: embedded or loaded; and others' new ones. */
export function useComments(pin: WirePin, first: CommentPage | undefined) {
  const dispatch = useAppDispatch()
  const [state, change] = useReducer(nextComments, first, firstComments)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const objectId = pin.aggregated_pin_data.id

  const fetchPage = async (sort: CommentSort, bookmarks: string[]) => {
    change({ type: 'asked' })
    const options = { objectId, pinId: pin.id, sort, bookmarks }
    const isLatest = () => latest.current.sort === sort
    try {
      const { data, bookmark } = await resource('AggregatedCommentFeedResource').get(options)
      if (isLatest()) change({ type: 'loaded', page: { items: data, bookmark } })
    } catch (error) {
      if (isLatest()) change({ type: 'failed', error: fetchErrorOf(error) })
    }
  }
  const isBrought = first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per pin.
  useEffect(() => {
    if (!isBrought) void fetchPage('newest', [])
  }, [objectId, isBrought])

  useArrivals({
    pin,
    state,
    change,
    count: pin.aggregated_pin_data.comment_count,
    counted: (by) => dispatch(commentCountChanged({ id: pin.id, by })),
    reload: () => fetchPage(latest.current.sort, []),
  })

  return {
    state,
    change,
    sortBy: (sort: CommentSort) => {
      change({ type: 'sorted', sort })
      void fetchPage(sort, [])
    },
    more: () => void fetchPage(state.sort, state.nextBookmark ? [state.nextBookmark] : []),
  }
}
