import Router from 'next/router'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { hidePin, isRecommended, showPin } from '@/store/content/pin-hides'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Shows a failure with the server's message. */
function useFailed() {
  const t = useTranslations('pinItems')
  return (error: unknown) =>
    showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
}

/** Shows a hidden pin again. */
export function useShowAgain(id: string) {
  const dispatch = useAppDispatch()
  const failed = useFailed()
  return () => void dispatch(showPin(id)).catch(failed)
}

/**
 * Hides a pin. A card shows this in its place and offers undo; elsewhere a toast does, and the closeup over a grid
 * closes.
 */
export function useHide(pin: WirePin) {
  const t = useTranslations('pinItems')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const failed = useFailed()
  const show = useShowAgain(pin.id)
  return async () => {
    const isOpen = Router.query.pin === pin.id
    const feeds = Object.entries(store.getState().feeds)
    const hasCard = feeds.some(([key, { data }]) => isRecommended(key) && data?.includes(pin.id))
    try {
      await dispatch(hidePin(pin.id))
    } catch (error) {
      return failed(error)
    }
    if (hasCard && !isOpen) return
    showToast({ message: t('hidden'), action: { label: t('undo'), onAction: show } })
    if (isOpen) Router.back()
  }
}
