import type { ReportedKind } from '@/lib/content/pins/statistics/kinds'
import { Batch } from '@/lib/platform/http/batch'
import { sendReport } from '@/lib/platform/http/log-client'
import type { SeenKind } from './kinds'

/** An event of a card with a token. */
export type TokenEvent = { token: string; kind: SeenKind }
/** An event of a plain pin, or a visit of a profile, of which nobody is told who it was. */
export type PinEvent = { kind: ReportedKind; pin_id?: string; profile_id?: string; ms?: number }
type Event = TokenEvent | PinEvent

/** Milliseconds until an event is sent, and until one that did not arrive is sent again. */
const within = { token: 2_000, plain: 10_000 }
const againAfter = 30_000
/** The tries of an event with a token: it counts for a day, and what does not arrive by then never counts. */
const maxTries = 20

const tries = new WeakMap<Event, number>()

/** Sends events together. Those with a token that did not arrive wait for the next time; others are numbers, and are dropped. */
async function send(events: Event[]): Promise<void> {
  if (await sendReport('CardSeenResource', { events })) return
  for (const event of events) {
    const tried = (tries.get(event) ?? 0) + 1
    if (!('token' in event) || tried >= maxTries) continue
    tries.set(event, tried)
    batch.add(event, againAfter)
  }
}

const batch = new Batch<Event>((events) => void send(events), { items: 50, bytes: 16_384 })

/** Called before what waits is sent, as the page is left. */
const beforeLeaving = new Set<() => void>()
let isListening = false

function flush(): void {
  for (const add of beforeLeaving) add()
  batch.flush()
}

/** Sends what waits when the page is left or hidden. Pages without an event do no work for it. */
function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('pagehide', flush)
  window.addEventListener('online', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
}

/** Calls a function before what waits is sent, as the page is left. */
export function onLeaving(add: () => void): void {
  beforeLeaving.add(add)
  listen()
}

/** Sends all waiting events now. */
export const flushSeen = (): void => batch.flush()

/** Sends an event with those that follow it. */
export function addSeen(event: Event): void {
  listen()
  batch.add(event, 'token' in event ? within.token : within.plain)
}
