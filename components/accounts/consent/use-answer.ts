import { useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Flags } from '@/lib/accounts/consent/policy'
import { saveConsent } from '@/store/accounts/consent'
import { useAppDispatch } from '@/store/hooks'

export const everything: Flags = { personalization: true, analytic: true, marketing: true }
export const nothing: Flags = { personalization: false, analytic: false, marketing: false }

/** Sends the cookie choice, which applies immediately; a failure shows the banner again with a message. */
export function useAnswer() {
  const t = useTranslations('consent')
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const answer = async (flags: Flags): Promise<boolean> => {
    setBusy(true)
    try {
      await dispatch(saveConsent(flags))
      return true
    } catch {
      showToast({ message: t('failed'), tone: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { answer, isBusy }
}
