import { useEffect, useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { logIn } from '@/store/accounts/auth'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { LogInCode } from './log-in-code'
import { LogInPassword } from './log-in-password'
import { forgetRemembered, type Remembered, remember, remembered } from './remembered'
import { useWelcomeBack } from './use-welcome-back'

const nothing = { usernameOrEmail: '', password: '' }

type Props = {
  /** Address of the only account allowed to log in, if any. */
  email?: string
  onDone: () => void
}

/** Shows name or email and password; then a code, where required. Remembers the last log-in. */
export function LogInForm({ email = '', onDone }: Props) {
  const t = useTranslations('auth')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const welcomeBack = useWelcomeBack()
  const [given, setGiven] = useState({ ...nothing, usernameOrEmail: email })
  const [mfaToken, setMfaToken] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const [known, setKnown] = useState<Remembered | null>(null)

  useEffect(() => {
    // A second account usually belongs to another person.
    const found = store.getState().session.viewer || email ? null : remembered()
    if (!found) return
    setKnown(found)
    setGiven((before) => (before.usernameOrEmail ? before : { ...before, usernameOrEmail: found.email }))
  }, [store, email])

  const forget = () => {
    forgetRemembered()
    setKnown(null)
    setGiven(nothing)
  }
  const log = async (fields: Parameters<typeof logIn>[0]) => {
    const before = store.getState().session.viewer
    const waiting = await dispatch(logIn(fields))
    const { viewer } = store.getState().session
    if (!waiting && !before && viewer) remember(viewer)
    if (!waiting) welcomeBack()
    return waiting
  }
  const sendPassword = async () => {
    setNotice('')
    const waiting = await log(given)
    if (!waiting) return 'done'
    setMfaToken(waiting.mfaToken)
    return 'more'
  }
  const sendCode = async (code: string) => {
    try {
      await log({ ...given, second: { mfaToken: mfaToken ?? '', code } })
      return 'done'
    } catch (error) {
      // The first step has expired and must be repeated.
      if (!(error instanceof CallError) || error.errorName !== 'notSignedIn') throw error
      setMfaToken(null)
      setNotice(t('codeTooLate'))
      return 'more'
    }
  }
  if (mfaToken !== null) return <LogInCode send={sendCode} onBack={() => setMfaToken(null)} onDone={onDone} />
  return (
    <LogInPassword
      notice={notice}
      known={known?.first_name ?? null}
      onForget={forget}
      given={given}
      onGiven={setGiven}
      send={sendPassword}
      onDone={onDone}
    />
  )
}
