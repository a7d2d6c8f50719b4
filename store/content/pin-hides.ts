import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk } from '@/store/platform/state'
import { removedFromFeeds, restoredToFeeds } from './feeds'
import type { Places } from './pin-edits'

/** What is recommended; what somebody put on a board stands there whoever hides it from their feeds. */
const isRecommended = (key: string) => key === 'home' || key.startsWith('related:')

/** Hides a pin: it leaves what is recommended at once; a failure puts it back and rejects with the `CallError`. */
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

/** Takes it back: the pin stands where it stood. Rejects with the `CallError`. */
export function showPin(id: string, places: Places): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await resource('PinHideResource').delete({ pin_id: id })
    dispatch(restoredToFeeds({ id, places }))
  }
}
