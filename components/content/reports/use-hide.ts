import Router from 'next/router'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { hidePin, showPin } from '@/store/content/pin-hides'
import { useAppDispatch } from '@/store/hooks'

/** Hides a pin with undo, closing its closeup over the grid. */
export function useHide(pin: WirePin) {
  const t = useTranslations('pinItems')
  const dispatch = useAppDispatch()
  const fail = (error: unknown) =>
    showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
  return async () => {
    try {
      const places = await dispatch(hidePin(pin.id))
      const undo = () => {
        dispatch(showPin(pin.id, places)).then(() => showToast({ message: t('shown') }), fail)
      }
      showToast({ message: t('hidden'), action: { label: t('undo'), onAction: undo } })
      if (Router.query.pin === pin.id) Router.back()
    } catch (error) {
      fail(error)
    }
  }
}
