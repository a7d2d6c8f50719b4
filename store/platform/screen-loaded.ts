import { createAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ScreenState } from '@/lib/edge/screens/state'

/**
 * A page's whole state arrived. Dispatched while `_app` renders: the page sees it in the same render, and with the
 * batching meta its subscribers are notified a tick later, so that React does not warn. `cameBack`: on going
 * back, a loaded feed stays as it was left.
 */
export const screenLoaded = createAction('screenLoaded', (state: ScreenState, cameBack = false) => ({
  payload: state,
  meta: { [SHOULD_AUTOBATCH]: true, cameBack },
}))

/** Entities in the answer of any call. */
export const entitiesLoaded = createAction<{ pins?: WirePin[]; boards?: WireBoard[]; users?: WireProfile[] }>(
  'entitiesLoaded',
)
