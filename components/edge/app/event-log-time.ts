import { useEffect } from 'react'
import { flushLogs, logEvent, logStat } from '@/lib/platform/http/log-client'
import { type Stretch, TimeSpent } from './time-spent'

type End = 'blur' | 'hide' | 'unload'

function logStart(stretch: Stretch | null) {
  if (stretch?.kind === 'start') logEvent('foreground', { event_data: { pair: stretch.pair } })
}

function logEnd(stretch: Stretch | null, end: End) {
  if (stretch?.kind !== 'end') return
  logEvent('background', { event_data: { pair: stretch.pair, ms: stretch.ms, end } })
  logStat('webapp.timeSpent', stretch.ms, 'ms', { end })
}

/** Logs time spent, and sends pending logs when the page is hidden or left. */
export function useTimeSpent() {
  useEffect(() => {
    const time = new TimeSpent()
    const here = () => logStart(time.focus(performance.now()))
    const leave = (end: End) => {
      logEnd(time.leave(performance.now()), end)
      flushLogs()
    }
    const onBlur = () => leave('blur')
    const onUnload = () => leave('unload')
    const seen = () => (document.visibilityState === 'hidden' ? leave('hide') : document.hasFocus() && here())
    if (document.hasFocus()) here()
    window.addEventListener('focus', here)
    window.addEventListener('blur', onBlur)
    window.addEventListener('pagehide', onUnload)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('focus', here)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('pagehide', onUnload)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
