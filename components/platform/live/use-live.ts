import { useEffect, useRef } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { retryImport } from '@/components/ui/retry-import'
import type { Channel, LiveEvent } from '@/lib/platform/live/events'
import { useAppSelector } from '@/store/hooks'

/**
 * Delivers live events while the component is mounted and `channel` is set: `user:<own id>` or
 * `pin:<aggregated id>`. Events of the window's other channels are delivered, too: check type and ids.
 * `resume` means that some may have been missed. One stream serves the whole window; it opens once the page
 * is idle, and calls `onOpen` then if it is the first.
 */
export function useLive(
  channel: Channel | null,
  listener: (event: LiveEvent) => void,
  onOpen?: () => void,
): void {
  const latest = useRef({ listener, onOpen })
  // A log-out stops events, since the session may end before the page does.
  const isLeaving = useAppSelector((state) => state.auth.loggingOut !== null)
  useEffect(() => {
    latest.current = { listener, onOpen }
  })
  useEffect(() => {
    if (channel === null || isLeaving) return
    let leave = () => {}
    let isClosed = false
    const forget = whenIdle(async () => {
      const { liveConnection } = await retryImport(() => import('./live-connection'))
      if (!isClosed)
        leave = liveConnection().onEvent(
          channel,
          (event) => latest.current.listener(event),
          () => latest.current.onOpen?.(),
        )
    })
    return () => {
      isClosed = true
      forget()
      leave()
    }
  }, [channel, isLeaving])
}
