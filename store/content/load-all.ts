import { statusOf } from '@/store/platform/resource-entry'
import type { AppThunk } from '@/store/platform/state'
import { loadMore } from './feeds'

/** Loads the remaining pages of a feed; stops when one fails. */
export function loadAll(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const feed = getState().feeds[key]
      if (!feed?.data || feed.nextBookmark === null || statusOf(feed) === 'failed') return
      await dispatch(loadMore(key))
      if (getState().feeds[key]?.data?.length === feed.data.length) return
    }
  }
}
