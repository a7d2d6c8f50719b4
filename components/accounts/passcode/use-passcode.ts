import { useCallback } from 'react'
import type { PasscodeProof } from '@/lib/accounts/passcode/schema'
import { CallError } from '@/lib/platform/http/call-error'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { grantsForgotten, passcodeRequested } from '@/store/accounts/passcode'
import { useAppStore } from '@/store/hooks'
import type { AppThunk } from '@/store/platform/state'
import { passcodeAnswer } from './answer'

const wrongPasscode = 9301

/** Opens the modal and waits for a grant. */
const requestPasscode =
  (group: ViewGroup): AppThunk<Promise<string>> =>
  (dispatch) => {
    dispatch(passcodeRequested(group))
    return passcodeAnswer()
  }

/**
 * Guards calls with the parental passcode. `guarded(group, call)` runs the call with the available grant; when
 * refused for lack of one, it opens the modal and retries. Rejects with the call's own error, or with
 * `PasscodeDismissed` (a `CallError` without a message) when the modal was closed: the field should revert
 * then.
 */
export function usePasscode() {
  const { dispatch, getState } = useAppStore()

  const guarded = useCallback(
    async <T>(group: ViewGroup, call: (proof: PasscodeProof) => Promise<T>): Promise<T> => {
      // Read at the time of sending: a call that waited for another uses that one's new grant.
      const locked = getState().passcode.grants[group]
      try {
        return await call(locked && locked.until > Date.now() ? { passcode_grant: locked.grant } : {})
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== wrongPasscode) throw error
        dispatch(grantsForgotten(group))
      }
      return call({ passcode_grant: await dispatch(requestPasscode(group)) })
    },
    [dispatch, getState],
  )
  /** Asks for the passcode without a call. Rejects with `PasscodeDismissed`. */
  const unlock = useCallback((group: ViewGroup) => dispatch(requestPasscode(group)), [dispatch])
  return { guarded, unlock }
}
