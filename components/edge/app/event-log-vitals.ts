import { useEffect } from 'react'
import { logStat } from '@/lib/platform/http/log-client'
import { ratingOfDelay } from '@/lib/platform/logs/known'

/** Shifts above this are reported separately (specification part 1, section 9). */
const majorShift = 0.009

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function observe(type: string, each: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each))
  observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}

/** Reports the first input delay, and, when the page is left, its layout shifts. */
export function useVitals() {
  useEffect(() => {
    let moved = 0
    const stopShifts = observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift
      if (!hadRecentInput) moved += value
    })
    const stopInput = observe('first-input', (entry) => {
      const ms = (entry as PerformanceEventTiming).processingStart - entry.startTime
      logStat('webapp.inputDelay', ms, 'ms', { rating: ratingOfDelay(ms) })
    })
    const report = () => {
      logStat('webapp.layoutShift', moved, 'gauge', { detail: moved > majorShift ? 'major' : 'minor' })
    }
    window.addEventListener('pagehide', report, { capture: true })
    return () => {
      stopShifts()
      stopInput()
      window.removeEventListener('pagehide', report, { capture: true })
    }
  }, [])
}
