import type { EventComponent, EventName, StatName, StatType } from '@/lib/platform/logs/known'
import type { ContextEvent, Stat } from '@/lib/platform/logs/schema'
import { browserHeaders } from './browser-headers'
import { inSession } from './in-session'

/** The fraction of metrics that is sent (specification part 1, section 9). */
const defaultSampleRate = 0.1
/** The most reports that wait for the code of the log. */
const maxEarly = 500

/** Returns the body of a report. */
export const reportBody = (options: object): string =>
  JSON.stringify({ source_url: window.location.pathname, options })

/**
 * Sends a report to a resource, and returns whether it arrived. Uses `keepalive`, which outlives the page. Failures are
 * ignored.
 */
export async function sendReport(name: string, options: object): Promise<boolean> {
  try {
    const answer = await inSession(name, () =>
      fetch(`/resource/${name}/create/`, {
        method: 'POST',
        keepalive: true,
        headers: { ...browserHeaders(), 'Content-Type': 'application/json' },
        body: reportBody(options),
      }),
    )
    // Reads the body, or the connection is not reused.
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** The fields of an event that its place in the code gives. */
export type Details = Partial<
  Pick<ContextEvent, 'view_data' | 'aux_data' | 'event_data' | 'object_id_str'>
> & {
  component?: EventComponent
}

/** An event as it happened. */
export type Logged = Details & Required<Pick<ContextEvent, 'time' | 'appState'>>

/** The log itself, whose code is loaded once the browser is idle. */
export type Log = {
  stat: (stat: Stat) => void
  event: (name: EventName, event: Logged) => void
  /** Sends all that waits; `isLeaving` if no later code may run. */
  flush: (isLeaving: boolean) => void
  clear: () => void
}

let isAllowed = false
let log: Log | null = null
let early: ((log: Log) => void)[] = []

function report(add: (log: Log) => void): void {
  if (log) add(log)
  else if (early.length < maxEarly) early.push(add)
}

/** Opens and closes the log according to the cookie choice; waiting reports are dropped when it closes. */
export function allowLogging(allowed: boolean): void {
  isAllowed = allowed
  if (allowed) return
  early = []
  log?.clear()
}

/** Starts the log with the reports that wait for it; returns a function that ends it. */
export function startLog(given: Log): () => void {
  log = given
  for (const add of early.splice(0)) add(given)
  return () => {
    given.clear()
    log = null
  }
}

/** Sends all waiting reports now: the page loses the focus, is hidden or left. */
export const flushLogs = (): void => log?.flush(true)

/** Reports a metric: one in ten unless `sampleRate` says otherwise, within 5 s, and only if that is allowed. */
export function logStat(
  name: StatName,
  value: number,
  type: StatType = 'count',
  tags: Record<string, string> = {},
  sampleRate = defaultSampleRate,
): void {
  if (!isAllowed || Math.random() >= sampleRate) return
  report((to) => to.stat({ name, value, type, tags, sample_rate: sampleRate }))
}

/** Logs an event: sent within 10 s, certain impressions within 300 ms, and only if that is allowed. */
export function logEvent(name: EventName, details: Details = {}): void {
  if (!isAllowed) return
  const appState = document.hasFocus() ? 'active' : 'background'
  const event = { time: Date.now(), appState, ...details } as const
  report((to) => to.event(name, event))
}
