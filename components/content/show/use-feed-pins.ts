import { useCallback, useMemo } from 'react'
import { loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Returns the loaded pins of a feed; `more` loads the next page, and does nothing at the end. */
export function useFeedPins(key: string) {
  const dispatch = useAppDispatch()
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const pins = useMemo(() => (feed?.ids ?? []).flatMap((id) => entities[id] ?? []), [feed?.ids, entities])
  const more = useCallback(() => dispatch(loadMore(key)), [dispatch, key])
  return { pins, more, hasMore: feed?.bookmark !== null, hasFailed: feed?.status === 'error' }
}
