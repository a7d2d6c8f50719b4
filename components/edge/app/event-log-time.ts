import { useEffect } from 'react'
import { flushLogs, logEvent } from '@/lib/platform/http/log-client'
import { type Stretch, TimeSpent } from './time-spent'

function log(stretch: Stretch | null) {
  if (stretch?.kind === 'start') logEvent('foreground', { event_data: { pair: stretch.pair } })
  if (stretch?.kind === 'end') logEvent('background', { event_data: { pair: stretch.pair, ms: stretch.ms } })
}

/** Logs time spent, and sends pending logs when the page is hidden or left. */
export function useTimeSpent() {
  useEffect(() => {
    const time = new TimeSpent()
    const here = () => log(time.focus(performance.now()))
    const onLeave = () => {
      log(time.leave(performance.now()))
      flushLogs()
    }
    const seen = () => (document.visibilityState === 'hidden' ? onLeave() : document.hasFocus() && here())
    if (document.hasFocus()) here()
    window.addEventListener('focus', here)
    window.addEventListener('blur', onLeave)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('focus', here)
      window.removeEventListener('blur', onLeave)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
