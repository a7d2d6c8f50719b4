import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk } from '@/store/platform/state'
import { pinsSaved } from './pins'

/**
 * Reads the viewer's saves of a picture again after one was deleted, if another pin of it is loaded. A failure leaves
 * the last known state, which the next page corrects.
 */
export function savesReread(signature: string, deletedId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const known = Object.values(getState().pins.entities).find(
      (pin) => pin.image_signature === signature && pin.id !== deletedId && pin.saved_info,
    )
    if (!signature || !known) return
    if (known.saved_info?.pin_id === deletedId && known.saved_info.board_ids.length === 1)
      dispatch(pinsSaved({ signature, saved_info: null }))
    try {
      const { data } = await resource('PinResource').get({ id: known.id })
      dispatch(pinsSaved({ signature, saved_info: data.saved_info }))
    } catch {
      // The next page shows it.
    }
  }
}
