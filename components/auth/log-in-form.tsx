import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallError } from '@/lib/http/call-error'
import { logIn } from '@/store/auth'
import { useAppDispatch } from '@/store/hooks'
import { LogInCode } from './log-in-code'
import { LogInPassword } from './log-in-password'

/** Name or email and password; then, where the account asks for one, a code. */
export function LogInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth')
  const dispatch = useAppDispatch()
  const [given, setGiven] = useState({ usernameOrEmail: '', password: '' })
  const [mfaToken, setMfaToken] = useState<string | null>(null)
  const [notice, setNotice] = useState('')

  const sendPassword = async () => {
    setNotice('')
    const waiting = await dispatch(logIn(given))
    if (!waiting) return 'done'
    setMfaToken(waiting.mfaToken)
    return 'more'
  }
  const sendCode = async (code: string) => {
    try {
      await dispatch(logIn({ ...given, second: { mfaToken: mfaToken ?? '', code } }))
      return 'done'
    } catch (error) {
      // The first step is too long ago: it is to be done again.
      if (!(error instanceof CallError) || error.code !== 2) throw error
      setMfaToken(null)
      setNotice(t('codeTooLate'))
      return 'more'
    }
  }
  if (mfaToken === null)
    return (
      <LogInPassword notice={notice} given={given} onGiven={setGiven} send={sendPassword} onDone={onDone} />
    )
  return <LogInCode send={sendCode} onBack={() => setMfaToken(null)} onDone={onDone} />
}
