import { carryToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { useAppStore } from '@/store/hooks'

/** Before the page is left for the one after a log-in: has that one say that a closed account is open again. */
export function useWelcomeBack(): () => void {
  const t = useTranslations('auth.cameBack')
  const store = useAppStore()
  return () => {
    const { cameBack } = store.getState().auth
    if (cameBack) carryToast(t(cameBack))
  }
}
