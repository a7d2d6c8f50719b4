import Router from 'next/router'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { adsLeft, adsReturned } from '@/store/content/feeds'
import { useAppDispatch, useAppStore } from '@/store/hooks'

type Scope = 'ad' | 'advertiser' | 'topic'

/** Returns the ads that a scope takes out of the loaded feeds at once: this one, or all of its advertiser. */
const isTaken = (pin: WirePin, scope: Scope) => (id: string, promoter: string | undefined) =>
  scope === 'advertiser' ? promoter === pin.promoter?.id : id === pin.id

/** Hides an ad, its advertiser or its topics: the card leaves the page, and a message offers undo. */
export function useAdHide(pin: WirePin) {
  const t = useTranslations('promoted')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const failed = (error: unknown) =>
    showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
  return async (scope: Scope) => {
    const { tracking_params } = pin
    const call = { tracking_params, scope }
    const before = store.getState().feeds
    try {
      const { data } = await resource('AdHideResource').create(call)
      const isOpen = Router.query.pin === pin.id
      dispatch(adsLeft(isTaken(pin, scope)))
      const names = data.names.join(', ')
      const undo = () =>
        void resource('AdHideResource')
          .delete(call)
          .then(() => dispatch(adsReturned(before)))
          .catch(failed)
      showToast({
        message: t(`hidden.${data.scope}`, { names }),
        action: { label: t('undo'), onAction: undo },
      })
      if (isOpen) Router.back()
    } catch (error) {
      failed(error)
    }
  }
}
