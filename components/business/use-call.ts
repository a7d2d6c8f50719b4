import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'

/** Runs calls one at a time; a refusal is shown as a toast. `run` resolves to true where all went well. */
export function useCall() {
  const t = useTranslations('business')
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      if (done) showToast({ message: done })
      return true
    } catch (error) {
      showToast({ message: error instanceof CallError ? error.message : t('failed'), tone: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
