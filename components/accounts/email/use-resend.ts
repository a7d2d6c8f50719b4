import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { CallError } from '@/lib/platform/http/call-error'

const tooSoon = 429

/** Manages resending the verification mail: not sent, then sent (specification part 1, section 4). */
export function useResend() {
  const t = useTranslations('email.resend')
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [problem, setProblem] = useState<string | null>(null)

  const resend = async () => {
    setState('busy')
    setProblem(null)
    try {
      await api('POST /v3/users/email/verify/resend/')
      setState('sent')
    } catch (error) {
      setState('idle')
      const status = error instanceof CallError ? error.httpStatus : 0
      if (status === tooSoon) setProblem(t('tooSoon'))
      else setProblem(status === 0 ? t('offline') : (error as CallError).message)
    }
  }
  return { resend, problem, isSent: state === 'sent', isBusy: state === 'busy' }
}
