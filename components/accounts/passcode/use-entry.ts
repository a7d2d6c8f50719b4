import { api } from '@/lib/edge/client/api'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { passcodeGranted, passcodeModalClosed } from '@/store/accounts/passcode'
import { useAppDispatch } from '@/store/hooks'
import { grantPasscode } from './answer'

/** Milliseconds by which a grant counts as expired earlier than on the server. */
const margin = 10_000

/** Returns the call that enters the passcode, and grants what waits for it. */
export function useEntry(group: ViewGroup) {
  const dispatch = useAppDispatch()
  return async (passcode: string) => {
    const form = { passcode, view_group: group }
    const { grant, expires_in } = await api('POST /v3/users/me/passcode/validate/', form)
    dispatch(passcodeGranted({ group, grant, until: Date.now() + expires_in * 1000 - margin }))
    dispatch(passcodeModalClosed())
    grantPasscode(grant)
  }
}
