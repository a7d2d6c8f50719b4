import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { savedTo } from '@/store/accounts/session'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { addToFeed } from './feeds'
import { countChanged, type SaveTarget } from './saves'

/** Saves one picture of a carousel, by its index from 0, to a board. Rejects with the `CallError`. */
export function saveSlide(pinId: string, at: number, target: SaveTarget): AppThunk<Promise<WirePin>> {
  return async (dispatch) => {
    const { data } = await resource('RepinResource').create({
      pin_id: pinId,
      board_id: target.id,
      section: target.section?.id ?? null,
      carousel_slot: at,
    })
    dispatch(savedTo({ id: target.id, name: target.name }))
    dispatch(entitiesLoaded({ pins: [data] }))
    dispatch(addToFeed(`board:${target.id}`, data.id))
    dispatch(countChanged(target.id, 1))
    return data
  }
}
