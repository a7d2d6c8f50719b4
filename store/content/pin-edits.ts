import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { addToFeed, feedInvalidated, leftFeed, removedFromFeeds, restoredToFeeds } from './feeds'
import { savesReread } from './own-saves'
import { pinChanged, pinsSaved } from './pins'
import { countChanged, type SaveTarget, saveForgotten } from './saves'

/** Changes of a pin; omitted fields stay. */
type Changes = {
  title?: string
  description?: string
  alt_text?: string
  link?: string | null
  interest_ids?: readonly string[]
  comments_disabled?: boolean
  allow_shopping_rec?: boolean
  pin_is_ads_only?: boolean
  is_ad_ineligible?: boolean
  /** For a carousel: the texts of all its pictures. */
  carousel_data?: {
    carousel_slots: { title: string; description: string; alt_text: string; link: string | null }[]
  }
}

/**
 * Saves the changes of a pin, and updates both boards of a move. Sends nothing without changes. Rejects with
 * the `CallError`.
 */
export function editPin(pin: WirePin, changes: Changes, target: SaveTarget): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const hasMoved = pin.board.id !== target.id || pin.section?.id !== target.section?.id
    if (!hasMoved && Object.keys(changes).length === 0) return
    const { interest_ids, ...rest } = changes
    const { data } = await resource('PinResource').update({
      id: pin.id,
      ...rest,
      ...(interest_ids ? { interest_ids: [...interest_ids] } : {}),
      ...(hasMoved ? { board_id: target.id, section: target.section?.id ?? null } : {}),
    })
    forgetQueries()
    dispatch(pinChanged({ id: pin.id, changes: data }))
    if (!hasMoved) return
    dispatch(countChanged(pin.board.id, -1))
    dispatch(countChanged(target.id, 1))
    if (pin.board.id !== target.id) {
      dispatch(leftFeed({ key: `board:${pin.board.id}`, id: pin.id }))
      dispatch(addToFeed(`board:${target.id}`, pin.id))
    }
    if (pin.section) dispatch(leftFeed({ key: `section:${pin.section.id}`, id: pin.id }))
    // It keeps its position among the pins of its board, which only the server knows.
    if (target.section) dispatch(feedInvalidated(`section:${target.section.id}`))
  }
}

/** The part of a pin that its deletion needs. */
export type DeletablePin = Pick<WirePin, 'id' | 'image_signature' | 'is_repin'> & {
  board: { id: string }
  pinner: { username: string }
}

/** Positions of a pin in each list before its deletion. */
export type Places = Record<string, number>

/** Deletes a pin: it is removed from every list immediately; a failure restores it and rejects with the `CallError`. */
export function deletePin(pin: DeletablePin): AppThunk<Promise<Places>> {
  return async (dispatch, getState) => {
    const places: Places = {}
    for (const [key, feed] of Object.entries(getState().feeds)) {
      const place = feed.data?.indexOf(pin.id) ?? -1
      if (place >= 0) places[key] = place
    }
    dispatch(removedFromFeeds(pin.id))
    try {
      await resource('PinResource').delete({ id: pin.id })
    } catch (error) {
      dispatch(restoredToFeeds({ id: pin.id, places }))
      throw error
    }
    forgetQueries()
    dispatch(saveForgotten(pin.id))
    dispatch(countChanged(pin.board.id, -1))
    void dispatch(savesReread(pin.image_signature, pin.id))
    return places
  }
}

/** Undoes a deletion. Rejects with the `CallError`. */
export function restorePin(pin: DeletablePin, places: Places): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { data } = await resource('PinResource').update({ id: pin.id, deleted: false })
    forgetQueries()
    dispatch(entitiesLoaded({ pins: [data] }))
    dispatch(pinsSaved({ signature: data.image_signature, saved_info: data.saved_info }))
    dispatch(restoredToFeeds({ id: pin.id, places }))
    // Lists loaded after the deletion do not have it.
    const list = pin.is_repin ? 'saved' : 'created'
    for (const key of [`board:${pin.board.id}`, `${list}:${pin.pinner.username}`])
      dispatch(addToFeed(key, pin.id))
    dispatch(countChanged(pin.board.id, 1))
  }
}
