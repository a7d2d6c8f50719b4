import { cookieNames, readCookie, writeCookie } from '@/lib/platform/http/cookies'
import type { AppThunk } from '@/store/platform/state'
import { openAuth, pickerOpened } from '@/store/platform/ui'
import { choosesTopics } from './own-forms'
import { pendingSaveEnded, savePending, savesCounted } from './session'

const day = 24 * 60 * 60

/** Pins that wait for their visitor at most; the newest are kept. */
export const maxWaiting = 10

/** Returns the pins that a visitor wanted to save in this browser, the newest first. */
const waiting = (): string[] =>
  (readCookie(document.cookie, cookieNames.pendingSave) ?? '')
    .split('.')
    .filter((id) => /^\d{1,19}$/.test(id))
    .slice(0, maxWaiting)

function keep(pinIds: readonly string[]) {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = writeCookie(cookieNames.pendingSave, pinIds.join('.'), {
    maxAge: pinIds.length > 0 ? day : 0,
    httpOnly: false,
    secure,
  })
}

/**
 * Stores a pin that a visitor wants to save, here and in a cookie that outlives the page, while they sign up.
 */
export function saveAfterSignUp(pinId: string): AppThunk {
  return (dispatch) => {
    const pinIds = [pinId, ...waiting().filter((id) => id !== pinId)].slice(0, maxWaiting)
    keep(pinIds)
    dispatch(savePending(pinId))
    dispatch(savesCounted(pinIds.length))
    dispatch(openAuth('signup', 'save'))
  }
}

/** Leaves the pins waiting: the visitor does not sign up now. */
export const leavePendingSave = (): AppThunk => (dispatch) => dispatch(pendingSaveEnded())

/** Counts the pins that wait for a visitor. */
export const countWaitingSaves = (): AppThunk => (dispatch) => dispatch(savesCounted(waiting().length))

/** Ends the pending save of a pin, which is finished or dismissed, and goes on with the next one. */
export function endPendingSave(pinId: string): AppThunk {
  return (dispatch, getState) => {
    const isResumed = getState().session.pendingSave === pinId
    const pinIds = waiting().filter((id) => id !== pinId)
    if (pinIds.length < waiting().length) {
      keep(pinIds)
      dispatch(savesCounted(pinIds.length))
    }
    if (!isResumed) return
    dispatch(pendingSaveEnded())
    dispatch(resumePendingSave())
  }
}

/** True if a pin waits to be saved in this browser. */
export const isSavePending = (): boolean => waiting().length > 0

/**
 * Opens the picker for the newest pin that a member wanted to save as a visitor, on the first page after the log-in. A new member
 * chooses topics on the home page first.
 */
export function resumePendingSave(): AppThunk {
  return (dispatch, getState) => {
    const [pinId] = waiting()
    const state = getState()
    const { viewer, context } = state.session
    // The page on which the member logged in is about to be left.
    if (!context?.is_authenticated) return
    if (!viewer || !pinId || (choosesTopics(state) && window.location.pathname === '/')) return
    dispatch(savePending(pinId))
    dispatch(pickerOpened(pinId))
  }
}

/** Navigates to the pin that a new member wanted to save, after they chose topics; returns false without one. */
export function openPendingSave(): AppThunk<boolean> {
  return () => {
    const [pinId] = waiting()
    if (pinId) window.location.assign(`/pin/${pinId}/`)
    return pinId !== undefined
  }
}
