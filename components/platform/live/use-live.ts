import { useEffect, useRef } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { again } from '@/components/ui/again'
import type { Channel, LiveEvent } from '@/lib/platform/live/events'
import { useAppSelector } from '@/store/hooks'

/**
 * Hears live events while the component stands and `channel` is one: `user:<own id>` or `pin:<aggregated id>`. Events of
 * the window's other channels are heard, too: look at type and ids. `resume` says that some may have been missed. One
 * stream serves the whole window; it is opened once the page is idle, and `stands` called then where it is the first.
 */
export function useLive(
  channel: Channel | null,
  hears: (event: LiveEvent) => void,
  stands?: () => void,
): void {
  const latest = useRef({ hears, stands })
  // Whoever logs out hears nothing more: the session may end before the page does.
  const isLeaving = useAppSelector((state) => state.auth.loggingOut !== null)
  useEffect(() => {
    latest.current = { hears, stands }
  })
  useEffect(() => {
    if (channel === null || isLeaving) return
    let leave = () => {}
    let isGone = false
    const forget = whenIdle(async () => {
      const { liveConnection } = await again(() => import('./live-connection'))
      if (!isGone)
        leave = liveConnection().hear(
          channel,
          (event) => latest.current.hears(event),
          () => latest.current.stands?.(),
        )
    })
    return () => {
      isGone = true
      forget()
      leave()
    }
  }, [channel, isLeaving])
}
