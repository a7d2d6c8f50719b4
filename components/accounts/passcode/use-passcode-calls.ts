import type { WirePasscode } from '@/lib/accounts/passcode/present.server'
import type { PasscodeForm } from '@/lib/accounts/passcode/rules'
import { restCall } from '@/lib/platform/http/rest-client'
import { grantsForgotten } from '@/store/accounts/passcode'
import { viewerChanged } from '@/store/accounts/session'
import { useAppDispatch } from '@/store/hooks'
import { usePasscode } from './use-passcode'

const path = '/v3/users/me/passcode/'

/** Setting, changing and removing the passcode; the viewer in the store follows. Each rejects with a `CallError`. */
export function usePasscodeCalls() {
  const dispatch = useAppDispatch()
  const { guarded } = usePasscode()
  const took = (state: WirePasscode) => {
    dispatch(viewerChanged(state))
  }
  return {
    set: async (form: Partial<PasscodeForm>) => took(await restCall<WirePasscode>('POST', path, form)),
    change: async (form: Partial<PasscodeForm>) => {
      took(
        await guarded('passcode', ({ passcode_grant = '' }) =>
          restCall<WirePasscode>('PUT', path, { ...form, passcode_grant }),
        ),
      )
      // What a former passcode opened is closed.
      if (form.passcode !== undefined) dispatch(grantsForgotten())
    },
    remove: async () => {
      took(
        await guarded('passcode', ({ passcode_grant = '' }) =>
          restCall<WirePasscode>('DELETE', path, { passcode_grant }),
        ),
      )
      dispatch(grantsForgotten())
    },
    resend: () => restCall<null>('POST', `${path}verify/resend/`, {}),
    askReset: () => restCall<null>('POST', `${path}reset/`, {}),
  }
}
