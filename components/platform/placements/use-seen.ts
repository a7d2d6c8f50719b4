import { useEffect, useRef } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { logEvent } from '@/lib/platform/http/log-client'
import type { PlacementId } from '@/lib/platform/placements/placements'

/** Reports that an experience is in view, as soon as its component is. */
export function useSeen(onSeen: () => void): void {
  useEffect(() => onSeen(), [onSeen])
}

/** Logs that a placement is mounted and unmounted (specification part 1, section 4). Logging begins after the first render. */
export function useMountLog(id: PlacementId): void {
  const isLogged = useRef(false)
  useEffect(() => {
    const event_data = { placement_id: id }
    const cancel = whenIdle(() => {
      isLogged.current = true
      logEvent('placementMount', { event_data })
    })
    return () => {
      cancel()
      if (isLogged.current) logEvent('placementUnmount', { event_data })
      isLogged.current = false
    }
  }, [id])
}
