import type { PasscodeForm } from '@/lib/accounts/passcode/rules'
import type { WirePasscode } from '@/lib/accounts/passcode/wire'
import { api } from '@/lib/edge/client/api'
import { grantsForgotten } from '@/store/accounts/passcode'
import { viewerChanged } from '@/store/accounts/session'
import { useAppDispatch } from '@/store/hooks'
import { usePasscode } from './use-passcode'

/**
 * Returns the calls that set, change and remove the passcode; updates the viewer in the store. Each rejects
 * with a `CallError`.
 */
export function usePasscodeCalls() {
  const dispatch = useAppDispatch()
  const { guarded } = usePasscode()
  const took = (state: WirePasscode) => {
    dispatch(viewerChanged(state))
  }
  return {
    set: async (form: PasscodeForm) => took(await api('POST /v3/users/me/passcode/', form)),
    change: async (form: Partial<PasscodeForm>) => {
      took(
        await guarded('passcode', ({ passcode_grant = '' }) =>
          api('PUT /v3/users/me/passcode/', { ...form, passcode_grant }),
        ),
      )
      // Grants of the former passcode have ended.
      if (form.passcode !== undefined) dispatch(grantsForgotten())
    },
    remove: async () => {
      took(
        await guarded('passcode', ({ passcode_grant = '' }) =>
          api('DELETE /v3/users/me/passcode/', { passcode_grant }),
        ),
      )
      dispatch(grantsForgotten())
    },
    resend: () => api('POST /v3/users/me/passcode/verify/resend/'),
    requestReset: () => api('POST /v3/users/me/passcode/reset/'),
  }
}
