import { carryToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { useAppStore } from '@/store/hooks'

/**
 * Returns a function to call before leaving the page after a log-in, so that the next page reports that a closed
 * account was reopened.
 */
export function useWelcomeBack(): () => void {
  const t = useTranslations('auth.cameBack')
  const store = useAppStore()
  return () => {
    const { cameBack } = store.getState().auth
    if (cameBack) carryToast(t(cameBack))
  }
}
