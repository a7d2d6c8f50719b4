import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk } from '@/store/platform/state'
import { removedFromFeeds, restoredToFeeds } from './feeds'
import type { Places } from './pin-edits'

/** Returns true for recommendations; boards show pins that their viewer hid. */
const isRecommended = (key: string) => key === 'home' || key.startsWith('related:')

/**
 * Hides a pin: removes it from recommendations at once; a failure restores it and rejects with the
 * `CallError`.
 */
export function hidePin(id: string): AppThunk<Promise<Places>> {
  return async (dispatch, getState) => {
    const places: Places = {}
    const others: Places = {}
    for (const [key, feed] of Object.entries(getState().feeds)) {
      const place = feed.ids.indexOf(id)
      if (place >= 0) (isRecommended(key) ? places : others)[key] = place
    }
    dispatch(removedFromFeeds(id))
    dispatch(restoredToFeeds({ id, places: others }))
    try {
      await resource('PinHideResource').create({ pin_id: id })
    } catch (error) {
      dispatch(restoredToFeeds({ id, places }))
      throw error
    }
    return places
  }
}

/** Shows it again in place. Rejects with the `CallError`. */
export function showPin(id: string, places: Places): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await resource('PinHideResource').delete({ pin_id: id })
    dispatch(restoredToFeeds({ id, places }))
  }
}
