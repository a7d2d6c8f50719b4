import { backToIntent, endIntent, type Intent, storedIntent } from '@/store/accounts/intents'
import { choosesTopics } from '@/store/accounts/own-forms'
import { setToggle } from '@/store/accounts/toggles'
import type { AppThunk } from '@/store/platform/state'
import { react } from './reactions'

/** An action that was resumed, with its undo. */
export type Resumed = { intent: Exclude<Intent, { do: 'here' }>; undo: AppThunk<Promise<void>> }

/**
 * Does, on the first page after a log-in, what a visitor meant to do: switches it on, reacts, or returns to the page whose component
 * goes on. A new member chooses topics on the home page first. Returns what was done, null for nothing. Rejects with the
 * `CallError`.
 */
export function resumeIntent(): AppThunk<Promise<Resumed | null>> {
  return async (dispatch, getState) => {
    const state = getState()
    const { viewer, context } = state.session
    const { intent } = storedIntent() ?? {}
    // The page being left already knows the viewer: what is begun there would be broken off.
    if (!viewer || !context?.is_authenticated || !intent) return null
    if (intent.do === 'here') {
      if (!choosesTopics(state) || window.location.pathname !== '/') backToIntent()
      return null
    }
    endIntent()
    if (intent.do === 'toggle') {
      await dispatch(setToggle(intent, true))
      return { intent, undo: setToggle(intent, false) }
    }
    await dispatch(react(intent.pinId, intent.type))
    return { intent, undo: react(intent.pinId, 0) }
  }
}
