import { useEffect, useEffectEvent } from 'react'
import { takeTexts } from '@/i18n/shown-texts'
import { makeLog } from '@/lib/platform/browser-log/log'
import { watchResources } from '@/lib/platform/browser-log/resource-timing'
import { Stopwatch } from '@/lib/platform/browser-log/stopwatch'
import { StringUsage } from '@/lib/platform/browser-log/string-usage'
import { watchCalls } from '@/lib/platform/http/call-watch'
import { startLog } from '@/lib/platform/http/log-client'
import type { EventComponent } from '@/lib/platform/logs/known'
import { logCall } from './call-events'
import { componentOf } from './component-of'
import { shownView } from './view'

/** Starts the log: each event says in which view it happened, and which part of the screen was pressed last. */
export function useLog(isAuth: boolean) {
  // A log-in goes on with the same log.
  const view = useEffectEvent(() => shownView(isAuth))
  useEffect(() => {
    let component: EventComponent = 'page'
    const pressed = ({ target }: Event) => {
      component = componentOf(target)
    }
    const keyed = (event: KeyboardEvent) => event.key === 'Enter' && pressed(event)
    window.addEventListener('pointerdown', pressed, { capture: true, passive: true })
    window.addEventListener('keydown', keyed, { capture: true, passive: true })
    const end = startLog(makeLog(() => ({ ...view(), component })))
    return () => {
      end()
      window.removeEventListener('pointerdown', pressed, { capture: true })
      window.removeEventListener('keydown', keyed, { capture: true })
    }
  }, [])
}

/** Measures calls and files, logs what people do by calls, and counts one of ten thousand texts that are shown. */
export function useMeasurements() {
  useEffect(() => {
    const stopwatch = new Stopwatch()
    watchCalls((door, input, call) => {
      stopwatch.watch(door, call)
      logCall(door, input, call)
    })
    const usage = new StringUsage()
    takeTexts((key) => usage.add(key))
    const endResources = watchResources()
    return () => {
      watchCalls(null)
      takeTexts(null)
      usage.clear()
      endResources()
    }
  }, [])
}
