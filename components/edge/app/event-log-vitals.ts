import { useEffect } from 'react'
import type { Metric } from 'web-vitals'
import { shownPage } from '@/components/edge/logs/shown-page'
import { whenIdle } from '@/components/platform/when-idle'
import { retryImport } from '@/components/ui/retry-import'
import { logStat } from '@/lib/platform/http/log-client'
import { detailOfShift, ratingOfDelay, vitalPages } from '@/lib/platform/logs/known'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function observe(type: string, each: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each))
  observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}

/** The share of loaded pages that report their web vitals: only those load the library (specification part 1, section 9). */
const vitalsRate = 0.1

/** Reports the web vitals of the page that was loaded, when it is idle. */
function useWebVitals() {
  useEffect(() => {
    if (Math.random() >= vitalsRate) return
    const shown = shownPage()
    const page = vitalPages.includes(shown) ? shown : 'other'
    // Its observers end with the page: they cannot be taken back, and report once.
    return whenIdle(() => {
      void retryImport(() => import('web-vitals')).then((vitals) => {
        const report = ({ name, value }: Metric) =>
          logStat(`webapp.vital.${name}`, value, name === 'CLS' ? 'gauge' : 'ms', { page }, 1)
        vitals.onLCP(report)
        vitals.onFCP(report)
        vitals.onTTFB(report)
        vitals.onINP(report)
        vitals.onCLS(report)
      })
    })
  }, [])
}

/** Reports the first input delay, and, when the page is left, its layout shifts. */
export function useVitals() {
  useWebVitals()
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
      logStat('webapp.layoutShift', moved, 'gauge', { detail: detailOfShift(moved) })
    }
    window.addEventListener('pagehide', report, { capture: true })
    return () => {
      stopShifts()
      stopInput()
      window.removeEventListener('pagehide', report, { capture: true })
    }
  }, [])
}
