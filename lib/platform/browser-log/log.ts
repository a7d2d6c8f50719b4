import { Batch } from '@/lib/platform/http/batch'
import { type Log, reportBody, sendReport } from '@/lib/platform/http/log-client'
import {
  bufferLimit,
  type EventComponent,
  eventComponents,
  eventTypes,
  isAlwaysLogged,
  sentSoon,
} from '@/lib/platform/logs/known'
import type { ContextEvent, Stat } from '@/lib/platform/logs/schema'
import { makeUuid } from './uuid-v1'

/** Milliseconds (specification part 1, section 9). */
const statsWithin = 5000
const eventsWithin = 10_000
const impressionsWithin = 300

/** Leaves space for the envelope around the reports. */
const limit = { items: 200, bytes: bufferLimit - 1024 }

/** The view that an event happens in. */
export type View = Required<Pick<ContextEvent, 'view_type' | 'view_parameter'>> & {
  component: EventComponent
}

/**
 * Sends a report as the page is left or loses the focus: the browser sends it even if the page ends now. False if it
 * takes no more.
 */
function sendNow(name: string, options: object): boolean {
  const body = new Blob([reportBody(options)], { type: 'application/json' })
  return navigator.sendBeacon?.(`/resource/${name}/create/`, body) ?? false
}

/**
 * Returns the log: it gathers metrics and events and sends them in batches (specification part 1, sections 7 and 9). `view`
 * returns the view that is shown.
 */
export function makeLog(view: () => View): Log {
  const again = new WeakSet<ContextEvent>()
  const uuid = makeUuid()
  let isLeaving = false
  /** Grows when the log closes: what was sent before is not tried again. */
  let closed = 0

  async function sendEvents(items: ContextEvent[]): Promise<void> {
    const options = { events: items, report_time: Date.now() }
    const before = closed
    if (isLeaving && sendNow('ContextLogResource', options)) return
    if ((await sendReport('ContextLogResource', options)) || closed !== before) return
    for (const event of items)
      if (isAlwaysLogged(event.event_type) && !again.has(event)) {
        again.add(event)
        events.add(event, eventsWithin)
      }
  }

  function sendStats(items: Stat[]): void {
    const options = { source: 'browser', stats: items }
    if (!isLeaving || !sendNow('StatsLogResource', options)) void sendReport('StatsLogResource', options)
  }

  const stats = new Batch<Stat>(sendStats, limit)
  const events = new Batch<ContextEvent>((items) => void sendEvents(items), limit)
  return {
    stat: (stat) => stats.add(stat, statsWithin),
    event: (name, { component, ...event }) => {
      const shown = view()
      const whole = {
        event_type: eventTypes[name],
        clientUUID: uuid(),
        view_type: shown.view_type,
        view_parameter: shown.view_parameter,
        component: eventComponents[component ?? shown.component],
        ...event,
      }
      events.add(whole, sentSoon.has(name) ? impressionsWithin : eventsWithin)
    },
    flush: (leaves) => {
      isLeaving = leaves
      stats.flush()
      events.flush()
      isLeaving = false
    },
    clear: () => {
      closed += 1
      stats.clear()
      events.clear()
    },
  }
}
