import { useCallback, useMemo } from 'react'
import { loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { statusOf } from '@/store/platform/resource-entry'

/** Returns the loaded pins of a feed; `more` loads the next page, and does nothing at the end. */
export function useFeedPins(key: string) {
  const dispatch = useAppDispatch()
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const pins = useMemo(() => (feed?.data ?? []).flatMap((id) => entities[id] ?? []), [feed?.data, entities])
  const more = useCallback(() => dispatch(loadMore(key)), [dispatch, key])
  return {
    pins,
    more,
    hasMore: feed?.nextBookmark !== null,
    hasFailed: feed !== undefined && statusOf(feed) === 'failed',
  }
}
