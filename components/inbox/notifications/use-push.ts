import { useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-device'
import { notePush } from './push-renew'

/** Manages pushes of this browser: their state (null until known), and changing it. */
export function usePush() {
  const t = useTranslations('notifications.push')
  const { data: state, change: setState } = useQuery('push', () => pushState())
  const [isBusy, setBusy] = useState(false)
  const me = useAppSelector((state) => state.session.viewer?.id)
  /** Turns pushes on or off; returns the state after it, null if it failed. */
  const turn = async (on: boolean): Promise<PushState | null> => {
    if (isBusy) return null
    setBusy(true)
    try {
      const now = await (on ? turnPushOn() : turnPushOff())
      setState(now)
      if (me) notePush(me, now === 'on')
      if (now === 'on') showToast({ message: t('done') })
      return now
    } catch {
      showToast({ message: t('failed'), tone: 'error' })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { state, isBusy, turn }
}
