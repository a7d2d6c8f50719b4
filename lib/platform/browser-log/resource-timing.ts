import { logStat } from '@/lib/platform/http/log-client'
import type { resourceKinds } from '@/lib/platform/logs/known'
import { Recent } from './recent'

/** The most entries of the browser that wait, there and here (specification part 1, section 9). */
export const maxTimings = 400
/** Milliseconds for which they wait. */
const within = 5000

type Kind = (typeof resourceKinds)[number]
type Timing = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'duration'>

/** Returns the kind of a loaded file; styles are loaded by `link`, and so are scripts in advance. */
export function kindOf({ name, initiatorType }: Pick<Timing, 'name' | 'initiatorType'>): Kind {
  if (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') return 'call'
  if (initiatorType === 'img' || initiatorType === 'image') return 'picture'
  const path = name.split('?')[0] ?? ''
  if (path.endsWith('.css')) return 'style'
  return initiatorType === 'script' || path.endsWith('.js') ? 'script' : 'other'
}

/** Reports how long files take to load; returns a function that ends it. */
export function watchResources(): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('resource')) return () => {}
  const waiting = new Recent<Timing>(maxTimings)
  const report = () => {
    for (const timing of waiting.take())
      logStat('webapp.resourceTiming', timing.duration, 'ms', { kind: kindOf(timing) })
  }
  // A clock that replaces the browser's has neither events nor a buffer.
  const timing = 'addEventListener' in performance ? performance : null
  const full = () => timing?.clearResourceTimings()
  timing?.setResourceTimingBufferSize(maxTimings)
  timing?.addEventListener('resourcetimingbufferfull', full)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) waiting.add(entry as PerformanceResourceTiming)
  })
  observer.observe({ type: 'resource', buffered: true })
  const timer = window.setInterval(report, within)
  window.addEventListener('pagehide', report, { capture: true })
  return () => {
    observer.disconnect()
    window.clearInterval(timer)
    timing?.removeEventListener('resourcetimingbufferfull', full)
    window.removeEventListener('pagehide', report, { capture: true })
  }
}
