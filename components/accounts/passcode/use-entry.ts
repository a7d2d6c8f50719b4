import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { CallError } from '@/lib/platform/http/call-error'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { passcodeGranted, passcodeModalClosed } from '@/store/accounts/passcode'
import { useAppDispatch } from '@/store/hooks'
import { grantPasscode } from './answer'
import { reportRefusal } from './report-refusal'

/** Milliseconds by which a grant counts as expired earlier than on the server. */
const margin = 10_000

/** Returns true if the passcode was not checked, so that it may be sent again. */
const isOffline = (error: unknown) =>
  error instanceof CallError && (error.httpStatus === 0 || error.httpStatus >= 500)

/** Manages entering the passcode: one call at a time; an error shows until the field changes. */
export function useEntry(group: ViewGroup) {
  const t = useTranslations('passcode')
  const dispatch = useAppDispatch()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [mayRepeat, setRepeat] = useState(true)
  const [isBusy, setBusy] = useState(false)

  /** Returns false if the passcode was refused, so that it need not stay in its field. */
  const enter = async (passcode: string) => {
    setBusy(true)
    setRefusal(null)
    try {
      const form = { passcode, view_group: group }
      const { grant, expires_in } = await api('POST /v3/users/me/passcode/validate/', form)
      dispatch(passcodeGranted({ group, grant, until: Date.now() + expires_in * 1000 - margin }))
      dispatch(passcodeModalClosed())
      grantPasscode(grant)
      return true
    } catch (error) {
      setBusy(false)
      setRepeat(isOffline(error))
      setRefusal(reportRefusal(error, t('offline')).message)
      return isOffline(error)
    }
  }
  return { refusal, isBusy, mayEnter: refusal === null || mayRepeat, enter, forget: () => setRefusal(null) }
}
