import { useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-device'
import { notePush } from './push-renew'

/** Manages pushes of this browser: their state (null until known), and changing it. */
export function usePush() {
  const t = useTranslations('notifications.push')
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const me = useAppSelector((state) => state.session.viewer?.id)
  useEffect(() => {
    let isGone = false
    pushState().then(
      (now) => !isGone && setState(now),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  const turn = async (on: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      const now = await (on ? turnPushOn() : turnPushOff())
      setState(now)
      if (me) notePush(me, now === 'on')
      if (now === 'on') showToast({ message: t('done') })
    } catch {
      showToast({ message: t('failed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { state, isBusy, turn }
}
