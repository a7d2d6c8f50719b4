import { cookieNames, readCookie, writeCookie } from '@/lib/platform/http/cookies'
import type { AppThunk } from '@/store/platform/state'
import { openAuth, pickerOpened } from '@/store/platform/ui'
import { pendingSaveEnded, savePending } from './session'

const day = 24 * 60 * 60

function keep(pinId: string | null) {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = writeCookie(cookieNames.pendingSave, pinId ?? '', {
    maxAge: pinId ? day : 0,
    httpOnly: false,
    secure,
  })
}

/**
 * Stores the pin a visitor wants to save, here and in a cookie that outlives the page, while they sign up.
 */
export function saveAfterSignUp(pinId: string): AppThunk {
  return (dispatch) => {
    keep(pinId)
    dispatch(savePending(pinId))
    dispatch(openAuth('signup', 'save'))
  }
}

/** Ends the pending save: it is finished or dismissed. */
export function endPendingSave(): AppThunk {
  return (dispatch) => {
    keep(null)
    dispatch(pendingSaveEnded())
  }
}

/** Returns the pin that a visitor wanted to save in this browser, or null. */
function storedPin(): string | null {
  const pinId = readCookie(document.cookie, cookieNames.pendingSave)
  return pinId && /^\d{1,19}$/.test(pinId) ? pinId : null
}

/** True if a pin waits to be saved in this browser. */
export const isSavePending = (): boolean => storedPin() !== null

/**
 * Opens the picker for the pin that a member wanted to save as a visitor, on the first page after the log-in. A new member chooses
 * topics on the home page first.
 */
export function resumePendingSave(): AppThunk {
  return (dispatch, getState) => {
    const pinId = storedPin()
    const { viewer, context } = getState().session
    // The page on which the member logged in is about to be left.
    if (!context?.is_authenticated) return
    if (!viewer || !pinId || (!viewer.chose_topics && window.location.pathname === '/')) return
    dispatch(savePending(pinId))
    dispatch(pickerOpened(pinId))
  }
}

/** Navigates to the pin that a new member wanted to save, after they chose topics; returns false without one. */
export function openPendingSave(): AppThunk<boolean> {
  return () => {
    const pinId = storedPin()
    if (pinId) window.location.assign(`/pin/${pinId}/`)
    return pinId !== null
  }
}
