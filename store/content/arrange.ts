import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk } from '@/store/platform/state'
import { feedArranged } from './feeds'

/** A position in a list: next to one of its entries, or at an end. */
export type Spot = { before_id: string } | { after_id: string } | { to: 'start' | 'end' }

/** Returns a list with some entries moved to a position; a position next to a missing entry changes nothing. */
export function arranged(ids: readonly string[], moving: readonly string[], spot: Spot): string[] {
  const rest = ids.filter((id) => !moving.includes(id))
  const beside = 'before_id' in spot ? spot.before_id : 'after_id' in spot ? spot.after_id : null
  if (beside !== null && !rest.includes(beside)) return [...ids]
  const at =
    beside === null
      ? 'to' in spot && spot.to === 'end'
        ? rest.length
        : 0
      : rest.indexOf(beside) + ('after_id' in spot ? 1 : 0)
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)]
}

/** Moves are sent one at a time, since each names the pin next to it. */
let last: Promise<unknown> = Promise.resolve()

/** Moves pins of a board's feed immediately, and on the server; a failure reverts it and rejects with the `CallError`. */
export function arrangePins(
  key: string,
  boardId: string,
  moving: readonly string[],
  spot: Spot,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const before = getState().feeds[key]?.data ?? []
    dispatch(feedArranged({ key, ids: arranged(before, moving, spot) }))
    const sent = last.then(() =>
      resource('BoardFeedResource').update({ board_id: boardId, pin_ids: [...moving], ...spot }),
    )
    last = sent.catch(() => undefined)
    try {
      await sent
    } catch (error) {
      dispatch(feedArranged({ key, ids: before }))
      throw error
    }
  }
}
