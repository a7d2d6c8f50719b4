import {
  bufferLimit,
  type EventName,
  eventTypes,
  isAlwaysLogged,
  type StatName,
} from '@/lib/platform/logs/known'
import type { ContextEvent, Stat } from '@/lib/platform/logs/schema'
import { Batch } from './batch'
import { browserHeaders } from './browser-headers'
import { inSession } from './in-session'

/** Delays in milliseconds, and the fraction of reports that is sent (specification part 1, section 9). */
const statsWithin = 5000
const eventsWithin = 10_000
const impressionsWithin = 300
const defaultSampleRate = 0.1

/** Leaves room for the envelope around the reports. */
const limit = { items: 200, bytes: bufferLimit - 1024 }

let isAllowed = false

/**
 * Sends a report to a resource, and returns whether it arrived. Uses `keepalive`, which outlives the page and allows headers,
 * unlike a beacon. Failures are ignored.
 */
export async function sendReport(name: string, options: object): Promise<boolean> {
  try {
    const answer = await inSession(name, () =>
      fetch(`/resource/${name}/create/`, {
        method: 'POST',
        keepalive: true,
        headers: { ...browserHeaders(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ source_url: window.location.pathname, options }),
      }),
    )
    // Reads the body, or the connection is not reused.
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

const again = new WeakSet<ContextEvent>()

/** Always-logged events are retried once, with a later batch. */
async function sendEvents(items: ContextEvent[]): Promise<void> {
  if ((await sendReport('ContextLogResource', { events: items, report_time: Date.now() })) || !isAllowed)
    return
  for (const event of items)
    if (isAlwaysLogged(event.event_type) && !again.has(event)) {
      again.add(event)
      events.add(event, eventsWithin)
    }
}

const stats = new Batch<Stat>(
  (items) => void sendReport('StatsLogResource', { source: 'browser', stats: items }),
  limit,
)
const events = new Batch<ContextEvent>((items) => void sendEvents(items), limit)

/** Opens and closes the log according to the cookie choice; waiting reports are dropped when it closes. */
export function allowLogging(allowed: boolean): void {
  isAllowed = allowed
  if (allowed) return
  stats.clear()
  events.clear()
}

/** Sends all waiting reports now: the page is about to close or was hidden. */
export function flushLogs(): void {
  stats.flush()
  events.flush()
}

/** Reports a metric: one in ten unless `sampleRate` says otherwise, within 5 s, and only if that is allowed. */
export function logStat(
  name: StatName,
  value: number,
  type: Stat['type'] = 'count',
  tags: Record<string, string> = {},
  sampleRate = defaultSampleRate,
): void {
  if (!isAllowed || Math.random() >= sampleRate) return
  stats.add({ name, value, type, tags, sample_rate: sampleRate }, statsWithin)
}

type Details = Partial<
  Pick<ContextEvent, 'view_parameter' | 'view_data' | 'aux_data' | 'event_data' | 'object_id_str'>
>

/** Logs an event: sent within 10 s, impressions within 300 ms, and only if that is allowed. */
export function logEvent(name: EventName, details: Details = {}): void {
  if (!isAllowed) return
  const appState = document.hasFocus() ? 'active' : 'background'
  const event = { event_type: eventTypes[name], time: Date.now(), appState, ...details } as const
  events.add(event, name === 'pinImpression' ? impressionsWithin : eventsWithin)
}
