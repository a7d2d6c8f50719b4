import { useCallback } from 'react'
import type { PasscodeProof } from '@/lib/accounts/passcode/schema'
import type { ViewGroup } from '@/lib/accounts/passcode/view-group'
import { CallError } from '@/lib/http/call-error'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { grantsForgotten, passcodeAsked } from '@/store/passcode'
import { passcodeAnswer } from './answer'

const wrongPasscode = 9301

/**
 * Calls behind the parental passcode. `guarded(group, call)` runs the call with the grant that is at hand; refused for
 * lack of one, it asks in the modal and runs it again. Rejects with the call's own error, or with `PasscodeDismissed`
 * (a `CallError` without a sentence) when the person closed the modal: the field is to revert then.
 */
export function usePasscode() {
  const dispatch = useAppDispatch()
  const grants = useAppSelector((state) => state.passcode.grants)

  const guarded = useCallback(
    async <T>(group: ViewGroup, call: (proof: PasscodeProof) => Promise<T>): Promise<T> => {
      const held = grants[group]
      try {
        return await call(held && held.until > Date.now() ? { passcode_grant: held.grant } : {})
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== wrongPasscode) throw error
        dispatch(grantsForgotten(group))
      }
      dispatch(passcodeAsked(group))
      return call({ passcode_grant: await passcodeAnswer() })
    },
    [dispatch, grants],
  )
  return { guarded }
}
